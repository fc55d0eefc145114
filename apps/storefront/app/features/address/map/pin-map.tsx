// A map with the customer's pin, and what is under the pin.

import { coordinatesText } from '@pesan/domain/address/pin'
import { useT } from '../../../shell/page.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { addressTitle } from '../address-text.ts'
import { TypeIcon } from '../type-icon.tsx'
import { MapPane } from './map-pane.tsx'
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
        <PinnedLocation pin={pin} saved={saved} />
      </div>
    </div>
  )
}

/** The address under the pin: its two lines, or their skeleton during the look-up. */
function PinnedLocation({ pin, saved }: Pick<ShownPin, 'pin' | 'saved'>) {
  const t = useT()
  const isComing = pin.status === 'moving' || pin.status === 'looking'
  const name = saved ? addressTitle(t, saved) : pin.location?.name || t('address.pinHere')
  const text = saved ? saved.mapsAddress : pin.location?.mapsAddress || coordinatesText(pin)
  return (
    <div className="flex min-h-14 items-center gap-3.5" aria-busy={isComing}>
      <Tile>
        <TypeIcon type={saved?.saveAs ?? 'other'} />
      </Tile>
      <div className="min-w-0 flex-1" aria-live="polite">
        {isComing ? (
          <>
            <span className="sr-only">{t('address.lookingUp')}</span>
            <Skeleton className="h-4 w-2/5 rounded-xs" />
            <Skeleton className="mt-2 h-3.5 w-4/5 rounded-xs" />
          </>
        ) : pin.status === 'none' ? (
          <p className="text-ink-2">{t('address.hint')}</p>
        ) : (
          <>
            <p className="truncate text-title-3">{name}</p>
            <p className="line-clamp-2 text-small text-ink-2">{text}</p>
          </>
        )}
      </div>
    </div>
  )
}
