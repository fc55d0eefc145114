// A small store that survives a reload: one localStorage entry per company and key, validated on read, shared
// between tabs. It starts at `initial` on the server and during hydration, so that both render the same.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Guard } from '../guards.ts'
import { pageProps } from '../page-props.ts'

export interface StorageLocation {
  companyId: string
  /** Null where the browser forbids storage: the store then lasts as long as the page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  onChange(listener: (change: { key: string | null; newValue: string | null }) => void): void
}

/** Null where the content is no state of the store. */
export type ReadState<State> = (content: unknown) => { state: State } | null

/** For stores of the first view; others read with `parsedBy` of a schema. */
export const acceptedBy =
  <State>(is: Guard<State>): ReadState<State> =>
  content =>
    is(content) ? { state: content } : null

export interface PersistedStore<State> extends StoreApi<State> {
  /** True during the notification of a change from another tab: that tab handles its consequences. */
  isFromElsewhere(): boolean
}

export interface PersistedStoreOptions<State> {
  key: string
  read: ReadState<State>
  initial: State
}

const unreadable = (entry: string): string => `${entry}:unreadable`

/** AMB-042: the company is in every key, so that companies of one origin never mix. */
export const storageKey = (companyId: string, key: string): string => `online-order:${companyId}:${key}`

export function createPersistedStore<State>(
  { key, read, initial }: PersistedStoreOptions<State>,
  location: StorageLocation | null = browserStorage(),
): PersistedStore<State> {
  let isFromElsewhere = false
  const store = Object.assign(
    createStore<State>(() => initial),
    { isFromElsewhere: () => isFromElsewhere },
  )
  if (!location) return store
  const entry = storageKey(location.companyId, key)
  const { storage } = location

  /** An unreadable entry is moved to a second key: nothing is lost, nothing crashes. */
  const parse = (text: string | null): State => {
    if (text === null) return initial
    const stored = read(jsonOf(text))
    if (stored) return stored.state
    write(storage, unreadable(entry), text)
    return initial
  }

  store.setState(parse(storage?.getItem(entry) ?? null), true)
  store.subscribe(state => {
    if (!isFromElsewhere) write(storage, entry, JSON.stringify(state))
  })
  location.onChange(change => {
    if (change.key !== entry && change.key !== null) return
    isFromElsewhere = true
    store.setState(parse(change.newValue), true)
    isFromElsewhere = false
  })
  return store
}

/** Removes the entries of these stores, even when their code is not loaded. */
export function clearEntries(
  keys: readonly string[],
  location: StorageLocation | null = browserStorage(),
): void {
  if (!location) return
  for (const key of keys) {
    const entry = storageKey(location.companyId, key)
    location.storage?.removeItem(entry)
    location.storage?.removeItem(unreadable(entry))
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(storage: StorageLocation['storage'], key: string, text: string): void {
  try {
    storage?.setItem(key, text)
  } catch {
    // Full or forbidden storage must not stop an order: the page continues with its state in memory.
  }
}

function browserStorage(): StorageLocation | null {
  if (typeof document === 'undefined') return null
  return {
    companyId: pageProps().company.id,
    storage: allowedStorage(),
    onChange: listener => window.addEventListener('storage', listener),
  }
}

function allowedStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
