// Google's map, used when the operator has a key. The library draws and reports centre, zoom and rest as our
// map does; a missing script or a refused key is an ordinary map failure.

import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { MapTarget } from '@pesan/domain/address/pin'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import { APIProvider, Map as GoogleCanvas, useMap } from '@vis.gl/react-google-maps'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { usePage } from '../../../shell/page.tsx'
import '@pesan/ui/map/map-style'
import { MAX_ZOOM, type MapViewProps, MIN_ZOOM } from './map-view.ts'

const METRES_PER_KM = 1000
/** Google reports it once per page, by calling a global of this name. */
const keyRefusal = createStore<{ isRefused: boolean }>(() => ({ isRefused: false }))
const listenForRefusal = () =>
  void Object.assign(window, { gm_authFailure: () => keyRefusal.setState({ isRefused: true }) })
type Loading = { status: 'loading' | 'loaded' } | { status: 'failed'; error: unknown }

export function GoogleMap(props: MapViewProps) {
  const { locale } = usePage()
  const key = props.source.type === 'google' ? props.source.key : null
  const [loading, setLoading] = useState<Loading>({ status: 'loading' })
  const { isRefused } = useStore(keyRefusal)
  useEffect(listenForRefusal, [])
  useEffect(() => {
    if (key === null) return
    let isGone = false
    const settle = (next: Loading) => {
      if (!isGone) setLoading(next)
    }
    loadGoogle({ key, language: locale }).then(
      () => settle({ status: 'loaded' }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    return () => {
      isGone = true
    }
  }, [key, locale])
  if (isRefused) throw new Error('Google refuses the key of the map')
  if (loading.status === 'failed') throw loading.error
  if (props.source.type !== 'google' || loading.status === 'loading') return null
  return (
    <APIProvider apiKey={props.source.key}>
      <Canvas {...props} mapId={props.source.mapId} />
    </APIProvider>
  )
}

function Canvas({ mapId, ...props }: MapViewProps & { mapId: string | null }) {
  const { target, isStill } = props
  return (
    <GoogleCanvas
      {...(mapId === null ? {} : { mapId })}
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
  )
}

/** Renders inside the map, which exists only once Google's script has loaded. */
function Behaviour({ target, area, marker, onMoveStart, onRest }: MapViewProps) {
  const map = useMap()
  /** What moves the map until it next rests; the initial position is ours. */
  const mover = useRef<'us' | 'customer' | 'nobody'>('us')
  const notifyMove = useEffectEvent(onMoveStart)
  const notifyRest = useEffectEvent(onRest)

  useEffect(() => {
    if (!map) return
    let isZoomed = false
    const begin = () => {
      mover.current = 'customer'
      notifyMove()
    }
    const listeners = [
      map.addListener('dragstart', begin),
      map.addListener('zoom_changed', () => {
        if (mover.current === 'us') return
        isZoomed = true
        begin()
      }),
      // The map also rests after we move it, and after its frame changes size.
      map.addListener('idle', () => {
        const isCustomers = mover.current === 'customer'
        mover.current = 'nobody'
        const shown = shownBy(map)
        if (!isCustomers || !shown) return
        notifyRest({ ...shown, isZoomed })
        isZoomed = false
      }),
    ]
    return () => {
      for (const listener of listeners) listener.remove()
    }
  }, [map])

  useEffect(() => {
    if (!map || area || isShown(map, target)) return
    mover.current = 'us'
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

function shownBy(map: google.maps.Map): MapTarget | null {
  const center = map.getCenter()
  const zoom = map.getZoom()
  if (!center || zoom === undefined) return null
  return { center: { latitude: center.lat(), longitude: center.lng() }, zoom }
}

/** A map that is moved to its current position reports no rest. */
function isShown(map: google.maps.Map, { center, zoom }: MapTarget): boolean {
  const shown = shownBy(map)
  return (
    shown?.zoom === zoom &&
    shown.center.latitude === center.latitude &&
    shown.center.longitude === center.longitude
  )
}

const pointOf = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lng: longitude })
const colourOf = (role: string): string => getComputedStyle(document.documentElement).getPropertyValue(role)

/** `marker` loads only when it is named. */
const LIBRARIES = ['core', 'maps', 'marker'] as const

/** Options are set once per page; a retry after a failure must not set them again. */
let isRequested = false

/**
 * Once per page. After a failure, the next map that opens requests it again; the drawing library would stay failed until
 * a reload. Rejects when the script does not load.
 */
async function loadGoogle({ key, language }: { key: string; language: string }): Promise<void> {
  if (!isRequested) setOptions({ key, language, region: 'ID', libraries: ['marker'] })
  isRequested = true
  try {
    await Promise.all(LIBRARIES.map(name => importLibrary(name)))
  } catch (cause) {
    throw new Error('the script of the map did not load', { cause })
  }
}
