// The coast upon a map: land in the sea, a fine grid so that moving can be seen where there is nothing else, and the names
// of places, as many as have room.
import { GridLayer, Icon, type Map as LeafletCanvas, type Marker, marker, polygon } from 'leaflet'
import { coastRings } from './coast.ts'
import { noShadow } from './leaflet-marks.ts'
import { type PlaceName, placeNames, roomyNames } from './place-names.ts'

const GRID_FROM_ZOOM = 12

export function drawCoast(map: LeafletCanvas): void {
  map.getContainer().classList.add('map-coast')
  polygon(
    coastRings().map(ring => [ring.map(([latitude, longitude]): [number, number] => [latitude, longitude])]),
    { className: 'map-land', interactive: false, smoothFactor: 0.8 },
  ).addTo(map)
  new Grid({ minZoom: GRID_FROM_ZOOM }).addTo(map)
  drawNames(map)
}

class Grid extends GridLayer {
  override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = 'map-grid'
    return tile
  }
}

/** Names are set anew at each rest: which of them have room depends on the zoom. */
function drawNames(map: LeafletCanvas): void {
  let drawn: Marker[] = []
  const draw = () => {
    for (const one of drawn) one.remove()
    const bounds = map.getBounds().pad(0.3)
    const near = placeNames.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
    const at = (name: PlaceName) => map.latLngToLayerPoint([name.latitude, name.longitude])
    drawn = roomyNames(near, at).map(name =>
      marker([name.latitude, name.longitude], {
        icon: new NameIcon(name.name, name.rank),
        interactive: false,
        keyboard: false,
      }).addTo(map),
    )
  }
  draw()
  map.on('moveend', draw)
}

/** Made of elements: the page's policy forbids HTML written by script. */
class NameIcon extends Icon {
  readonly #name: string
  readonly #rank: number
  constructor(name: string, rank: number) {
    super({ iconUrl: '' })
    this.#name = name
    this.#rank = rank
  }
  override createIcon(): HTMLElement {
    const label = document.createElement('span')
    label.className = `leaflet-marker-icon map-name map-name-${this.#rank}`
    label.textContent = this.#name
    return label
  }
  override createShadow(): HTMLElement {
    return noShadow()
  }
}
