// The session in this browser: the token and nothing else (AUTH-08). Whoever keeps something of the customer
// registers here to forget it when the session ends (AUTH-34, AUTH-39).
import { isNullOr, isShape, isText } from './shape.ts'
import { acceptedBy, createPersistedStore } from './storage/persisted-store.ts'

export interface Session {
  token: string | null
}

export const sessionStore = createPersistedStore<Session>({
  key: 'session',
  schema: acceptedBy(isShape<Session>({ token: isNullOr(isText) })),
  initial: { token: null },
})

export const currentToken = (): string | null => sessionStore.getState().token
export const startSession = (token: string): void => sessionStore.setState({ token }, true)

/** With a token: only when it is still the one of this session (a late 401 must not end a newer one). */
export function endSession(refusedToken: string | null = currentToken()): void {
  if (refusedToken !== null && refusedToken === currentToken()) sessionStore.setState({ token: null }, true)
}

/** Runs on every end of a session, also when another tab ended it. */
export function onSessionEnd(forget: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    if (before.token !== null && now.token === null) forget()
  })
}
