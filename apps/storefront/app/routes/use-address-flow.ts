// From choosing a location to a deliverable address: every way passes the same range check (AMB-002) and
// leads to the details (ADDR-22 to ADDR-26, ADDR-48 to ADDR-53). Composes three independent features:
// address, delivery and fulfilment.
import type { Address } from '@pesan/domain/address/address'
import { addSelectedToRecent, findSaved, savedAt, select } from '@pesan/domain/address/address-book'
import { deliveryZoneOf } from '@pesan/domain/delivery/radius'
import { useLocation } from 'wouter'
import { draftOf, type FoundPlace, movedTo } from '../features/address/address-draft.ts'
import { addressStore } from '../features/address/address-store.ts'
import { addressSync } from '../features/address/addresses.ts'
import { useDeliveryArea } from '../features/delivery/use-delivery-area.ts'
import { setMode } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useT } from '../shell/use-t.ts'

const SAVED_ADDRESSES = '/account/saved-addresses'

export function useAddressFlow() {
  const t = useT()
  const dialogs = useDialogs()
  const area = useDeliveryArea()
  const [path] = useLocation()
  const isOnSavedPage = path === SAVED_ADDRESSES

  const isDeliverable = (place: Address | FoundPlace) => deliveryZoneOf(area, place) !== 'outside'
  const newDraft = (place: FoundPlace) => draftOf(place, { nowMs: Date.now(), unnamed: t('address.unnamed') })
  const isSaved = ({ id }: Address) => findSaved(addressStore.getState(), id) !== undefined
  const openDetails = (address: Address) =>
    dialogs.open({ type: 'address_details', address, isEdit: isSaved(address) })

  /** ADDR-23: shows the refusal and selects nothing. */
  const refuse = ({ latitude, longitude, mapsAddress }: FoundPlace | Address) =>
    dialogs.open({ type: 'out_of_range', place: { latitude, longitude }, mapsAddress })
  const setSelected = (address: Address) => {
    addressStore.setState(book => select(book, address), true)
    setMode('delivery')
  }

  /** ADDR-24 to ADDR-26. A recent address that is not saved becomes a new draft with all its details. */
  const choose = (address: Address) => {
    if (!isDeliverable(address)) return refuse(address)
    const chosen = isSaved(address) ? address : { ...address, id: String(Date.now()) }
    setSelected(chosen)
    openDetails(chosen)
  }
  const choosePlace = (place: FoundPlace) => {
    const saved = savedAt(addressStore.getState(), place)
    choose(saved ?? newDraft(place))
  }

  return {
    isOnSavedPage,
    area,
    isDeliverable,
    choose,
    choosePlace,
    refuse,
    openDetails,
    openSheet: () => dialogs.open({ type: 'addresses' }),
    /** AMB-020: an edit is always possible; it selects only an address in range. */
    edit(address: Address) {
      if (isDeliverable(address)) setSelected(address)
      dialogs.open({ type: 'address_details', address, isEdit: true })
    },
    /** On the page of saved addresses: only selects (ADDR-68). */
    selectOnly(address: Address) {
      if (isDeliverable(address)) setSelected(address)
      else refuse(address)
    },
    /** Called when the picker is done (ADDR-48, ADDR-49). */
    applyLocation(place: FoundPlace, edited: Address | null) {
      if (edited) {
        return dialogs.open({ type: 'address_details', address: movedTo(edited, place), isEdit: true })
      }
      if (isOnSavedPage) {
        return dialogs.open({ type: 'address_details', address: newDraft(place), isEdit: false })
      }
      return choosePlace(place)
    },
    /** ADDR-51. Resolves to true when the form may close. */
    async save(
      address: Address,
      { isEdit, isRemembered }: { isEdit: boolean; isRemembered: boolean },
    ): Promise<boolean> {
      if (isEdit) return addressSync.update(address)
      const isSelected = isDeliverable(address)
      if (isSelected) setMode('delivery')
      void addressSync.add(address, { isRemembered, isSelected })
      return true
    },
    remove: (address: Address) => addressSync.remove(address, isDeliverable),
    /** ADDR-53, FULF-12: runs however the sheet was closed. */
    afterSheet: () => addressStore.setState(addSelectedToRecent, true),
  }
}
