import { describe, expect, it, test } from 'vitest'
import type { Address } from './address.ts'
import { EMPTY_ADDRESS_BOOK } from './address-book.ts'
import {
  type AddressFlowChange,
  type AddressFlowEvent,
  type AddressFlowState,
  reduceAddressFlow,
} from './address-flow.ts'

const CENTER = { latitude: -8.65, longitude: 115.15 }
const FAR = { latitude: -8.1, longitude: 115.15 }
const NOW_MS = 1_800_000_000_000

const villa: Address = {
  ...CENTER,
  id: 7 as Address['id'],
  saveAs: 'home',
  name: 'Villa Kayu',
  mapsName: 'Jl. Subak Sari',
  mapsAddress: 'Tibubeneng, Badung',
  locationDetail: 'Unit 2',
  landmark: 'Blue gate',
}
const recent: Address = { ...villa, id: '3', longitude: 115.16 }
const location = { latitude: -8.66, longitude: 115.16, name: 'Warung Made', mapsAddress: 'Badung' }
const draft: Address = {
  id: String(NOW_MS),
  saveAs: 'other',
  name: 'Warung Made',
  mapsName: 'Warung Made',
  mapsAddress: 'Badung',
  latitude: -8.66,
  longitude: 115.16,
  locationDetail: '',
  landmark: '',
}

const ordering: AddressFlowState = {
  book: { ...EMPTY_ADDRESS_BOOK, saved: [villa], recent: [recent] },
  areas: [{ center: CENTER, radiusKm: 7 }],
  isOnSavedPage: false,
  nowMs: NOW_MS,
  unnamed: 'Pinned location',
}
const onSavedPage: AddressFlowState = { ...ordering, isOnSavedPage: true }

const details = (address: Address, isEdit: boolean) => ({
  dialog: { type: 'address_details', address, isEdit } as const,
})
const REFUSED: AddressFlowChange = {
  dialog: { type: 'out_of_range', location: FAR, mapsAddress: 'Tibubeneng, Badung' },
}
const SHEET: AddressFlowChange = { dialog: { type: 'addresses' } }
const PICKER: AddressFlowChange = { dialog: { type: 'pick_location', address: null } }
const CLOSED: AddressFlowChange = { dialog: null }

describe('while ordering', () => {
  test.each<[string, AddressFlowEvent, AddressFlowChange]>([
    [
      'ADDR-24 ADDR-25 a saved address is selected, and its details open for an edit',
      { type: 'address_chosen', address: villa },
      { selected: villa, ...details(villa, true) },
    ],
    [
      'ADDR-26 a recent address that is not saved becomes a new draft with all its details',
      { type: 'address_chosen', address: recent },
      {
        selected: { ...recent, id: String(NOW_MS) },
        ...details({ ...recent, id: String(NOW_MS) }, false),
      },
    ],
    [
      'ADDR-23 an address out of range is refused and not selected',
      { type: 'address_chosen', address: { ...villa, ...FAR } },
      REFUSED,
    ],
    [
      'ADDR-26 a location becomes a draft',
      { type: 'location_chosen', location },
      { selected: draft, ...details(draft, false) },
    ],
    [
      'ADDR-27 a location where an address is saved chooses that address',
      { type: 'location_chosen', location: { ...location, ...CENTER } },
      { selected: villa, ...details(villa, true) },
    ],
    [
      'ADDR-69 an edit selects an address in range',
      { type: 'edit_opened', address: villa },
      { selected: villa, ...details(villa, true) },
    ],
    [
      'AMB-020 an address out of range can be edited, and is not selected',
      { type: 'edit_opened', address: { ...villa, ...FAR } },
      { selected: null, ...details({ ...villa, ...FAR }, true) },
    ],
    [
      'ADDR-48 an edited address moves to the location',
      { type: 'location_applied', location, edited: villa },
      details(
        { ...villa, latitude: -8.66, longitude: 115.16, mapsName: 'Warung Made', mapsAddress: 'Badung' },
        true,
      ),
    ],
    [
      'a location of the picker is chosen',
      { type: 'location_applied', location, edited: null },
      { selected: draft, ...details(draft, false) },
    ],
    ['the picker leads back to the details', { type: 'picker_left', edited: villa }, details(villa, true)],
    ['the picker of a new address leads back to the sheet', { type: 'picker_left', edited: null }, SHEET],
    ['new details lead back to the sheet', { type: 'details_left', isEdit: false }, SHEET],
    ['details of an edit lead back to the sheet', { type: 'details_left', isEdit: true }, SHEET],
  ])('%s', (_, event, change) => {
    expect(reduceAddressFlow(ordering, event)).toEqual(change)
  })

  it('ADDR-26 a location without a name gets one', () => {
    const { selected } = reduceAddressFlow(ordering, {
      type: 'location_chosen',
      location: { ...location, name: ' ' },
    })
    expect(selected?.name).toBe('Pinned location')
  })
})

describe('on the page of saved addresses', () => {
  test.each<[string, AddressFlowEvent, AddressFlowChange]>([
    ['an address is only selected', { type: 'address_selected', address: villa }, { selected: villa }],
    [
      'ADDR-23 an address out of range is refused and not selected',
      { type: 'address_selected', address: { ...villa, ...FAR } },
      REFUSED,
    ],
    [
      'ADDR-49 a location becomes a draft that is not selected, in range or not',
      { type: 'location_applied', location: { ...location, ...FAR }, edited: null },
      details({ ...draft, ...FAR }, false),
    ],
    ['the picker of a new address closes', { type: 'picker_left', edited: null }, CLOSED],
    [
      'the picker of an edit leads back to the details',
      { type: 'picker_left', edited: villa },
      details(villa, true),
    ],
    ['new details lead back to the picker', { type: 'details_left', isEdit: false }, PICKER],
    ['the details of an edit close', { type: 'details_left', isEdit: true }, CLOSED],
  ])('%s', (_, event, change) => {
    expect(reduceAddressFlow(onSavedPage, event)).toEqual(change)
  })
})
