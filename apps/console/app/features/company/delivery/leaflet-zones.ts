// Zones on a map of Leaflet: the selected one has its corners to be dragged, a press on its line adds one.
import type { Coordinates } from '@pesan/contract/coordinates'
import { drawVectorMap } from '@pesan/ui/map/leaflet-vector'
import { noShadow } from '@pesan/ui/map/no-shadow'
import { ownTiles } from '@pesan/ui/map/vector-tile'
import {
  Icon,
  type LatLng,
  LayerGroup,
  Map as LeafletCanvas,
  latLngBounds,
  type Marker,
  marker,
  point,
  polygon,
  polyline,
  svg,
} from 'leaflet'

export interface ShownZone {
  name: string
  corners: readonly Coordinates[]
  isCrossing: boolean
}

export interface ZonesView {
  zones: readonly ShownZone[]
  selected: number
  place: Coordinates
  placeName: string
  /** What a screen reader says of a corner. */
  cornerLabel: (corner: number, zone: string) => string
}

export interface ZonesEvents {
  onSelect: (zone: number) => void
  onMoveCorner: (corner: number, to: Coordinates) => void
  onAddCorner: (at: Coordinates) => void
  onRemoveCorner: (corner: number) => void
}

/** Outside of it there is no map data. */
const BOUNDS: [[number, number], [number, number]] = [
  [-9.3, 113.5],
  [-7.6, 116.9],
]
const MIN_ZOOM = 9
const MAX_ZOOM = 18
const FIRST_ZOOM = 13
const MARGIN_PX = 32
/** The target of a corner or a line, larger than what is drawn. */
const TARGET_PX = 44
const LINE_TARGET_PX = 24
/** By an arrow key; ten times more with Shift. */
const STEP_PX = 4

export class ZonesMap {
  readonly #map: LeafletCanvas
  readonly #zones = new LayerGroup()
  readonly #sizes: ResizeObserver
  readonly #events: () => ZonesEvents

