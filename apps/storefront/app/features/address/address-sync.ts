// What a customer does with addresses here and on the server: save, change, delete, and merge both sides
// after signing in (ADDR-51, ADDR-55 to ADDR-60). A guest's addresses stay in this browser (ADDR-57).
import type { AddressAnswer, AddressId } from '@pesan/contract/address'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import { type Address, type AddressFields, isSameLocation, isTemporary } from '@pesan/domain/address/address'
import {
  type AddressBook,
  addRecent,
  addSaved,
  replaceAddress,
  select,
  takeEdited,
  takeServerAddresses,
  deleteAddress as without,
} from '@pesan/domain/address/address-book'
import type { Call } from '@pesan/ui/api/call'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall, requireCaller } from '../../lib/api/company-call.ts'
import { createMutex, type RunExclusive } from '../../lib/mutex.ts'
import { pageProps } from '../../lib/page-props.ts'
import { currentToken } from '../../lib/session.ts'
import { storageKey } from '../../lib/storage/persisted-store.ts'
import { addressStore } from './address-store.ts'

/** ADDR-60: each action has its own message. */
export type AddressAction = 'create' | 'update' | 'delete' | 'load' | 'sync'

export interface AddressFailure {
  doing: AddressAction
  error: unknown
}

interface AddressSyncDeps {
  call: Call
  companyId(): string | null
  token(): string | null
  books: StoreApi<AddressBook>
  /** Two tabs must not both create the same drafts. */
  runExclusive: RunExclusive
  notify(failure: AddressFailure): void
  /** ADDR-59 */
  log(message: string): void
}

export const createAddressSync = (deps: AddressSyncDeps) => ({
  /**
   * ADDR-51: adds a new address, saved or for this order only. It appears at once; the request to the
   * server follows.
   */
  async add(
    address: Address,
    { isRemembered, isSelected }: { isRemembered: boolean; isSelected: boolean },
  ): Promise<void> {
    change(deps, book => {
      const added = isRemembered ? addSaved(book, address) : addRecent(book, address)
      return isSelected ? select(added, address) : added
    })
    if (isRemembered && isSignedIn(deps)) await deps.runExclusive(() => upload(deps, 'create'))
  },
  /** Resolves to true when the address is saved; until then a form stays open with its content. */
  async update(address: Address): Promise<boolean> {
    const { id } = address
    if (id === '') {
      deps.log('an address without an id was not changed')
      return false
    }
    if (typeof id === 'string' || !isSignedIn(deps)) {
      change(deps, book => takeEdited(book, id, address))
      return true
    }
    return attempt(deps, 'update', async () => {
      const saved = await updateOrCreate(deps.call, id, address)
      change(deps, book => takeEdited(book, id, fromServer(saved)))
    })
  },
  /** ADDR-58 */
  async remove(address: Address, isDeliverable: (address: Address) => boolean): Promise<boolean> {
    const { id } = address
    if (id === '') {
      deps.log('an address without an id was not deleted')
      return false
    }
    const isDone =
      typeof id === 'string' ||
      !isSignedIn(deps) ||
      (await attempt(deps, 'delete', () => deleteThere(deps.call, id)))
    if (isDone) change(deps, book => without(book, id, isDeliverable))
    return isDone
  },
  /** ADDR-56: downloads what the server has, then uploads what only this browser has. */
  sync: (): Promise<void> =>
    deps.runExclusive(async () => {
      if (!isSignedIn(deps) || !(await attempt(deps, 'load', () => load(deps)))) return
      if (!deps.books.getState().saved.some(isTemporary)) return
      change(deps, replaceKnownDrafts)
      await upload(deps, 'sync')
    }),
})

const isSignedIn = ({ token }: AddressSyncDeps): boolean => token() !== null

const change = ({ books }: AddressSyncDeps, next: (book: AddressBook) => AddressBook): void =>
  books.setState(next, true)

/** Runs for the session that started it and stops when another session begins. */
async function attempt(
  { token, companyId, notify }: AddressSyncDeps,
  doing: AddressAction,
  work: () => Promise<void>,
): Promise<boolean> {
  const mine = token()
  try {
    requireCaller({ companyId: companyId(), token: mine, isKnown: true })
    await work()
    return true
  } catch (error) {
    if (token() === mine) notify({ doing, error })
    return false
  }
}

