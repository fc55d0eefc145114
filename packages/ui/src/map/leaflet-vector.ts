// A vector map on Leaflet: tiles drawn on canvas at the screen's resolution, the coasts of Bali's neighbours
// below them, and the names above.
import { type Coords, type DoneCallback, GridLayer, type Map as LeafletCanvas, polygon, svg } from 'leaflet'
import { drawTile } from './draw-tile.ts'
import { drawNames } from './leaflet-names.ts'
import packed from './neighbours.json'
import type { TileSource } from './vector-tile.ts'

const TILE_PX = 256
/** A higher ratio makes no visible difference, and the cost of a canvas grows with its square. */
const MAX_PIXEL_RATIO = 3
/** From this zoom on, a view may show only open ground, where only a grid makes movement visible. */
const GRID_FROM_ZOOM = 16
const NEIGHBOURS_PANE = 'neighbours'

export function drawVectorMap(map: LeafletCanvas, source: TileSource): void {
  map.getContainer().classList.add('map-vector')
  drawNeighbours(map)
  const tiles = new VectorTiles(source)
  tiles.addTo(map)
  new Grid({ minZoom: GRID_FROM_ZOOM, zIndex: 2 }).addTo(map)
  drawNames(map, tiles, source)
}

/** Java and Lombok, visible only at low zooms: without them Bali would appear in an empty sea. */
function drawNeighbours(map: LeafletCanvas): void {
  map.createPane(NEIGHBOURS_PANE)
  polygon(
    neighbourCoasts().map(ring => [ring]),
    {
      className: 'map-land',
      interactive: false,
      pane: NEIGHBOURS_PANE,
      renderer: svg({ padding: 0.6, pane: NEIGHBOURS_PANE }),
    },
  ).addTo(map)
}

class VectorTiles extends GridLayer {
  readonly #source: TileSource
  constructor(source: TileSource) {
    super({ tileSize: TILE_PX })
    this.#source = source
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    void this.#drawInto(canvas, coords, done)
    return canvas
  }

  /** A tile that does not arrive stays empty; the map goes on without it. */
  async #drawInto(canvas: HTMLCanvasElement, coords: Coords, done: DoneCallback): Promise<void> {
    const failure = await this.#draw(canvas, coords).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
    done(failure, canvas)
  }

  async #draw(canvas: HTMLCanvasElement, { x, y, z }: Coords): Promise<void> {
    const ratio = Math.min(globalThis.devicePixelRatio, MAX_PIXEL_RATIO)
    canvas.width = canvas.height = Math.ceil(TILE_PX * ratio)
    const zoom = this.#source.zoomFor(z)
    const pieces = 2 ** (z - zoom)
    const content = await this.#source.load({ zoom, x: Math.floor(x / pieces), y: Math.floor(y / pieces) })
    const drawn = canvas.getContext('2d')
    if (!drawn) return
    const style = getComputedStyle(this._map.getContainer())
    drawTile(
      drawn,
      content,
      {
        zoom: z,
        tilePx: TILE_PX * pieces,
        left: (x % pieces) * TILE_PX,
        top: (y % pieces) * TILE_PX,
        sizePx: TILE_PX,
      },
      { ratio, colorOf: name => style.getPropertyValue(name) },
    )
  }
}

class Grid extends GridLayer {
  override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-grid'
    return tile
  }
}

/** The coasts of Bali's neighbours, unpacked from the file that tools/map generates. */
function neighbourCoasts(): [latitude: number, longitude: number][][] {
  const { unitsPerDegree, rings } = packed
  return rings.map(steps => {
    const ring: [number, number][] = []
    let [x, y] = [0, 0]
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0
      y += steps[index + 1] ?? 0
      ring.push([y / unitsPerDegree, x / unitsPerDegree])
    }
    return ring
  })
}
