// The address chip, connected to fulfilment and addresses.
import { useSelectedAddress } from '../features/address/address-store.ts'
import { shortAddress } from '../features/address/address-text.ts'
import { AddressChip } from '../features/fulfilment/address-chip.tsx'
import { fulfilmentStore } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/page.tsx'

/** A press chooses the store in pick up mode, the address in delivery mode (AMB-086). */
export function LocationChip() {
  const t = useT()
  const { open } = useDialogs()
  const selected = useSelectedAddress()
  const short = selected && shortAddress(t, selected)
  return (
    <AddressChip
      short={short}
      full={selected && `${short}, ${selected.mapsAddress}`}
      onPress={() => open({ type: fulfilmentStore.getState().mode === 'pickup' ? 'outlets' : 'addresses' })}
    />
  )
}
