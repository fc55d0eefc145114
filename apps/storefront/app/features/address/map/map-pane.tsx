// A map in a page: frame, pin, the button to the customer's position, and keyboard control. The map itself
// loads when the first one opens; everything else works until then, and without it (ADDR-31).
import type { MapTarget } from '@pesan/domain/address/pin'
import type { Coordinates } from '@pesan/domain/delivery/distance'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type CaughtFailure, Failure } from '../../../shell/failure.tsx'
import { loadable } from '../../../shell/loadable.tsx'
import { usePage, useT } from '../../../shell/page.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import {
  MAX_ZOOM,
  type MapMoves,
  type MapRest,
  type MapViewProps,
  MIN_ZOOM,
  mapScale,
  movedBy,
} from './map-view.ts'
import { PIN } from './pin-shape.ts'

const LeafletMap = loadable(() => import('./leaflet-map.tsx').then(module => module.LeafletMap))
const GoogleMap = loadable(() => import('./google-map.tsx').then(module => module.GoogleMap))

/** ODbL 1.0: required on every map that is made from the data. */
const OWN_ATTRIBUTION = '© OpenStreetMap contributors'
const STEP_M = 10
const STEPS: Readonly<Record<string, { eastM: number; northM: number }>> = {
  ArrowUp: { eastM: 0, northM: STEP_M },
  ArrowDown: { eastM: 0, northM: -STEP_M },
  ArrowLeft: { eastM: -STEP_M, northM: 0 },
  ArrowRight: { eastM: STEP_M, northM: 0 },
}
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

interface MapPaneProps {
  label: string
  /** Sets the height of the map. */
  className: string
  target: MapTarget
  /** In the middle, lifted while the map moves; `none` on a still map with markers. */
  pin: 'lifted' | 'down' | 'none'
  area?: MapViewProps['area']
  marker?: Coordinates
  /** Absent: a still map. */
  moves?: MapMoves
  isLocating?: boolean
}

export function MapPane({ label, className, target, pin, area, marker, moves, isLocating }: MapPaneProps) {
  const { source } = usePage().map
  const [shown, setShown] = useState(target)
  const [given, setGiven] = useState(target)
  if (given !== target) {
    setGiven(target)
    setShown(target)
  }
  const [steered, setSteered] = useState<MapTarget | null>(null)
  const rest = (at: MapRest) => {
    setShown(at)
    moves?.onRest(at)
  }
  const steer = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const zoomBy = ZOOM_KEYS[event.key]
    if (!moves || (!step && !zoomBy)) return
    event.preventDefault()
    const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, shown.zoom + (zoomBy ?? 0)))
    const next = { center: step ? movedBy(shown.center, step) : shown.center, zoom }
    setSteered(next)
    moves.onMoveStart()
    rest({ ...next, isZoomed: zoomBy !== undefined })
  }
  const View = source.type === 'google' ? GoogleMap : LeafletMap
  return (
    <div
      className={`relative overflow-hidden rounded-md border border-line bg-sunken has-[.map-focus:focus-visible]:outline-2 has-[.map-focus:focus-visible]:outline-offset-2 has-[.map-focus:focus-visible]:outline-ring ${className}`}
      data-base-ui-swipe-ignore=""
    >
      <Failure fallback={MapMissing}>
        <Suspense fallback={<MapSkeleton />}>
          <Frame label={label} onKeyDown={moves && steer}>
            <View
              source={source}
              target={steered && shown.center === steered.center ? steered : target}
              isStill={!moves}
              area={area}
              marker={marker}
              onMoveStart={() => moves?.onMoveStart()}
              onRest={rest}
            />
          </Frame>
          {pin !== 'none' && <CenterPin isLifted={pin === 'lifted'} />}
          {!area && <Scale {...shown} />}
          {source.type !== 'google' && (
            <Attribution>{'attribution' in source ? source.attribution : OWN_ATTRIBUTION}</Attribution>
          )}
        </Suspense>
      </Failure>
      {moves && <LocateButton onPress={moves.onLocate} isBusy={isLocating} />}
    </div>
  )
}

interface FrameProps {
  label: string
  /** Absent: a still map. */
  onKeyDown: ((event: KeyboardEvent) => void) | undefined
  children: ReactNode
}

function Frame({ label, onKeyDown, children }: FrameProps) {
  if (!onKeyDown) {
    return (
      <>
        <span className="sr-only">{label}</span>
        <div className="size-full" aria-hidden inert>
          {children}
        </div>
      </>
    )
  }
  return (
    // The content receives the keys: arrows move the pin.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is operated by keys
    <div
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
      tabIndex={0}
      className="map-focus size-full outline-none"
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

function CenterPin({ isLifted }: { isLifted: boolean }) {
  return (
    <span
      className="pointer-events-none absolute top-1/2 left-1/2 z-1 -translate-x-1/2 -translate-y-full"
      aria-hidden
    >
      <svg
        viewBox={PIN.viewBox}
        className={`map-pin transition-transform duration-150 ease-out ${isLifted ? '-translate-y-2' : ''}`}
      >
        <path d={PIN.drop} />
        <circle {...PIN.hole} />
      </svg>
      <span className="absolute -bottom-0.5 left-1/2 h-1 w-3 -translate-x-1/2 rounded-full bg-ink-1/40" />
    </span>
  )
}

function Scale({ center, zoom }: MapTarget) {
  const { widthPx, text } = mapScale(zoom, center.latitude)
  return (
    <span
      className="pointer-events-none absolute bottom-2.5 left-3 z-1 flex flex-col gap-0.5 text-micro text-ink-2"
      aria-hidden
    >
      <span className="figures">{text}</span>
      <span className="h-1 rounded-full border border-surface bg-ink-2" style={{ width: widthPx }} />
    </span>
  )
}

const Attribution = ({ children }: { children: ReactNode }) => (
  <span className="pointer-events-none absolute right-0 bottom-0 z-1 rounded-tl-xs bg-surface/85 px-1.5 text-micro font-normal text-ink-2">
    {children}
  </span>
)

function LocateButton({ onPress, isBusy }: { onPress: () => void; isBusy: boolean | undefined }) {
  const t = useT()
  return (
    <button
      type="button"
      aria-label={t('address.locate')}
      aria-busy={isBusy || undefined}
      className="absolute right-3 bottom-3 z-1 flex size-11 items-center justify-center rounded-full bg-surface shadow-2 hover:bg-sunken"
      onClick={onPress}
    >
      {isBusy ? <Spinner /> : <LocateFixed size={20} strokeWidth={1.9} aria-hidden />}
    </button>
  )
}

const MapSkeleton = () => <span className="skeleton block size-full" aria-hidden />

function MapMissing({ error }: CaughtFailure) {
  const t = useT()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- ADDR-31: logged only
    console.info('the map could not be started', error)
  }, [error])
  return (
    <p className="flex size-full items-center justify-center px-8 text-center text-small text-ink-2">
      {t('address.mapFailed')}
    </p>
  )
}
