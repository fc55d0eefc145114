// From choosing a location to a deliverable address: every way passes the same range check (AMB-002) and leads to
// the details (ADDR-22 to ADDR-26, ADDR-48 to ADDR-53).
import { assertNever } from '../assert-never.ts'
import type { Coordinates } from '../delivery/distance.ts'
import { type DeliveryArea, isDeliverable } from '../delivery/radius.ts'
import type { Address } from './address.ts'
import { type AddressBook, findSaved, savedAt } from './address-book.ts'
import { draftOf, type FoundLocation, movedTo } from './address-draft.ts'

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
  dialog?: AddressDialog | null
}

/** The dialogs between which the customer moves. */
export type AddressDialog =
  | { type: 'addresses' }
  /** With an address: chooses another location for it. */
  | { type: 'pick_location'; address: Address | null }
  | { type: 'address_details'; address: Address; isEdit: boolean }
  | { type: 'out_of_range'; location: Coordinates; mapsAddress: string }

/** What the event selects and which dialog it opens. */
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
