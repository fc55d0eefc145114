// The Leaflet map, over a provider's raster or vector tiles when one is configured, otherwise over our tiles
// of Bali.
import { type LatLngTuple, Map as LeafletCanvas, svg, tileLayer } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import '../../../styles/map.css'
import { drawArea, drawMarker } from './leaflet-marks.ts'
import { drawVectorMap } from './leaflet-vector.ts'
import { MAX_ZOOM, type MapTarget, type MapViewProps, MIN_ZOOM } from './map-view.ts'
import { ownTiles } from './vector-tile.ts'

/** Outside it there is no map data and no delivery. */
const BOUNDS: [LatLngTuple, LatLngTuple] = [
  [-9.3, 113.5],
  [-7.6, 116.9],
]

export function LeafletMap({ source, target, isStill, area, marker, onMoveStart, onRest }: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef<{ map: LeafletCanvas; moveTo: (target: MapTarget) => void } | null>(null)
  const notifyMove = useEffectEvent(onMoveStart)
  const notifyRest = useEffectEvent(onRest)
  const first = useEffectEvent(() => ({ target, area, marker }))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const map = new LeafletCanvas(element, {
      attributionControl: false,
      zoomControl: false,
      renderer: svg({ padding: 0.6 }),
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxBounds: BOUNDS,
      // The pin stays in place while the customer zooms.
      scrollWheelZoom: isStill ? false : 'center',
      touchZoom: isStill ? false : 'center',
      doubleClickZoom: isStill ? false : 'center',
      dragging: !isStill,
      // The arrow keys move the pin by metres, not the map by pixels.
      keyboard: false,
      boxZoom: false,
      zoomAnimation: !isReduced(),
      fadeAnimation: !isReduced(),
    })
    let isOurs = true
    let isZoomed = false
    const quietly = (work: () => void) => {
      isOurs = true
      work()
      isOurs = false
    }
    const moveTo = ({ center, zoom }: MapTarget) =>
      quietly(() => map.setView([center.latitude, center.longitude], zoom, { animate: false }))
    const { target: start, area: circle, marker: place } = first()
    moveTo(start)
    if (source.type === 'tiles') tileLayer(source.url, { maxZoom: MAX_ZOOM }).addTo(map)
    else if (source.type === 'archive') void drawArchive(map, source.url)
    else drawVectorMap(map, ownTiles)
    const showArea = circle && drawArea(map, circle, place)
    if (place) drawMarker(map, place)
    map.on('dragstart', () => notifyMove())
    map.on('zoomstart', () => {
      if (isOurs) return
      isZoomed = true
      notifyMove()
    })
    map.on('moveend', () => {
      if (isOurs) return
      const { lat, lng } = map.getCenter()
      notifyRest({ center: { latitude: lat, longitude: lng }, zoom: map.getZoom(), isZoomed })
      isZoomed = false
    })
    const sizes = new ResizeObserver(() =>
      quietly(() => {
        map.invalidateSize({ pan: false })
        showArea?.()
      }),
    )
    sizes.observe(element)
    shown.current = { map, moveTo }
    return () => {
      sizes.disconnect()
      shown.current = null
      map.remove()
    }
  }, [source, isStill])

  useEffect(() => {
    if (!area) shown.current?.moveTo(target)
  }, [target, area])

  return <div ref={frame} className="size-full" />
}

/** When the provider does not answer, our tiles replace its tiles. */
async function drawArchive(map: LeafletCanvas, url: string): Promise<void> {
  let isRemoved = false
  map.on('unload', () => {
    isRemoved = true
  })
  const tiles = await import('./archive-tiles.ts')
    .then(({ openArchive }) => openArchive(url))
    .catch(() => ownTiles)
  if (!isRemoved) drawVectorMap(map, tiles)
}

const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
