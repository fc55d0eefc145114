// Carries out what `reduceAddressFlow` decides, and saves and deletes. Composes three independent features: address,
// delivery and fulfilment.
import type { Address } from '@pesan/domain/address/address'
import { addSelectedToRecent, select } from '@pesan/domain/address/address-book'
import { type AddressFlowEvent, reduceAddressFlow } from '@pesan/domain/address/address-flow'
import { isDeliverable } from '@pesan/domain/delivery/radius'
import { useLocation } from 'wouter'
import { addressStore } from '../features/address/address-store.ts'
import { addressSync } from '../features/address/address-sync.ts'
import { useDeliveryAreas } from '../features/delivery/use-delivery-areas.ts'
import { setMode } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/page.tsx'

const SAVED_ADDRESSES = '/account/saved-addresses'

export function useAddressFlow() {
  const t = useT()
  const { open, close } = useDialogs()
  const areas = useDeliveryAreas()
  const [path] = useLocation()
  const isOnSavedPage = path === SAVED_ADDRESSES

  return {
    isOnSavedPage,
    areas,
    dispatch(event: AddressFlowEvent): void {
      const book = addressStore.getState()
      const unnamed = t('address.unnamed')
      const state = { book, areas, isOnSavedPage, nowMs: Date.now(), unnamed }
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
      const isSelected = isDeliverable(areas, address)
      if (isSelected) setMode('delivery')
      void addressSync.add(address, { isRemembered, isSelected })
      return true
    },
    remove: (address: Address): Promise<boolean> =>
      addressSync.remove(address, other => isDeliverable(areas, other)),
    /** ADDR-53, FULF-12: runs however the sheet was closed. */
    afterSheet: () => addressStore.setState(addSelectedToRecent, true),
  }
}