  constructor(element: HTMLElement, view: ZonesView, events: () => ZonesEvents) {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#events = events
    this.#map = new LeafletCanvas(element, {
      attributionControl: false,
      zoomControl: false,
      renderer: svg({ padding: 0.6 }),
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxBounds: BOUNDS,
      keyboard: false,
      boxZoom: false,
      zoomAnimation: !isReduced,
      fadeAnimation: !isReduced,
    })
    this.#map.setView([view.place.latitude, view.place.longitude], FIRST_ZOOM, { animate: false })
    drawVectorMap(this.#map, ownTiles)
    this.#zones.addTo(this.#map)
    this.show(view)
    this.showAll(view)
    this.#sizes = new ResizeObserver(() => this.#map.invalidateSize({ pan: false }))
    this.#sizes.observe(element)
  }

  show(view: ZonesView): void {
    const focused = focusedCorner(this.#map.getContainer())
    this.#zones.clearLayers()
    marker(pointOf(view.place), {
      icon: new LabelIcon('zone-place', view.placeName.slice(0, 1)),
      interactive: false,
      keyboard: false,
    }).addTo(this.#zones)
    for (const [index, zone] of view.zones.entries())
      if (index !== view.selected) this.#drawOther(zone, index)
    const selected = view.zones[view.selected]
    if (selected) this.#drawSelected(selected, view, focused)
  }

  /** Zooms to where the zones are. */
  showAll({ zones, place }: ZonesView): void {
    const corners = zones.flatMap(zone => zone.corners)
    if (corners.length === 0) return
    const bounds = latLngBounds([...corners, place].map(pointOf))
    this.#map.fitBounds(bounds, { padding: [MARGIN_PX, MARGIN_PX], animate: false })
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps)
  }

  remove(): void {
    this.#sizes.disconnect()
    this.#map.remove()
  }

  #drawOther(zone: ShownZone, index: number): void {
    polygon(zone.corners.map(pointOf), { className: classOf('zone-other', zone) })
      .on('click', () => this.#events().onSelect(index))
      .addTo(this.#zones)
    this.#drawName(zone, 'zone-name-other')
  }

  #drawSelected(zone: ShownZone, view: ZonesView, focused: number): void {
    const corners = zone.corners.map(pointOf)
    const area = polygon(corners, {
      className: classOf('zone-selected', zone),
      interactive: false,
    }).addTo(this.#zones)
    const [first] = corners
    const line = polyline(first ? [...corners, first] : [], {
      className: 'zone-line',
      weight: LINE_TARGET_PX,
    })
      .on('click', ({ latlng }) => this.#events().onAddCorner(toCoordinates(latlng)))
      .addTo(this.#zones)
    this.#drawName(zone, 'zone-name')
    for (const [index, corner] of corners.entries()) {
      const handle = marker(corner, {
        icon: new CornerIcon(view.cornerLabel(index + 1, zone.name), index),
        draggable: true,
        keyboard: false,
        autoPan: true,
      }).addTo(this.#zones)
      handle.on('drag', () => {
        const moved = corners.with(index, [handle.getLatLng().lat, handle.getLatLng().lng])
        area.setLatLngs(moved)
        line.setLatLngs([])
      })
      handle.on('dragend', () => this.#events().onMoveCorner(index, toCoordinates(handle.getLatLng())))
      this.#listenToKeys(handle, index)
      if (index === focused) handle.getElement()?.focus()
    }
  }

  #drawName({ corners, name }: ShownZone, className: string): void {
    const top = corners.toSorted((a, b) => b.latitude - a.latitude)[0]
    if (top)
      marker(pointOf(top), {
        icon: new LabelIcon(className, name),
        interactive: false,
        keyboard: false,
      }).addTo(this.#zones)
  }

  #listenToKeys(handle: Marker, index: number): void {
    handle.getElement()?.addEventListener('keydown', event => {
      const { key, shiftKey } = event
      if (key === 'Delete' || key === 'Backspace') {
        event.preventDefault()
        this.#events().onRemoveCorner(index)
        return
      }
      const step = STEPS.get(key)
      if (!step) return
      event.preventDefault()
      const at = this.#map.latLngToContainerPoint(handle.getLatLng())
      const moved = this.#map.containerPointToLatLng(
        at.add(point(step).multiplyBy(shiftKey ? 10 * STEP_PX : STEP_PX)),
      )
      this.#events().onMoveCorner(index, toCoordinates(moved))
    })
  }
}

const STEPS: ReadonlyMap<string, [number, number]> = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
])

/** -1: none. The corners are drawn again after each change. */
function focusedCorner(map: HTMLElement): number {
  const { activeElement } = document
  const isInside = activeElement instanceof HTMLElement && map.contains(activeElement)
  return isInside ? Number(activeElement.dataset['corner'] ?? -1) : -1
}

const classOf = (name: string, { isCrossing }: ShownZone): string =>
  isCrossing ? `${name} zone-crossing` : name

const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude]
const toCoordinates = ({ lat, lng }: LatLng): Coordinates => ({ latitude: lat, longitude: lng })

/** Made of elements: the page's policy forbids HTML written by script. */
class CornerIcon extends Icon {
  readonly #label: string
  readonly #index: number
  constructor(label: string, index: number) {
    super({ iconUrl: '', iconSize: [TARGET_PX, TARGET_PX] })
    this.#label = label
    this.#index = index
  }
  override createIcon(): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'leaflet-marker-icon zone-corner'
    button.ariaLabel = this.#label
    button.dataset['corner'] = String(this.#index)
    return button
  }
  override createShadow(): HTMLElement {
    return noShadow()
  }
}

class LabelIcon extends Icon {
  readonly #class: string
  readonly #text: string
  constructor(className: string, text: string) {
    super({ iconUrl: '' })
    this.#class = className
    this.#text = text
  }
  override createIcon(): HTMLElement {
    const label = document.createElement('span')
    label.className = `leaflet-marker-icon ${this.#class}`
    label.textContent = this.#text
    label.ariaHidden = 'true'
    return label
  }
  override createShadow(): HTMLElement {
    return noShadow()
  }
}
