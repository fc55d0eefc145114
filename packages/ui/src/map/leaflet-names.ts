// Writes the names on the map, again at each rest: which of them fit depends on the visible area.
import {
  type GridLayer,
  Icon,
  type Map as LeafletCanvas,
  type Marker,
  marker,
  type Point,
  point,
} from 'leaflet'
import { labelOnLine } from './line-label.ts'
import { type MapName, namesWithRoom, nameWidth, placeNames } from './map-names.ts'
import { noShadow } from './no-shadow.ts'
import { EXTENT, type TileContent, type TileSource } from './vector-tile.ts'

const TILE_PX = 256
const VILLAGES_FROM_ZOOM = 12
const LINES_FROM_ZOOM = 13

export function drawNames(map: LeafletCanvas, tiles: GridLayer, source: TileSource): void {
  let markers: Marker[] = []
  let drawing = 0
  const draw = async () => {
    drawing += 1
    const current = drawing
    const found = [...placesIn(map), ...(await tileNamesIn(map, source))]
    // The map has moved on or is gone; a later drawing replaces this one.
    if (current !== drawing) return
    for (const shown of markers) shown.remove()
    markers = namesWithRoom(found).map(name =>
      marker(map.containerPointToLatLng([name.x, name.y]), {
        icon: new NameIcon(name),
        interactive: false,
        keyboard: false,
      }).addTo(map),
    )
  }
  const redraw = () => void draw()
  redraw()
  map.on('moveend', redraw)
  tiles.on('load', redraw)
  map.on('unload', () => {
    drawing += 1
  })
}

function placesIn(map: LeafletCanvas): MapName[] {
  const bounds = map.getBounds().pad(0.3)
  return placeNames
    .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
    .map(({ name, latitude, longitude, rank }) => {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      return { name, style: `place-${rank}`, x, y, angle: 0 }
    })
}

/** The names of villages, roads and rivers in the visible tiles. A tile that does not arrive has none. */
async function tileNamesIn(map: LeafletCanvas, source: TileSource): Promise<MapName[]> {
  const mapZoom = map.getZoom()
  const zoom = source.zoomFor(mapZoom)
  const sidePx = TILE_PX * 2 ** (mapZoom - zoom)
  const { min, max } = map.getPixelBounds()
  if (mapZoom < VILLAGES_FROM_ZOOM || !min || !max) return []
  const addresses = []
  for (let x = Math.floor(min.x / sidePx); x <= Math.floor(max.x / sidePx); x += 1)
    for (let y = Math.floor(min.y / sidePx); y <= Math.floor(max.y / sidePx); y += 1)
      addresses.push({ zoom, x, y })
  const contents = await Promise.allSettled(addresses.map(source.load))
  return addresses.flatMap(({ x, y }, index) => {
    const content = contents[index]
    if (content?.status !== 'fulfilled') return []
    const origin = point(x * sidePx, y * sidePx).subtract(min)
    return [
      ...villageNames(content.value, origin, sidePx / EXTENT),
      ...(mapZoom < LINES_FROM_ZOOM ? [] : lineNames(content.value, origin, sidePx / EXTENT, map.getSize())),
    ]
  })
}

function villageNames({ places = [] }: TileContent, origin: Point, scale: number): MapName[] {
  return places.flatMap(({ name, geometry }) => {
    const center = geometry[0]?.[0]
    if (name === null || !center) return []
    return [
      {
        name,
        style: 'village' as const,
        x: origin.x + center.x * scale,
        y: origin.y + center.y * scale,
        angle: 0,
      },
    ]
  })
}

function lineNames(
  { roads = [], water = [] }: TileContent,
  origin: Point,
  scale: number,
  size: Point,
): MapName[] {
  const seen = { left: 0, top: 0, right: size.x, bottom: size.y }
  const named = [
    ...roads.map(feature => ({ ...feature, style: 'road' as const })),
    ...water.filter(({ isArea }) => !isArea).map(feature => ({ ...feature, style: 'water' as const })),
  ]
  return named.flatMap(({ name, geometry, style }) => {
    if (name === null) return []
    return geometry.flatMap(line => {
      const pixels = line.map(({ x, y }) => ({ x: origin.x + x * scale, y: origin.y + y * scale }))
      const label = labelOnLine(pixels, nameWidth(name), seen)
      return label ? [{ name, style, ...label }] : []
    })
  })
}

/** Made of elements: the page's policy forbids HTML written by script. */
class NameIcon extends Icon {
  readonly #name: MapName
  constructor(name: MapName) {
    super({ iconUrl: '' })
    this.#name = name
  }
  override createIcon(): HTMLElement {
    const { name, style, angle } = this.#name
    const label = document.createElement('span')
    label.className = 'leaflet-marker-icon'
    const text = document.createElement('span')
    text.className = `map-name map-name-${style}`
    text.textContent = name
    text.style.rotate = `${angle}deg`
    label.append(text)
    return label
  }
  override createShadow(): HTMLElement {
    return noShadow()
  }
}
