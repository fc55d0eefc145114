import type { Address } from '@pesan/domain/address/address'
import { type AddressBook, EMPTY_ADDRESS_BOOK, select } from '@pesan/domain/address/address-book'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createServer, ok, refused } from '../../../testing/address-harness.ts'
import { type AddressFailure, createAddressSync } from './address-sync.ts'

const draft = (id: string, more: Partial<Address> = {}): Address => ({
  id,
  saveAs: 'other',
  name: `Villa ${id}`,
  mapsName: 'Jl. Subak Sari',
  mapsAddress: 'Tibubeneng, Badung',
  latitude: -8.6 - Number(id) / 1000,
  longitude: 115.15,
  locationDetail: '',
  landmark: '',
  ...more,
})
const saved = (id: number, more: Partial<Address> = {}) =>
  draft(String(id), { id: id as Address['id'], name: `Villa ${id}`, ...more })
const onServer = ({ id, name, saveAs, latitude, longitude, mapsName, mapsAddress }: Address) => ({
  id: Number(id),
  save_as: saveAs,
  name,
  gmaps_name: mapsName,
  gmaps_address: mapsAddress,
  latitude,
  longitude,
  location_detail: '',
  landmark: '',
})
const ids = (list: readonly Address[]) => list.map(({ id }) => id)

function harness(start: Partial<AddressBook> = {}, signedIn = true) {
  let token: string | null = signedIn ? 'token' : null
  const server = createServer(() => token)
  const books = createStore<AddressBook>(() => ({ ...EMPTY_ADDRESS_BOOK, ...start }))
  const failures: AddressFailure['doing'][] = []
  const logged: string[] = []
  const addressSync = createAddressSync({
    call: server.call,
    companyId: () => 'company',
    token: () => token,
    books,
    runExclusive: work => work(),
    notify: ({ doing }) => failures.push(doing),
    log: message => logged.push(message),
  })
  return {
    ...server,
    addressSync,
    failures,
    logged,
    book: () => books.getState(),
    calls: () => server.requests.map(({ method, path }) => `${method} ${path}`),
    signOut: () => {
      token = null
    },
  }
}
const anywhere = () => true

describe('addresses of a guest', () => {
  it('ADDR-57 stay in this browser', async () => {
    const { addressSync, requests, book } = harness({}, false)
    await addressSync.add(draft('1'), { isRemembered: true, isSelected: true })
    await addressSync.update(draft('1', { name: 'Rumah' }))
    await addressSync.remove(draft('1'), anywhere)
    await addressSync.sync()
    expect(requests).toEqual([])
    expect(book()).toEqual(EMPTY_ADDRESS_BOOK)
  })

  it('ADDR-51 an address for one use is only selected and recent', async () => {
    const { addressSync, book } = harness({}, false)
    await addressSync.add(draft('1'), { isRemembered: false, isSelected: true })
    expect([ids(book().saved), ids(book().recent), book().selected?.id]).toEqual([[], ['1'], '1'])
  })
})

