// The session of this browser: only the token (AUTH-08), and what happens when it starts and ends. Modules with
// customer data register here, because most of them load later or never.
import { isNullOr, isObjectOf, isText } from './guards.ts'
import { acceptedBy, clearEntries, createPersistedStore } from './storage/persisted-store.ts'

export interface Session {
  token: string | null
}

export const isSession = isObjectOf<Session>({ token: isNullOr(isText) })

export const sessionStore = createPersistedStore<Session>({
  key: 'session',
  read: acceptedBy(isSession),
  initial: { token: null },
})

/**
 * What belongs to a customer, in the order in which a sign-in starts it (AUTH-37) and the end of a session clears it
 * (AUTH-34, AUTH-39). No part waits for another, and a failure stops no other.
 */
const PARTS = [
  // A sign-in starts its sync, which then follows `sessionStore` itself; the end empties it and removes its voucher.
  'cart',
  // A sign-in merges them with the server's; the end removes them.
  'addresses',
  // `OrderWatcher` follows them while a customer is signed in; the end removes the cached ones and the unpaid one.
  'orders',
  // A sign-in reads them; the end removes the chosen one and the one that is being added.
  'cards',
  // The end clears the query cache.
  'queries',
  // The end removes the name typed with the first order.
  'name',
] as const
export type SessionPart = (typeof PARTS)[number]

/**
 * Entries with customer data. They are removed with the session even when the code of their stores is not loaded, so
 * that the next customer finds nothing.
 */
const PERSONAL_KEYS = ['kept-orders', 'pending-order', 'pendingCardAddition']

/** `isOwn` false: another tab signed in or out, and does for both what must be done once. */
type Handler = (isOwn: boolean) => void

const createHandlers = () => new Map(PARTS.map(part => [part, new Set<Handler>()]))
const startHandlers = createHandlers()
const endHandlers = createHandlers()

sessionStore.subscribe((now, before) => {
  if (now.token === before.token) return
  const isEnd = now.token === null
  if (isEnd) clearEntries(PERSONAL_KEYS)
  for (const handlers of (isEnd ? endHandlers : startHandlers).values())
    for (const handle of handlers) handle(!sessionStore.isFromElsewhere())
})

const registerIn =
  (to: typeof startHandlers) =>
  (part: SessionPart, handle: Handler): (() => void) => {
    const handlers = to.get(part)
    handlers?.add(handle)
    return () => handlers?.delete(handle)
  }

/** Runs at every sign-in from now on, not for an existing session. Returns a function that stops it. */
export const onSessionStart = registerIn(startHandlers)

/** Runs at every end of a session, also when another tab ended it. Returns a function that stops it. */
export const onSessionEnd = registerIn(endHandlers)

export const currentToken = (): string | null => sessionStore.getState().token
export const startSession = (token: string): void => sessionStore.setState({ token }, true)

/** The customer signed out: all of their data is removed. */
export function endSession(): void {
  if (currentToken() !== null) sessionStore.setState({ token: null }, true)
}

const expiryListeners = new Set<() => void>()
/** The session may end before the code that reports it has loaded. */
let isExpiryPending = false

/**
 * AUTH-35: a call was refused for its token. Only the session of that token ends: a late 401 must not end a
 * newer one.
 */
export function expireSession(refusedToken: string | null): void {
  if (refusedToken === null || refusedToken !== currentToken()) return
  endSession()
  isExpiryPending = expiryListeners.size === 0
  for (const listener of expiryListeners) listener()
}

/**
 * Runs when a session ends without the customer's action, after all its data is cleared; also for an earlier
 * end that is not reported yet.
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  if (isExpiryPending) listener()
  isExpiryPending = false
  return () => expiryListeners.delete(listener)
}
