// The session of this browser: only the token (AUTH-08). Modules with customer data register here for the
// start of a session, in the order of its parts, and to clear their data at its end (AUTH-34, AUTH-39).
import { isNullOr, isObjectOf, isText } from './guards.ts'
import { acceptedBy, clearEntries, createPersistedStore } from './storage/persisted-store.ts'

export interface Session {
  token: string | null
}

export const sessionStore = createPersistedStore<Session>({
  key: 'session',
  schema: acceptedBy(isObjectOf<Session>({ token: isNullOr(isText) })),
  initial: { token: null },
})

/** AUTH-37: what follows sign-in, in this order. No part waits for another, and a failure stops no other. */
const PARTS = ['cart', 'addresses', 'orders', 'cards'] as const
export type SessionPart = (typeof PARTS)[number]

/** `isOwn` false: another tab signed in and does for both what must be done once. */
type Begin = (isOwn: boolean) => void

const startHandlers = new Map<SessionPart, Set<Begin>>(PARTS.map(part => [part, new Set()]))
const expiryListeners = new Set<() => void>()
/** The session may end before the code that reports it has loaded. */
let isExpiryPending = false

sessionStore.subscribe((now, before) => {
  if (now.token === null || now.token === before.token) return
  for (const begins of startHandlers.values())
    for (const begin of begins) begin(!sessionStore.isFromElsewhere())
})

/** Runs at every sign-in from now on, not for an existing session. Returns a function that stops it. */
export function onSessionStart(part: SessionPart, begin: Begin): () => void {
  const begins = startHandlers.get(part)
  begins?.add(begin)
  return () => begins?.delete(begin)
}

export const currentToken = (): string | null => sessionStore.getState().token
export const startSession = (token: string): void => sessionStore.setState({ token }, true)

/** The customer signed out: all of their data is removed. */
export function endSession(): void {
  if (currentToken() !== null) sessionStore.setState({ token: null }, true)
}

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

/**
 * Keys of stores with customer data. They are removed with the session even when the code of those stores is
 * not loaded, so that the next customer finds nothing.
 */
const PERSONAL_KEYS = ['kept-orders', 'pending-order', 'pendingCardAddition']

/** Runs at every end of a session, also when another tab ended it. */
export function onSessionEnd(listener: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    if (before.token !== null && now.token === null) listener()
  })
}

onSessionEnd(() => clearEntries(PERSONAL_KEYS))
