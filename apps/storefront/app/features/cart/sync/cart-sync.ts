// Syncs the cart of a signed-in customer with the server (CART-18 to CART-23), one exchange at a time. A
// failure is reported and retried with the next change, reconnect or visit.
import { readCart, syncCart } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Cart } from '@pesan/domain/cart/cart'
import type { StoreApi } from 'zustand/vanilla'
import { isBusy } from '../../../lib/api/busy.ts'
import type { Call } from '../../../lib/api/call.ts'
import type { Session } from '../../../lib/session.ts'
import type { PersistedStore } from '../../../lib/storage/persisted-store.ts'
import { joinCarts } from './join-carts.ts'
import { copyOf, knownIn, type ServerCopy, textOf, unconfirmedCopy } from './server-copy.ts'

/**
 * CART-18: the whole cart is sent this long after the last change. Guests' changes, other tabs' changes and
 * answers send nothing.
 */
export const CART_SYNC_DEBOUNCE_MS = 500

export interface CartSyncDeps {
  call: Call
  carts: PersistedStore<Cart>
  sessions: PersistedStore<Session>
  serverCopy: StoreApi<ServerCopy>
  nowMs(): number
  /** Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
  /** Runs the given work exclusively, across tabs as well. */
  runExclusive(work: () => Promise<void>): Promise<void>
}

export interface CartFailure {
  doing: 'load' | 'sync'
  error: unknown
}

export interface CartSync {
  /**
   * `isOwnSession` false: another tab signed in and loads or sends the cart for both. Returns a function that
   * stops the sync.
   */
  start(notified: (failure: CartFailure) => void, isOwnSession?: boolean): () => void
  /** Call when the connection is back. */
  retry(): void
}

export function createCartSync(deps: CartSyncDeps): CartSync {
  const { call, carts, sessions, serverCopy } = deps
  let session: AbortController | null = null
  let cancel = () => {}
  let notify = (_failure: CartFailure) => {}

  const token = () => sessions.getState().token
  const known = () => knownIn(serverCopy.getState(), token())
  /** Also while a load is due. */
  const isUnsent = () => textOf(carts.getState()) !== known()?.cart
  /** Of either tab: one that sent its cart now would overwrite the one to load. */
  const isLoadDue = () => known()?.cart === null

  /** CART-21: a cart that the server already has is not sent back. */
  const take = (cart: Cart): void => {
    if (textOf(cart) !== textOf(carts.getState())) carts.setState(cart, true)
  }
  const know = (cart: Cart | null) => serverCopy.setState(copyOf(cart, token()), true)

  const load = async (signal: AbortSignal): Promise<void> => {
    const { cart } = await call(readCart, { signal })
    if (signal.aborted) return
    know(cart)
    take(joinCarts(cart, carts.getState(), deps.nowMs()))
  }

  const send = async (signal: AbortSignal): Promise<void> => {
    const sent = carts.getState()
    serverCopy.setState(unconfirmedCopy(token()), true)
    const { cart } = await call(syncCart, { body: bodyOf(sent), signal })
    if (signal.aborted) return
    know(cart)
    // AMB-041: a change made meanwhile is newer than the answer, and its send is already scheduled.
    if (carts.getState() === sent) take(cart)
  }

  const exchange = async (): Promise<void> => {
    const signal = session?.signal
    await deps.runExclusive(async () => {
      if (!signal || signal.aborted) return
      try {
        if (isLoadDue()) await load(signal)
        if (!signal.aborted && isUnsent()) await send(signal)
      } catch (error) {
        // A session that ended meanwhile, perhaps through this answer, reports nothing (AUTH-35).
        if (signal.aborted) return
        // Nothing is lost meanwhile: the cart is stored on the device, and newer changes are sent then.
        if (isBusy(error)) exchangeAfter(error.retryAfterS * 1000)
        else notify({ doing: isLoadDue() ? 'load' : 'sync', error })
      }
    })
  }

  const exchangeAfter = (ms: number): void => {
    cancel()
    cancel = deps.after(ms, () => void exchange())
  }

  const begin = (isOwn: boolean): void => {
    session = new AbortController()
    if (!isOwn) return
    if (shouldLoad(carts, known())) know(null)
    if (isUnsent()) void exchange()
  }
  /** AMB-040: also aborts the exchange in progress. */
  const end = (): void => {
    cancel()
    session?.abort()
    session = null
  }

  const onCart = (): void => {
    // The end of a session empties the cart before this subscriber is notified of that end.
    const isOver = token() === null
    if (!session || isOver || carts.isFromElsewhere()) return
    exchangeAfter(CART_SYNC_DEBOUNCE_MS)
  }
  const onSession = (now: Session, before: Session): void => {
    if (now.token === before.token) return
    end()
    if (now.token !== null) begin(!sessions.isFromElsewhere())
  }

  return {
    start(notified, isOwnSession = true) {
      notify = notified
      const unsubscribeCarts = carts.subscribe(onCart)
      const unsubscribeSessions = sessions.subscribe(onSession)
      if (token() !== null) begin(isOwnSession)
      return () => {
        unsubscribeCarts()
        unsubscribeSessions()
        end()
      }
    },
    retry() {
      if (session && isUnsent()) void exchange()
    },
  }
}

/**
 * CART-22. A session's load stays due until it succeeds, across reloads. An empty cart that the server does
 * not have was emptied here; without a stored cart nothing is known.
 */
function shouldLoad(carts: StoreApi<Cart>, known: ServerCopy['known']): boolean {
  const cart = carts.getState()
  if (known?.cart === null) return true
  if (cart.items.length > 0) return false
  return known === null || known.cart === textOf(cart) || cart === carts.getInitialState()
}

/** The contract's lists are mutable. */
function bodyOf({ items, deliveryNotes }: Cart): BodySentTo<typeof syncCart> {
  const copied = items.map(({ id, productId, quantity, options: { selectedModifiers, notes } }) => ({
    id,
    productId,
    quantity,
    options: {
      selectedModifiers: Object.fromEntries(
        Object.entries(selectedModifiers).map(([groupId, ids]) => [groupId, [...ids]]),
      ),
      notes,
    },
  }))
  return { items: copied, deliveryNotes, overwriteServer: true }
}
