// A customer's addresses (saved, recent, selected) and how using, saving or deleting one changes them
// (ADDR-51 to ADDR-58, AMB-007). Pure; the store persists the result, the sync sends it to the server.
import { type Address, type AddressId, isSameLocation } from './address.ts'

export interface AddressBook {
  saved: readonly Address[]
  /** Newest first. */
  recent: readonly Address[]
  selected: Address | null
}

export const EMPTY_ADDRESS_BOOK: AddressBook = { saved: [], recent: [], selected: null }

const MAX_RECENT = 3

/** Undefined for a draft, and for an address that was deleted. */
export const findSaved = (book: AddressBook, id: AddressId): Address | undefined =>
  book.saved.find(address => address.id === id)

/** ADDR-27: a saved address represents every position within eleven metres of it. */
export const savedAt = (
  book: AddressBook,
  location: { latitude: number; longitude: number },
): Address | undefined => book.saved.find(address => isSameLocation(address, location))

/** Makes it the address of the order; nothing else changes. */
export const select = (book: AddressBook, address: Address): AddressBook => ({ ...book, selected: address })

/** ADDR-54: at most three, newest first, no location twice. */
export const addRecent = (book: AddressBook, address: Address): AddressBook => ({
  ...book,
  recent: [address, ...book.recent.filter(entry => !isDuplicate(entry, address))].slice(0, MAX_RECENT),
})

/** ADDR-53 */
export const addSelectedToRecent = (book: AddressBook): AddressBook =>
  book.selected ? addRecent(book, book.selected) : book

export const clearRecent = (book: AddressBook): AddressBook => ({ ...book, recent: [] })

/** ADDR-51: neither an edit nor saved: only selected and recent. */
export const useOnce = (book: AddressBook, address: Address): AddressBook =>
  addRecent(select(book, address), address)

/** ADDR-51: saved and recent. */
export const addSaved = (book: AddressBook, address: Address): AddressBook =>
  addRecent({ ...book, saved: [...book.saved.filter(({ id }) => id !== address.id), address] }, address)

/** Replaces the address with that id everywhere: after an edit, and when a draft gets its server id. */
export const replaceAddress = (book: AddressBook, id: AddressId, address: Address): AddressBook => {
  const replaced = (entry: Address) => (entry.id === id ? address : entry)
  return {
    saved: book.saved.map(replaced),
    recent: book.recent.map(replaced),
    selected: book.selected && replaced(book.selected),
  }
}

/**
 * After an edit. If another tab has deleted the address meanwhile, it is saved again, so that the customer's
 * input is not lost.
 */
export function takeEdited(book: AddressBook, id: AddressId, address: Address): AddressBook {
  const known = [...book.saved, ...book.recent, ...(book.selected ? [book.selected] : [])]
  return known.some(entry => entry.id === id) ? replaceAddress(book, id, address) : addSaved(book, address)
}

/**
 * ADDR-58, AMB-007: a deleted selection is replaced by the first saved address, else the first recent one,
 * else none; candidates out of range are skipped.
 */
export function deleteAddress(
  book: AddressBook,
  id: AddressId,
  isDeliverable: (address: Address) => boolean,
): AddressBook {
  const without = (list: readonly Address[]) => list.filter(address => address.id !== id)
  const saved = without(book.saved)
  const recent = without(book.recent)
  const selected =
    book.selected?.id === id ? ([...saved, ...recent].find(isDeliverable) ?? null) : book.selected
  return { saved, recent, selected }
}

/** The server's addresses replace the saved ones; drafts that the server does not have yet stay. */
export function takeServerAddresses(book: AddressBook, server: readonly Address[]): AddressBook {
  const drafts = book.saved.filter(({ id }) => typeof id !== 'number')
  const current = (address: Address): Address => server.find(({ id }) => id === address.id) ?? address
  return {
    saved: [...server, ...drafts],
    recent: book.recent.map(current),
    selected: book.selected && current(book.selected),
  }
}

const isDuplicate = (one: Address, other: Address): boolean =>
  one.id === other.id ||
  (isSameLocation(one, other) && one.saveAs === other.saveAs && one.name === other.name)
