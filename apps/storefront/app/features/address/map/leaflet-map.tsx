// The Leaflet map as a component: opens one view in its element and moves it to each new target.
import { useEffect, useEffectEvent, useRef } from 'react'
import '../../../styles/map.css'
import { LeafletView } from './leaflet-view.ts'
import type { MapRest, MapViewProps } from './map-view.ts'

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
