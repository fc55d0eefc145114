// What a customer does with addresses here and on the server: save, change, delete, and merge both sides
// after signing in (ADDR-51, ADDR-55 to ADDR-60). A guest's addresses stay in this browser (ADDR-57).

import type { AddressAnswer, AddressId } from '@pesan/contract/address'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@pesan/contract/api'
import { type Address, isSamePlace, isTemporary } from '@pesan/domain/address/address'
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
import type { StoreApi } from 'zustand/vanilla'
import type { Call } from '../../lib/api/call.ts'
import { ApiRefusal } from '../../lib/api/failures.ts'
import { requireCaller } from '../../lib/api/required-company.ts'
import type { RunExclusive } from '../../lib/mutex.ts'
import { fromServer, toServer } from './address-wire.ts'

/** ADDR-60: each action has its own message. */
export type AddressAction = 'create' | 'update' | 'delete' | 'load' | 'sync'

export interface AddressFailure {
  doing: AddressAction
  error: unknown
}

export interface AddressSyncDeps {
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

export function createAddressSync({
  call,
  books,
  token,
  runExclusive,
  notify,
  log,
  companyId,
}: AddressSyncDeps) {
  const change = (next: (book: AddressBook) => AddressBook) => books.setState(next, true)
  const isSignedIn = () => token() !== null

  /** Runs for the session that started it and stops when another session begins. */
  const attempt = async (doing: AddressAction, work: () => Promise<void>): Promise<boolean> => {
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

  /** When an identical address exists, the server answers with that one. */
  const create = async (draft: Address): Promise<void> => {
    const mine = token()
    const { data } = await call(createAddress, { body: toServer(draft) })
    if (token() === mine) change(book => dedupe(replaceAddress(book, draft.id, fromServer(data))))
  }

  const load = async (): Promise<void> => {
    const mine = token()
    const { data } = await call(listAddresses, {})
    if (token() === mine) change(book => takeServerAddresses(book, data.map(fromServer)))
  }

  const createDrafts = async (): Promise<void> => {
    for (const draft of books.getState().saved.filter(isTemporary)) await create(draft)
  }

  return {
    /**
     * ADDR-51: adds a new address, saved or for this order only. It appears at once; the request to the
     * server follows.
     */
    async add(
      address: Address,
      { isRemembered, isSelected }: { isRemembered: boolean; isSelected: boolean },
    ): Promise<void> {
      change(book => {
        const added = isRemembered ? addSaved(book, address) : addRecent(book, address)
        return isSelected ? select(added, address) : added
      })
      if (!isRemembered || !isSignedIn()) return
      await runExclusive(async () => {
        if (await attempt('create', createDrafts)) await attempt('load', load)
      })
    },

    /** Resolves to true when the address is saved; until then a form stays open with its content. */
    async update(address: Address): Promise<boolean> {
      const { id } = address
      if (id === '') {
        log('an address without an id was not changed')
        return false
      }
      if (typeof id === 'string' || !isSignedIn()) {
        change(book => takeEdited(book, id, address))
        return true
      }
      return attempt('update', async () => {
        const saved = await updateOrCreate(call, id, address)
        change(book => takeEdited(book, id, fromServer(saved)))
      })
    },

    /** ADDR-58 */
    async remove(address: Address, isDeliverable: (address: Address) => boolean): Promise<boolean> {
      const { id } = address
      if (id === '') {
        log('an address without an id was not deleted')
        return false
      }
      const isDone =
        typeof id === 'string' || !isSignedIn() || (await attempt('delete', () => deleteThere(call, id)))
      if (isDone) change(book => without(book, id, isDeliverable))
      return isDone
    },

    /** ADDR-56: downloads what the server has, then uploads what only this browser has. */
    async sync(): Promise<void> {
      await runExclusive(async () => {
        if (!isSignedIn() || !(await attempt('load', load))) return
        const { saved } = books.getState()
        const drafts = saved.filter(isTemporary)
        if (drafts.length === 0) return
        const there = saved.filter(address => !isTemporary(address))
        change(book =>
          drafts.reduce((now, draft) => {
            const same = there.find(address => isSameAddress(address, draft))
            return same ? dedupe(replaceAddress(now, draft.id, same)) : now
          }, book),
        )
        if (await attempt('sync', createDrafts)) await attempt('load', load)
      })
    },
  }
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
  isSamePlace(one, other) &&
  one.saveAs === other.saveAs &&
  (one.saveAs !== 'other' || one.name.trim() === other.name.trim())

/** A draft that turns out to exist on the server is in the list twice; the first entry stays. */
function dedupe(book: AddressBook): AddressBook {
  const once = (list: readonly Address[]) => [...new Map(list.map(one => [one.id, one])).values()]
  return { ...book, saved: once(book.saved), recent: once(book.recent) }
}
