// The tab "Select on Map": a map of 250 px, what is under its pin, and what confirming would choose (ADDR-12,
// ADDR-16).
import { useEffect, useMemo } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { useSelectedAddress } from '../address-store.ts'
import { MapPane } from '../map/map-pane.tsx'
import { type PinnedChoice, pinnedChoice } from '../map/pinned-choice.ts'
import { PinnedPlace } from '../map/pinned-place.tsx'
import { usePin } from '../map/use-pin.ts'

interface MapTabProps {
  isLocatedAtOnce: boolean
  onStaged: (choice: PinnedChoice | null) => void
}

export function MapTab({ isLocatedAtOnce, onStaged }: MapTabProps) {
  const t = useT()
  const selected = useSelectedAddress()
  const { pin, saved, target, moves } = usePin(
    isLocatedAtOnce || !selected ? null : { ...selected, name: selected.mapsName },
    isLocatedAtOnce,
  )
  const choice = useMemo(() => pinnedChoice(pin, saved), [pin, saved])
  useEffect(() => onStaged(choice), [choice, onStaged])
  return (
    <div className="pt-3.5">
      <MapPane
        label={t('address.map')}
        className="h-[250px]"
        target={target}
        pin={pin.status === 'moving' ? 'lifted' : 'down'}
        moves={moves}
      />
      <div className="pt-3">
        <PinnedPlace pin={pin} saved={saved} />
      </div>
    </div>
  )
}
