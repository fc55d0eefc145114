// The address chip, connected to fulfilment and addresses.
import { useSelectedAddress } from '../features/address/address-store.ts'
import { shortAddress } from '../features/address/address-words.ts'
import { AddressChip } from '../features/fulfilment/address-chip.tsx'
import { fulfilmentStore } from '../features/fulfilment/fulfilment-store.ts'
import { usePromiseAtAddress } from '../features/opening/opening-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/use-t.ts'

export function LocationChip({ className }: { className?: string }) {
  const t = useT()
  const selected = useSelectedAddress()
  const changeFulfilment = useChangeFulfilment()
  const short = selected && shortAddress(t, selected)
  const address = selected && short ? { short, full: `${short}, ${selected.mapsAddress}` } : null
  return (
    <AddressChip
      {...(className === undefined ? {} : { className })}
      address={address}
      promise={usePromiseAtAddress()}
      onPress={changeFulfilment}
    />
  )
}

/**
 * The action of the address chip: choose the store in pick up mode, the address in delivery mode (AMB-086).
 */
function useChangeFulfilment(): () => void {
  const dialogs = useDialogs()
  return () => dialogs.open({ type: fulfilmentStore.getState().mode === 'pickup' ? 'outlets' : 'addresses' })
}