async function load(deps: AddressSyncDeps): Promise<void> {
  const mine = deps.token()
  const { data } = await deps.call(listAddresses, {})
  if (deps.token() === mine) change(deps, book => takeServerAddresses(book, data.map(fromServer)))
}

/** The list is loaded again: other devices may have changed it meanwhile. */
async function upload(deps: AddressSyncDeps, doing: AddressAction): Promise<void> {
  if (await attempt(deps, doing, () => createDrafts(deps))) await attempt(deps, 'load', () => load(deps))
}

/** When an identical address exists, the server answers with that one. */
async function createDrafts(deps: AddressSyncDeps): Promise<void> {
  for (const draft of deps.books.getState().saved.filter(isTemporary)) {
    const mine = deps.token()
    const { data } = await deps.call(createAddress, { body: toServer(draft) })
    if (deps.token() === mine) change(deps, book => dedupe(replaceAddress(book, draft.id, fromServer(data))))
  }
}

/** Drafts that the server has as well become the server's. */
function replaceKnownDrafts(book: AddressBook): AddressBook {
  const there = book.saved.filter(address => !isTemporary(address))
  return book.saved.filter(isTemporary).reduce((now, draft) => {
    const same = there.find(address => isSameAddress(address, draft))
    return same ? dedupe(replaceAddress(now, draft.id, same)) : now
  }, book)
}

/**
 * Another tab or device may have deleted the address meanwhile; it is then saved as a new one, so that the
 * customer's input is not lost.
 */
async function updateOrCreate(call: Call, id: AddressId, address: Address): Promise<AddressAnswer> {
  const body = toServer(address)
  try {
    return (await call(updateAddress, { params: { addressId: id }, body })).data
  } catch (error) {
    if (!isGone(error)) throw error
    return (await call(createAddress, { body })).data
  }
}

async function deleteThere(call: Call, id: AddressId): Promise<void> {
  try {
    await call(deleteAddress, { params: { addressId: id } })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'address_not_found'

const isSameAddress = (one: Address, other: Address): boolean =>
  isSameLocation(one, other) &&
  one.saveAs === other.saveAs &&
  (one.saveAs !== 'other' || one.name.trim() === other.name.trim())

/** A draft that turns out to exist on the server is in the list twice; the first entry stays. */
function dedupe(book: AddressBook): AddressBook {
  const once = (list: readonly Address[]) => [...new Map(list.map(address => [address.id, address])).values()]
  return { ...book, saved: once(book.saved), recent: once(book.recent) }
}

/** Ids are never converted between text and number (AMB-019). */
const fromServer = (answer: AddressAnswer): Address => ({
  id: answer.id,
  saveAs: answer.save_as,
  name: answer.name,
  mapsName: answer.gmaps_name,
  mapsAddress: answer.gmaps_address,
  latitude: answer.latitude,
  longitude: answer.longitude,
  locationDetail: answer.location_detail,
  landmark: answer.landmark,
})

const toServer = (address: AddressFields): BodySentTo<typeof createAddress> => ({
  save_as: address.saveAs,
  name: address.name,
  gmaps_name: address.mapsName,
  gmaps_address: address.mapsAddress,
  latitude: address.latitude,
  longitude: address.longitude,
  location_detail: address.locationDetail,
  landmark: address.landmark,
})

/** The last failure; `AddressEffects` shows it. */
export const addressFailureStore = createStore<AddressFailure | null>(() => null)

let mutex: RunExclusive | undefined

/** The address actions of this page. The server loads this too, so the page is accessed only when called. */
export const addressSync = createAddressSync({
  call: companyCall,
  companyId: () => pageProps().company.id,
  token: currentToken,
  books: addressStore,
  runExclusive: work => (mutex ??= createMutex(storageKey(pageProps().company.id, 'address-sync')))(work),
  notify: failure => addressFailureStore.setState({ ...failure }, true),
  // oxlint-disable-next-line no-console -- ADDR-59 requires it: a programming error, not a customer's
  log: message => console.error(message),
})
