// The session in this browser: the token and nothing else (AUTH-08). Whoever keeps something of the customer registers
// here: what it does when a session starts, in the order below, and how it forgets when one ends (AUTH-34, AUTH-39).
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

/** AUTH-37: what follows signing in, in this order. None waits for another, and one that fails stops no other. */
const PARTS = ['cart', 'addresses', 'orders', 'cards'] as const
export type SessionPart = (typeof PARTS)[number]

/** `isOwn` false: another tab signed in, and does for both what must be done once. */
type Begin = (isOwn: boolean) => void

const startHandlers = new Map<SessionPart, Set<Begin>>(PARTS.map(part => [part, new Set()]))
const expiryListeners = new Set<() => void>()
/** A page may learn of the end before whoever tells it has been loaded. */
let isExpiryPending = false

sessionStore.subscribe((now, before) => {
  if (now.token === null || now.token === before.token) return
  for (const begins of startHandlers.values())
    for (const begin of begins) begin(!sessionStore.isFromElsewhere())
})

/** Runs at every sign-in from now on, not for a session that is there already. Answers how to stop. */
export function onSessionStart(part: SessionPart, begin: Begin): () => void {
  const begins = startHandlers.get(part)
  begins?.add(begin)
  return () => begins?.delete(begin)
}

export const currentToken = (): string | null => sessionStore.getState().token
export const startSession = (token: string): void => sessionStore.setState({ token }, true)

/** The customer left: everything of theirs goes. */
export function endSession(): void {
  if (currentToken() !== null) sessionStore.setState({ token: null }, true)
}

/** AUTH-35: a call was refused for its token. Only the session of that token ends: a late 401 must not end a newer one. */
export function expireSession(refusedToken: string | null): void {
  if (refusedToken === null || refusedToken !== currentToken()) return
  endSession()
  isExpiryPending = expiryListeners.size === 0
  for (const listener of expiryListeners) listener()
}

/** Runs when a session ended that nobody wanted to end, after everything was forgotten; also for one before. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  if (isExpiryPending) listener()
  isExpiryPending = false
  return () => expiryListeners.delete(listener)
}

/**
 * What belongs to one customer, by the keys of its stores: gone with the session also where no code of those stores was
 * loaded, so that whoever signs in next finds nothing.
 */
const PERSONAL_KEYS = ['kept-orders', 'pending-order', 'pendingCardAddition']

/** Runs on every end of a session, also when another tab ended it. */
export function onSessionEnd(listener: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    if (before.token !== null && now.token === null) listener()
  })
}

onSessionEnd(() => clearEntries(PERSONAL_KEYS))
