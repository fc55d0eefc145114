// Carries out what `reduceAddressFlow` decides: selects, opens the next dialog, saves and deletes. Composes three
// independent features: address, delivery and fulfilment.
import type { Address } from '@pesan/domain/address/address'
import {
  type AddressBook,
  addSelectedToRecent,
  findSaved,
  savedAt,
  select,
} from '@pesan/domain/address/address-book'
import { assertNever } from '@pesan/domain/assert-never'
import { type DeliveryArea, deliveryZoneOf } from '@pesan/domain/delivery/radius'
import { useLocation } from 'wouter'
import { draftOf, type FoundLocation, movedTo } from '../features/address/address-draft.ts'
import { addressStore } from '../features/address/address-store.ts'
import { addressSync } from '../features/address/address-sync.ts'
import { useDeliveryAreas } from '../features/delivery/use-delivery-areas.ts'
import { setMode } from '../features/fulfilment/fulfilment-store.ts'
import type { Dialog } from '../shell/dialog-stack.ts'
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

export interface AddressFlowState {
  book: AddressBook
  areas: readonly DeliveryArea[]
  /** On the page of saved addresses nothing is ordered. */
  isOnSavedPage: boolean
  nowMs: number
  /** The name of a location without one. */
  unnamed: string
}

export type AddressFlowEvent =
  /** Of the sheet: a saved or recent address, or a location from the search or the map. */
  | { type: 'address_chosen'; address: Address }
  | { type: 'location_chosen'; location: FoundLocation }
  /** On the page of saved addresses. */
  | { type: 'address_selected'; address: Address }
  | { type: 'edit_opened'; address: Address }
  /** Of the details. */
  | { type: 'details_left'; isEdit: boolean }
  /** Of the picker; `edited`: the address that gets the location. */
  | { type: 'location_applied'; location: FoundLocation; edited: Address | null }
  | { type: 'picker_left'; edited: Address | null }

export interface AddressFlowChange {
  /** Becomes the address of the order. */
  selected?: Address | null
  /** Opens next; null: the open dialog closes. */
  dialog?: Dialog | null
}

/**
 * From choosing a location to a deliverable address: every way passes the same range check (AMB-002) and
 * leads to the details (ADDR-22 to ADDR-26, ADDR-48 to ADDR-53). Pure; `use-address-flow.ts` carries out the
 * change.
 */
const isDeliverable = (areas: readonly DeliveryArea[], location: Address | FoundLocation): boolean =>
  deliveryZoneOf(areas, location) !== 'outside'

export function reduceAddressFlow(state: AddressFlowState, event: AddressFlowEvent): AddressFlowChange {
  switch (event.type) {
    case 'address_chosen':
      return choose(state, event.address)
    case 'location_chosen':
      return chooseLocation(state, event.location)
    case 'address_selected':
      // Selects, and opens nothing.
      return isDeliverable(state.areas, event.address) ? { selected: event.address } : refuse(event.address)
    case 'edit_opened':
      // AMB-020: an edit is always possible; it selects only an address in range.
      return {
        selected: isDeliverable(state.areas, event.address) ? event.address : null,
        ...showDetails(event.address, true),
      }
    case 'details_left':
      if (!state.isOnSavedPage) return SHEET
      return event.isEdit ? CLOSED : { dialog: { type: 'pick_location', address: null } }
    case 'location_applied':
      // ADDR-48, ADDR-49
      if (event.edited) return showDetails(movedTo(event.edited, event.location), true)
      if (state.isOnSavedPage) return showDetails(draftOf(event.location, state), false)
      return chooseLocation(state, event.location)
    case 'picker_left':
      if (event.edited) return showDetails(event.edited, true)
      return state.isOnSavedPage ? CLOSED : SHEET
    default:
      assertNever(event)
  }
}

const SHEET: AddressFlowChange = { dialog: { type: 'addresses' } }
const CLOSED: AddressFlowChange = { dialog: null }

/** ADDR-24 to ADDR-26. A recent address that is not saved becomes a new draft with all its details. */
function choose({ areas, book, nowMs }: AddressFlowState, address: Address): AddressFlowChange {
  if (!isDeliverable(areas, address)) return refuse(address)
  const isSaved = findSaved(book, address.id) !== undefined
  const selected = isSaved ? address : { ...address, id: String(nowMs) }
  return { selected, ...showDetails(selected, isSaved) }
}

const chooseLocation = (state: AddressFlowState, location: FoundLocation): AddressFlowChange =>
  choose(state, savedAt(state.book, location) ?? draftOf(location, state))

/** ADDR-23: shows the refusal and selects nothing. */
const refuse = ({ latitude, longitude, mapsAddress }: FoundLocation): AddressFlowChange => ({
  dialog: { type: 'out_of_range', location: { latitude, longitude }, mapsAddress },
})

const showDetails = (address: Address, isEdit: boolean): AddressFlowChange => ({
  dialog: { type: 'address_details', address, isEdit },
})
