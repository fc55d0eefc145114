// The tab "Select on Map": a map of 250 px, what is under its pin, and what confirming would choose (ADDR-12,
// ADDR-16).
import { useEffect, useMemo } from 'react'
import { useSelectedAddress } from '../address-store.ts'
import { PinMap } from '../map/pin-map.tsx'
import { type PinnedChoice, pinnedChoice } from '../map/pinned-choice.ts'
import { usePin } from '../map/use-pin.ts'

interface MapTabProps {
  isLocatedAtOnce: boolean
  onStaged: (choice: PinnedChoice | null) => void
}

export function MapTab({ isLocatedAtOnce, onStaged }: MapTabProps) {
  const selected = useSelectedAddress()
  const shown = usePin(isLocatedAtOnce ? null : selected, isLocatedAtOnce)
  const { pin, saved } = shown
  const choice = useMemo(() => pinnedChoice(pin, saved), [pin, saved])
  useEffect(() => onStaged(choice), [choice, onStaged])
  return <PinMap {...shown} className="h-[250px]" />
}
