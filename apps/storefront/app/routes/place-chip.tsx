// The address chip, connected to fulfilment and addresses.
import { useSelectedAddress } from '../features/address/address-store.ts'
import { shortAddress } from '../features/address/address-words.ts'
import { AddressChip } from '../features/fulfilment/address-chip.tsx'
import { useT } from '../shell/use-t.ts'
import { useChangeFulfilment } from './use-change-fulfilment.ts'

export function PlaceChip({ className }: { className?: string }) {
  const t = useT()
  const selected = useSelectedAddress()
  const changeFulfilment = useChangeFulfilment()
  const short = selected && shortAddress(t, selected)
  const address = selected && short ? { short, full: `${short}, ${selected.mapsAddress}` } : null
  return (
    <AddressChip
      {...(className === undefined ? {} : { className })}
      address={address}
      onPress={changeFulfilment}
    />
  )
}
