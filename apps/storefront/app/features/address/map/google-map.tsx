// Google's map, when the operator has a key for it. The library draws; centre, zoom and rest are told the same way as by
// the map of our own.
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { APIProvider, Map as GoogleCanvas, useMap } from '@vis.gl/react-google-maps'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MAX_ZOOM, type MapViewProps, MIN_ZOOM } from './map-view.ts'

const METRES_PER_KM = 1000

export function GoogleMap(props: MapViewProps) {
  const { source, target, isStill } = props
  if (source.type !== 'google') return null
  return (
    <APIProvider apiKey={source.key}>
      <GoogleCanvas
        {...(source.mapId === null ? {} : { mapId: source.mapId })}
        defaultCenter={pointOf(target.center)}
        defaultZoom={target.zoom}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        disableDefaultUI
        keyboardShortcuts={false}
        clickableIcons={false}
        gestureHandling={isStill ? 'none' : 'greedy'}
      >
        <Behaviour {...props} />
      </GoogleCanvas>
    </APIProvider>
  )
}

/** Lives inside the map, which is there only once Google's script came. */
function Behaviour({ target, area, marker, onMoveStart, onRest }: MapViewProps) {
  const map = useMap()
  const isOurs = useRef(true)
  const tellMove = useEffectEvent(onMoveStart)
  const tellRest = useEffectEvent(onRest)

  useEffect(() => {
    if (!map) return
    let isZoomed = false
    const begin = () => {
      isOurs.current = false
      tellMove()
    }
    const listeners = [
      map.addListener('dragstart', begin),
      map.addListener('zoom_changed', () => {
        if (isOurs.current) return
        isZoomed = true
        tellMove()
      }),
      map.addListener('idle', () => {
        const center = map.getCenter()
        const zoom = map.getZoom()
        const isQuiet = isOurs.current
        // Whatever moves it after its first rest is the customer, until the page moves it again.
        isOurs.current = false
        if (isQuiet || !center || zoom === undefined) return
        tellRest({ center: { latitude: center.lat(), longitude: center.lng() }, zoom, isZoomed })
        isZoomed = false
      }),
    ]
    return () => {
      for (const listener of listeners) listener.remove()
    }
  }, [map])

  useEffect(() => {
    if (!map || area) return
    isOurs.current = true
    map.setZoom(target.zoom)
    map.setCenter(pointOf(target.center))
  }, [map, target, area])

  useEffect(() => {
    if (!map || !area) return
    const circle = new google.maps.Circle({
      map,
      center: pointOf(area.center),
      radius: area.radiusKm * METRES_PER_KM,
      strokeColor: colourOf('--brand-ink'),
      fillColor: colourOf('--brand'),
      fillOpacity: 0.14,
      strokeWeight: 2,
      clickable: false,
    })
    const bounds = circle.getBounds()
    if (bounds && marker) bounds.extend(pointOf(marker))
    if (bounds) map.fitBounds(bounds)
    const pin = marker && new google.maps.Marker({ map, position: pointOf(marker), clickable: false })
    return () => {
      circle.setMap(null)
      pin?.setMap(null)
    }
  }, [map, area, marker])

  return null
}

const pointOf = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude })
const colourOf = (role: string): string => getComputedStyle(document.documentElement).getPropertyValue(role)