describe('addresses of a customer', () => {
  it('ADDR-55 creating an address on the server reloads the list and removes the draft', async () => {
    const { addressSync, reply, calls, book } = harness()
    const done = addressSync.add(draft('1'), { isRemembered: true, isSelected: true })
    expect(ids(book().saved)).toEqual(['1'])
    await reply(ok({ data: onServer(saved(1)) }))
    await reply(ok({ data: [onServer(saved(1)), onServer(saved(2))] }))
    await done
    expect(calls()).toEqual(['POST /customers/addresses', 'GET /customers/addresses'])
    expect([ids(book().saved), ids(book().recent), book().selected?.id]).toEqual([[1, 2], [1], 1])
  })

  it('ADDR-56 signing in loads the addresses of the server and uploads those of the browser', async () => {
    const { addressSync, reply, calls, book } = harness(
      select({ ...EMPTY_ADDRESS_BOOK, saved: [draft('7'), draft('8')] }, draft('7')),
    )
    const done = addressSync.sync()
    // 7 is already there, under an id from the server.
    const there = onServer(saved(70, { name: 'Villa 7', latitude: -8.607 }))
    await reply(ok({ data: [there] }))
    await reply(ok({ data: { ...onServer(saved(80, { name: 'Villa 8', latitude: -8.608 })) } }))
    await reply(ok({ data: [there, onServer(saved(80, { name: 'Villa 8', latitude: -8.608 }))] }))
    await done
    expect(calls()).toEqual([
      'GET /customers/addresses',
      'POST /customers/addresses',
      'GET /customers/addresses',
    ])
    expect([ids(book().saved), book().selected?.id]).toEqual([[70, 80], 70])
  })

  it('ADDR-56 an address that could not be created stays local until the next sync', async () => {
    const { addressSync, reply, failures, book } = harness({ saved: [draft('7')] })
    const done = addressSync.sync()
    await reply(ok({ data: [] }))
    await reply('lost')
    await done
    expect(failures).toEqual(['sync'])
    expect(ids(book().saved)).toEqual(['7'])
  })

  it('ADDR-60 each failure is reported with its action, and loses nothing', async () => {
    const { addressSync, reply, failures, book } = harness({ saved: [saved(1)], selected: saved(1) })
    const created = addressSync.add(draft('9'), { isRemembered: true, isSelected: false })
    await reply('lost')
    await created
    const updated = addressSync.update(saved(1, { name: 'Rumah' }))
    await reply(refused(500, 'server_error'))
    expect(await updated).toBe(false)
    const removed = addressSync.remove(saved(1), anywhere)
    await reply('lost')
    expect(await removed).toBe(false)
    const synced = addressSync.sync()
    await reply('lost')
    await synced
    expect(failures).toEqual(['create', 'update', 'delete', 'load'])
    expect(ids(book().saved)).toEqual([1, '9'])
    expect(book().saved[0]?.name).toBe('Villa 1')
  })

  it('editing an address that was deleted elsewhere saves it as a new one', async () => {
    const { addressSync, reply, calls, book } = harness({ saved: [saved(1)], selected: saved(1) })
    const done = addressSync.update(saved(1, { name: 'Rumah' }))
    await reply(refused(404, 'address_not_found'))
    await reply(ok({ data: onServer(saved(5, { name: 'Rumah' })) }))
    expect(await done).toBe(true)
    expect(calls()).toEqual(['PUT /customers/addresses/1', 'POST /customers/addresses'])
    expect([ids(book().saved), book().selected?.name]).toEqual([[5], 'Rumah'])
  })

  it('editing an address that another tab deleted saves it as a new one', async () => {
    const { addressSync, reply, book } = harness({ saved: [saved(2)] })
    const done = addressSync.update(saved(1, { name: 'Rumah' }))
    await reply(refused(404, 'address_not_found'))
    await reply(ok({ data: onServer(saved(5, { name: 'Rumah' })) }))
    expect(await done).toBe(true)
    expect(book().saved.map(({ id, name }) => [id, name])).toEqual([
      [2, 'Villa 2'],
      [5, 'Rumah'],
    ])
    const guest = harness({}, false)
    expect(await guest.addressSync.update(draft('7', { name: 'Rumah' }))).toBe(true)
    expect(ids(guest.book().saved)).toEqual(['7'])
  })

  it('editing an unsaved address does not save it', async () => {
    const { addressSync, book } = harness({ recent: [draft('3')], selected: draft('3') }, false)
    await addressSync.update(draft('3', { landmark: 'Blue gate' }))
    expect([ids(book().saved), book().selected?.landmark]).toEqual([[], 'Blue gate'])
  })

  it('ADDR-58 deleting an address that was deleted elsewhere succeeds, and selects the next', async () => {
    const { addressSync, reply, book, failures } = harness({
      saved: [saved(1), saved(2)],
      selected: saved(1),
    })
    const done = addressSync.remove(saved(1), anywhere)
    await reply(refused(404, 'address_not_found'))
    expect(await done).toBe(true)
    expect([failures, ids(book().saved), book().selected?.id]).toEqual([[], [2], 2])
  })

  it('ADDR-59 an address without an id is logged and ignored', async () => {
    const { addressSync, requests, logged } = harness()
    expect(await addressSync.update(draft('1', { id: '' }))).toBe(false)
    expect(await addressSync.remove(draft('1', { id: '' }), anywhere)).toBe(false)
    expect(requests).toEqual([])
    expect(logged).toHaveLength(2)
  })

  it('an answer that arrives after its session ended does not affect the next session', async () => {
    const { addressSync, reply, book, signOut, failures } = harness()
    const done = addressSync.sync()
    signOut()
    await reply(ok({ data: [onServer(saved(1))] }))
    await done
    expect(book()).toEqual(EMPTY_ADDRESS_BOOK)
    expect(failures).toEqual([])
  })
})
