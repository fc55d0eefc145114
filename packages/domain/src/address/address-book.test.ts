import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from './address.ts'
import {
  type AddressBook,
  addRecent,
  addSaved,
  addSelectedToRecent,
  clearRecent,
  deleteAddress,
  EMPTY_ADDRESS_BOOK,
  replaceAddress,
  savedAt,
  select,
  takeServerAddresses,
  useOnce,
} from './address-book.ts'

const address = (id: number | string, more: Partial<Address> = {}): Address => ({
  id: id as Address['id'],
  name: `Place ${id}`,
  mapsName: `Place ${id}`,
  mapsAddress: 'Tibubeneng, Badung',
  latitude: -8.6 - Number(id) / 1000,
  longitude: 115.15,
  saveAs: 'other',
  locationDetail: '',
  landmark: '',
  ...more,
})
const idOf = (number: number) => number as Address['id']
const book = (more: Partial<AddressBook>): AddressBook => ({ ...EMPTY_ADDRESS_BOOK, ...more })
const ids = (list: readonly Address[]) => list.map(({ id }) => id)
const anywhere = () => true

describe('recent addresses', () => {
  it('ADDR-54 are at most three, newest first, without duplicates', () => {
    let now = EMPTY_ADDRESS_BOOK
    for (const id of ['1', '2', '3', '2', '4']) now = addRecent(now, address(id))
    expect(ids(now.recent)).toEqual(['4', '2', '3'])
  })

  it('ADDR-54 the same location under a new id is no second entry', () => {
    const now = addRecent(
      addRecent(EMPTY_ADDRESS_BOOK, address('1')),
      address('9', { name: 'Place 1', latitude: -8.601 }),
    )
    expect(ids(now.recent)).toEqual(['9'])
  })

  it('ADDR-54 whatever is used, in any order, there are at most three and none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 20 }), used => {
        const { recent } = used.reduce((now, id) => addRecent(now, address(id)), EMPTY_ADDRESS_BOOK)
        const newestFirst = [...new Set(used.toReversed())].slice(0, 3)
        expect(ids(recent)).toEqual(newestFirst)
      }),
    )
  })

  it('the selected one is added; without one nothing happens', () => {
    expect(ids(addSelectedToRecent(book({ selected: address('5') })).recent)).toEqual(['5'])
    expect(addSelectedToRecent(EMPTY_ADDRESS_BOOK)).toBe(EMPTY_ADDRESS_BOOK)
  })

  it('ADDR-09 clearing empties the list and keeps the rest', () => {
    const full = book({ recent: [address('1')], saved: [address(2)], selected: address(2) })
    expect(clearRecent(full)).toEqual({ ...full, recent: [] })
  })
})

describe('saving', () => {
  it('ADDR-51 an address used once is selected and recent, not saved', () => {
    const now = useOnce(EMPTY_ADDRESS_BOOK, address('1'))
    expect(now).toEqual({ saved: [], recent: [address('1')], selected: address('1') })
  })

  it('ADDR-51 an address to save is saved and recent', () => {
    const now = addSaved(book({ saved: [address(7)] }), address('1'))
    expect(ids(now.saved)).toEqual([7, '1'])
    expect(ids(now.recent)).toEqual(['1'])
  })

  it('ADDR-27 a saved address represents the positions within 0.0001 degrees', () => {
    const saved = book({ saved: [address(7)] })
    expect(savedAt(saved, { latitude: -8.60709, longitude: 115.15 })?.id).toBe(7)
    expect(savedAt(saved, { latitude: -8.60711, longitude: 115.15 })).toBeUndefined()
  })

  it('ADDR-55 a draft gets its server id everywhere', () => {
    const draft = addSaved(select(EMPTY_ADDRESS_BOOK, address('1')), address('1'))
    const now = replaceAddress(draft, '1', address(41))
    expect([ids(now.saved), ids(now.recent), now.selected?.id]).toEqual([[41], [41], 41])
  })

  it("ADDR-56 the server's addresses replace the known ones; drafts stay until the server has them", () => {
    const before = book({
      saved: [address(1), address(2), address('3')],
      selected: address(2),
      recent: [address(2), address('9')],
    })
    const renamed = address(2, { name: 'Villa' })
    const now = takeServerAddresses(before, [renamed, address(8)])
    expect(ids(now.saved)).toEqual([2, 8, '3'])
    expect(now.selected).toEqual(renamed)
    expect(now.recent).toEqual([renamed, address('9')])
  })
})

describe('deleting', () => {
  const full = book({
    saved: [address(1), address(2)],
    recent: [address(1), address('8')],
    selected: address(1),
  })

  it('ADDR-58 the selected one is replaced by the first saved, else the first recent, else none', () => {
    const one = deleteAddress(full, idOf(1), anywhere)
    expect([ids(one.saved), ids(one.recent), one.selected?.id]).toEqual([[2], ['8'], 2])
    const two = deleteAddress(one, idOf(2), anywhere)
    expect(two.selected?.id).toBe('8')
    expect(deleteAddress(two, '8', anywhere).selected).toBeNull()
  })

  it('ADDR-71 deleting an address that is not selected keeps the selection (AMB-007)', () => {
    expect(deleteAddress(full, idOf(2), anywhere).selected?.id).toBe(1)
  })

  it('ADDR-58 candidates out of range are skipped', () => {
    expect(deleteAddress(full, idOf(1), ({ id }) => id !== idOf(2)).selected?.id).toBe('8')
    expect(deleteAddress(full, idOf(1), () => false).selected).toBeNull()
  })
})
