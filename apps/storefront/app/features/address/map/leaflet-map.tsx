// The Leaflet map as a component: opens one view in its element and moves it to each new target.
import {
  circle,
  Icon,
  type LatLngTuple,
  Map as LeafletCanvas,
  latLngBounds,
  marker,
  svg,
  tileLayer,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import '@pesan/ui/map/map-style'
import type { MapTarget } from '@pesan/domain/address/pin'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { drawVectorMap } from '@pesan/ui/map/leaflet-vector'
import { noShadow } from '@pesan/ui/map/no-shadow'
import { ownTiles } from '@pesan/ui/map/vector-tile'
import { MAX_ZOOM, type MapRest, type MapViewProps, MIN_ZOOM } from './map-view.ts'
import { drawPin } from './pin-shape.ts'

export function LeafletMap(props: MapViewProps) {
  const { source, target, isStill, area } = props
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef<LeafletView>(null)
  const latest = useEffectEvent(() => props)

  useEffect(() => {
    if (!frame.current) return
    const view = new LeafletView(frame.current, {
      ...latest(),
      source,
      isStill,
      onMoveStart: () => latest().onMoveStart(),
      onRest: (rest: MapRest) => latest().onRest(rest),
    })
    shown.current = view
    return () => {
      shown.current = null
      view.remove()
    }
  }, [source, isStill])

  useEffect(() => {
    if (!area) shown.current?.moveTo(target)
  }, [target, area])

  return <div ref={frame} className="size-full" />
}

/** Outside it there is no map data and no delivery. */
const BOUNDS: [LatLngTuple, LatLngTuple] = [
  [-9.3, 113.5],
  [-7.6, 116.9],
]

/**
 * One Leaflet map in an element, over a provider's raster or vector tiles when one is configured, otherwise
 * over our tiles of Bali.
 */
class LeafletView {
  readonly #map: LeafletCanvas
  readonly #sizes: ResizeObserver
  /** Leaflet reports our moves like the customer's. */
  #isOurMove = true
  /** The customer has zoomed since the last rest. */
  #isZoomed = false

  constructor(element: HTMLElement, view: MapViewProps) {
    this.#map = createCanvas(element, view.isStill)
    this.moveTo(view.target)
    drawTiles(this.#map, view.source)
    const showArea = view.area && drawArea(this.#map, view.area, view.marker)
    if (view.marker) drawMarker(this.#map, view.marker)
    this.#reportMoves(view)
    this.#sizes = new ResizeObserver(() =>
      this.#quietly(() => {
        this.#map.invalidateSize({ pan: false })
        showArea?.()
      }),
    )
    this.#sizes.observe(element)
  }

  moveTo({ center, zoom }: MapTarget): void {
    this.#quietly(() => this.#map.setView([center.latitude, center.longitude], zoom, { animate: false }))
  }

  remove(): void {
    this.#sizes.disconnect()
    this.#map.remove()
  }

  #reportMoves({ onMoveStart, onRest }: MapViewProps): void {
    const map = this.#map
    map.on('dragstart', onMoveStart)
    map.on('zoomstart', () => {
      if (this.#isOurMove) return
      this.#isZoomed = true
      onMoveStart()
    })
    map.on('moveend', () => {
      if (this.#isOurMove) return
      const { lat, lng } = map.getCenter()
      onRest({ center: { latitude: lat, longitude: lng }, zoom: map.getZoom(), isZoomed: this.#isZoomed })
      this.#isZoomed = false
    })
  }

  #quietly(work: () => void): void {
    this.#isOurMove = true
    work()
    this.#isOurMove = false
  }
}

function createCanvas(element: HTMLElement, isStill: boolean): LeafletCanvas {
  // The pin stays in place while the customer zooms.
  const zoomsBy = isStill ? false : 'center'
  return new LeafletCanvas(element, {
    attributionControl: false,
    zoomControl: false,
    renderer: svg({ padding: 0.6 }),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: BOUNDS,
    scrollWheelZoom: zoomsBy,
    touchZoom: zoomsBy,
    doubleClickZoom: zoomsBy,
    dragging: !isStill,
    // The arrow keys move the pin by metres, not the map by pixels.
    keyboard: false,
    boxZoom: false,
    zoomAnimation: !isReduced(),
    fadeAnimation: !isReduced(),
  })
}

function drawTiles(map: LeafletCanvas, source: MapViewProps['source']): void {
  if (source.type === 'tiles') tileLayer(source.url, { maxZoom: MAX_ZOOM }).addTo(map)
  else if (source.type === 'archive') void drawArchive(map, source.url)
  else drawVectorMap(map, ownTiles)
}

/** When the provider does not answer, our tiles replace its tiles. */
async function drawArchive(map: LeafletCanvas, url: string): Promise<void> {
  let isRemoved = false
  map.on('unload', () => {
    isRemoved = true
  })
  const tiles = await import('@pesan/ui/map/archive-tiles')
    .then(({ openArchive }) => openArchive(url))
    .catch(() => ownTiles)
  if (!isRemoved) drawVectorMap(map, tiles)
}

const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const METRES_PER_KM = 1000
const MARGIN_PX = 18

/** Draws the circle. The returned function makes the map show all of it, and the location next to it. */
function drawArea(
  map: LeafletCanvas,
  area: { center: Coordinates; radiusKm: number },
  location: Coordinates | undefined,
): () => void {
  const drawn = circle(pointOf(area.center), {
    radius: area.radiusKm * METRES_PER_KM,
    className: 'map-area',
    interactive: false,
  }).addTo(map)
  const bounds = latLngBounds([drawn.getBounds().getNorthWest(), drawn.getBounds().getSouthEast()])
  if (location) bounds.extend(pointOf(location))
  return () => map.fitBounds(bounds, { padding: [MARGIN_PX, MARGIN_PX], animate: false })
}

function drawMarker(map: LeafletCanvas, location: Coordinates): void {
  marker(pointOf(location), { icon: new PinIcon(), interactive: false, keyboard: false }).addTo(map)
}

/** Made of elements: the page's policy forbids HTML written by script. */
class PinIcon extends Icon {
  constructor() {
    super({ iconUrl: '' })
  }
  override createIcon(): HTMLElement {
    const icon = document.createElement('div')
    icon.className = 'leaflet-marker-icon map-marker'
    icon.append(drawPin())
    return icon
  }
  override createShadow(): HTMLElement {
    return noShadow()
  }
}

const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude]
