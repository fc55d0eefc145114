// What the server is known to have of this session's cart, as text. Stored across reloads, to distinguish
// changes that the server has from those it has not received.

import type { Cart } from '@pesan/domain/cart/cart'
import * as v from 'valibot'
import { sessionStore } from '../../../lib/session.ts'
import { createPersistedStore } from '../../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../../lib/try-parse.ts'

export const serverCopySchema = v.object({
  /** Null: nothing is known. `cart` null: the session began with a load that has not finished yet. */
  known: v.nullable(v.object({ session: v.string(), cart: v.nullable(v.string()) })),
})
export type ServerCopy = v.InferOutput<typeof serverCopySchema>

export const NO_COPY: ServerCopy = { known: null }

export const serverCopyStore = createPersistedStore<ServerCopy>({
  key: 'cart-on-server',
  read: parsedBy(serverCopySchema),
  initial: NO_COPY,
})

sessionStore.subscribe((now, before) => {
  if (before.token !== null && now.token !== before.token) serverCopyStore.setState(NO_COPY, true)
})

export const textOf = ({ items, deliveryNotes }: Cart): string => JSON.stringify({ items, deliveryNotes })

/** Distinguishes sessions without storing a token twice. */
const sessionName = (token: string | null): string => (token ?? '').slice(-8)

/** For the session of this token; `cart` is null while a load is due. */
export const copyOf = (cart: Cart | null, token: string | null): ServerCopy => ({
  known: { session: sessionName(token), cart: cart && textOf(cart) },
})

/** Equals no cart. */
const UNCONFIRMED = ''

/** While a sent cart has no answer, the server may have it or the previous one: either is a change to send. */
export const unconfirmedCopy = (token: string | null): ServerCopy => ({
  known: { session: sessionName(token), cart: UNCONFIRMED },
})

/**
 * Null when nothing was exchanged in the session of this token: the next session may be another customer's.
 */
export const knownIn = ({ known }: ServerCopy, token: string | null): ServerCopy['known'] =>
  known?.session === sessionName(token) ? known : null
