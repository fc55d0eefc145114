// Carries out what `address-flow.ts` decides: selects, opens the next dialog, saves and deletes. Composes three
// independent features: address, delivery and fulfilment.
import type { Address } from '@pesan/domain/address/address'
import { addSelectedToRecent, select } from '@pesan/domain/address/address-book'
import { useLocation } from 'wouter'
import { addressStore } from '../features/address/address-store.ts'
import { addressSync } from '../features/address/address-sync.ts'
import { useDeliveryArea } from '../features/delivery/use-delivery-area.ts'
import { setMode } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/use-t.ts'
import { type AddressFlowEvent, isDeliverable, reduceAddressFlow } from './address-flow.ts'

const SAVED_ADDRESSES = '/account/saved-addresses'

export function useAddressFlow() {
  const t = useT()
  const { open, close } = useDialogs()
  const area = useDeliveryArea()
  const [path] = useLocation()
  const isOnSavedPage = path === SAVED_ADDRESSES

  return {
    isOnSavedPage,
    area,
    dispatch(event: AddressFlowEvent): void {
      const book = addressStore.getState()
      const unnamed = t('address.unnamed')
      const state = { book, area, isOnSavedPage, nowMs: Date.now(), unnamed }
      const { selected, dialog } = reduceAddressFlow(state, event)
      if (selected) {
        addressStore.setState(select(book, selected), true)
        setMode('delivery')
      }
      if (dialog) open(dialog)
      else if (dialog === null) close()
    },
    /** ADDR-51. Resolves to true when the form may close. */
    async save(
      address: Address,
      { isEdit, isRemembered }: { isEdit: boolean; isRemembered: boolean },
    ): Promise<boolean> {
      if (isEdit) return addressSync.update(address)
      const isSelected = isDeliverable(area, address)
      if (isSelected) setMode('delivery')
      void addressSync.add(address, { isRemembered, isSelected })
      return true
    },
    remove: (address: Address): Promise<boolean> =>
      addressSync.remove(address, other => isDeliverable(area, other)),
    /** ADDR-53, FULF-12: runs however the sheet was closed. */
    afterSheet: () => addressStore.setState(addSelectedToRecent, true),
  }
}
