// A map with the customer's pin, and what is under the pin.
import { useT } from '../../../shell/use-t.ts'
import { MapPane } from './map-pane.tsx'
import { PinnedPlace } from './pinned-place.tsx'
import type { ShownPin } from './use-pin.ts'

interface PinMapProps extends Omit<ShownPin, 'goTo'> {
  /** Sets the height of the map. */
  className: string
}

export function PinMap({ pin, saved, target, isLocating, moves, className }: PinMapProps) {
  const t = useT()
  return (
    <div className="pt-3.5">
      <MapPane
        label={t('address.map')}
        className={className}
        target={target}
        pin={pin.status === 'moving' ? 'lifted' : 'down'}
        moves={moves}
        isLocating={isLocating}
      />
      <div className="pt-3">
        <PinnedPlace pin={pin} saved={saved} />
      </div>
    </div>
  )
}
