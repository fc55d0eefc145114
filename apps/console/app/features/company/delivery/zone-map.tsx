// The map on which zones are drawn; loaded when zones are edited.
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef } from 'react'
import '@pesan/ui/map/map-style'
import './zone-map.css'
import { useT } from '../../../shell/use-t.ts'
import { type ZonesEvents, ZonesMap, type ZonesView } from './leaflet-zones.ts'

interface ZoneMapProps extends Omit<ZonesView, 'cornerLabel'> {
  events: ZonesEvents
}

export function ZoneMap({ events, ...given }: ZoneMapProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<ZonesMap>(null)
  const view: ZonesView = {
    ...given,
    cornerLabel: (corner, zone) => t('delivery.corner', { corner, zone }),
  }
  const latest = useEffectEvent(() => ({ events, view }))
  const { latitude, longitude } = given.place

  useEffect(() => {
    if (!frame.current) return
    // Another outlet is another map.
    const { view: first } = latest()
    const shown = new ZonesMap(
      frame.current,
      { ...first, place: { latitude, longitude } },
      () => latest().events,
    )
    map.current = shown
    return () => {
      map.current = null
      shown.remove()
    }
  }, [latitude, longitude])
  useEffect(() => map.current?.show(view))
  const count = given.zones.length
  // A zone more may lie outside of what is shown.
  useEffect(() => {
    if (count > 0) map.current?.showAll(latest().view)
  }, [count])

  return (
    <div className="relative isolate h-[min(56vh,480px)] min-h-80 overflow-hidden rounded-card border border-line">
      <section ref={frame} className="size-full" aria-label={t('delivery.map')} />
      <div className="absolute right-3 bottom-3 z-[1000] flex flex-col gap-2">
        {[
          { label: t('delivery.closer'), icon: Plus, steps: 1 },
          { label: t('delivery.farther'), icon: Minus, steps: -1 },
        ].map(({ label, icon: Symbol, steps }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            className="flex size-11 items-center justify-center rounded-button bg-raised shadow-raised"
            onClick={() => map.current?.zoomBy(steps)}
          >
            <Symbol size={20} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  )
}
