// For tests: one tab of a browser, with its stores and its cart sync, over the storage that all tabs share.
import type { CompanyId } from '@pesan/contract/ids'
import { type Cart, EMPTY_CART } from '@pesan/domain/cart/cart'
import { createCall } from '@pesan/ui/api/call'
import { isCart } from '../app/features/cart/cart-store.ts'
import { CartSync } from '../app/features/cart/sync/cart-sync.ts'
import { NO_COPY, type ServerCopy, serverCopySchema } from '../app/features/cart/sync/server-copy.ts'
import type { RunExclusive } from '../app/lib/mutex.ts'
import { isSession, type Session } from '../app/lib/session.ts'
import { acceptedBy, createPersistedStore, type StorageLocation } from '../app/lib/storage/persisted-store.ts'
import { parsedBy } from '../app/lib/try-parse.ts'

export const COMPANY_ID = '00000000-0000-4000-8000-000000000001' as CompanyId

export interface Timer {
  atMs: number
  work: () => void
}

/** What the tabs of a browser share. */
interface SharedBrowser {
  fetchCart: typeof fetch
  entries: Map<string, string>
  tabs: Set<TabStorage>
  timers: Set<Timer>
  runExclusive: RunExclusive
  nowMs: () => number
}

type Listener = Parameters<StorageLocation['onChange']>[0]

/** A browser notifies every tab but the one that writes. */
export interface TabStorage extends StorageLocation {
  notify: Listener
}

function createTabStorage({ entries, tabs }: SharedBrowser): TabStorage {
  const listeners: Listener[] = []
  const self: TabStorage = {
    companyId: COMPANY_ID,
    storage: {
      getItem: key => entries.get(key) ?? null,
      setItem(key, newValue) {
        if (entries.get(key) === newValue) return
        entries.set(key, newValue)
        for (const tab of tabs) if (tab !== self) tab.notify({ key, newValue })
      },
      removeItem: key => void entries.delete(key),
    },
    onChange: listener => listeners.push(listener),
    notify: change => listeners.forEach(listen => listen(change)),
  }
  tabs.add(self)
  return self
}

function openStores(location: StorageLocation) {
  const sessions = createPersistedStore<Session>(
    {
      key: 'session',
      read: acceptedBy(isSession),
      initial: { token: null },
    },
    location,
  )
  const carts = createPersistedStore<Cart>(
    { key: 'cart', read: acceptedBy(isCart), initial: EMPTY_CART },
    location,
  )
  const serverCopy = createPersistedStore<ServerCopy>(
    { key: 'cart-on-server', read: parsedBy(serverCopySchema), initial: NO_COPY },
    location,
  )
  // As `cart-store.ts` and `server-copy.ts` do it.
  sessions.subscribe((now, before) => {
    if (before.token === null || now.token === before.token) return
    carts.setState({ ...EMPTY_CART }, true)
    serverCopy.setState(NO_COPY, true)
  })
  return { sessions, carts, serverCopy }
}

export function openTab(browser: SharedBrowser) {
  const location = createTabStorage(browser)
  const { sessions, carts, serverCopy } = openStores(location)
  const timers = new Set<Timer>()
  const sync = new CartSync({
    call: createCall({
      companyId: COMPANY_ID,
      fetch: browser.fetchCart,
      token: () => sessions.getState().token,
      onUnauthenticated: () => sessions.setState({ token: null }, true),
    }),
    carts,
    sessions,
    serverCopy,
    nowMs: browser.nowMs,
    after(ms, work) {
      const timer = { atMs: browser.nowMs() + ms, work }
      browser.timers.add(timer)
      timers.add(timer)
      return () => browser.timers.delete(timer)
    },
    runExclusive: browser.runExclusive,
  })
  const notified: string[] = []
  const stop = sync.start(({ doing }) => notified.push(doing))
  return {
    notified,
    cart: () => carts.getState(),
    token: () => sessions.getState().token,
    change: (next: (cart: Cart) => Cart) => carts.setState(next, true),
    signIn: (token: string) => sessions.setState({ token }, true),
    signOut: () => sessions.setState({ token: null }, true),
    reconnect: () => sync.retry(),
    close() {
      stop()
      browser.tabs.delete(location)
      for (const timer of timers) browser.timers.delete(timer)
    },
  }
}
