// Syncs the cart of a signed-in customer with the server (CART-18 to CART-23), one exchange at a time. A
// failure is reported and retried with the next change, reconnect or visit.
import { readCart, syncCart } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Cart } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { mergeCarts } from '@pesan/domain/cart/merge'
import type { Call } from '@pesan/ui/api/call'
import { type After, startTimer } from '@pesan/ui/api/latest-request'
import { isBusy } from '@pesan/ui/api/query-retry'
import type { StoreApi } from 'zustand/vanilla'
import { companyCall } from '../../../lib/api/company-call.ts'
import { createMutex, type RunExclusive } from '../../../lib/mutex.ts'
import { pageProps } from '../../../lib/page-props.ts'
import { type Session, sessionStore } from '../../../lib/session.ts'
import { type PersistedStore, storageKey } from '../../../lib/storage/persisted-store.ts'
import { cartStore } from '../cart-store.ts'
import { copyOf, knownIn, type ServerCopy, serverCopyStore, textOf, unconfirmedCopy } from './server-copy.ts'

/**
 * CART-18: the whole cart is sent this long after the last change. Guests' changes, other tabs' changes and
 * answers send nothing.
 */
export const CART_SYNC_DEBOUNCE_MS = 500

interface CartSyncDeps {
  call: Call
  carts: PersistedStore<Cart>
  sessions: PersistedStore<Session>
  serverCopy: StoreApi<ServerCopy>
  nowMs(): number
  after: After
  /** Across tabs as well. */
  runExclusive: RunExclusive
}

export interface CartFailure {
  doing: 'load' | 'sync'
  error: unknown
}

export class CartSync {
  readonly #deps: CartSyncDeps
  /** Aborts with the session; null while there is none. */
  #session: AbortController | null = null
  #cancelScheduled = () => {}
  #notify = (_failure: CartFailure) => {}

  constructor(deps: CartSyncDeps) {
    this.#deps = deps
  }

  /**
   * `isOwnSession` false: another tab signed in and loads or sends the cart for both. Returns a function that
   * stops the sync.
   */
  start(notified: (failure: CartFailure) => void, isOwnSession = true): () => void {
    const { carts, sessions } = this.#deps
    this.#notify = notified
    const unsubscribeCarts = carts.subscribe(() => this.#onCart())
    const unsubscribeSessions = sessions.subscribe((now, before) => this.#onSession(now, before))
    if (this.#token() !== null) this.#begin(isOwnSession)
    return () => {
      unsubscribeCarts()
      unsubscribeSessions()
      this.#end()
    }
  }

  /** Call when the connection is back. */
  retry(): void {
    if (this.#session && this.#isUnsent()) void this.#exchange()
  }

  #onCart(): void {
    // The end of a session empties the cart before this subscriber is notified of that end.
    const isOver = this.#token() === null
    if (!this.#session || isOver || this.#deps.carts.isFromElsewhere()) return
    this.#exchangeAfter(CART_SYNC_DEBOUNCE_MS)
  }

  #onSession(now: Session, before: Session): void {
    if (now.token === before.token) return
    this.#end()
    if (now.token !== null) this.#begin(!this.#deps.sessions.isFromElsewhere())
  }

  #begin(isOwn: boolean): void {
    this.#session = new AbortController()
    if (!isOwn) return
    if (shouldLoad(this.#deps.carts, this.#known())) this.#know(null)
    if (this.#isUnsent()) void this.#exchange()
  }

  /** AMB-040: also aborts the exchange in progress. */
  #end(): void {
    this.#cancelScheduled()
    this.#session?.abort()
    this.#session = null
  }

  #exchangeAfter(ms: number): void {
    this.#cancelScheduled()
    this.#cancelScheduled = this.#deps.after(ms, () => void this.#exchange())
  }

  async #exchange(): Promise<void> {
    const signal = this.#session?.signal
    await this.#deps.runExclusive(async () => {
      if (!signal || signal.aborted) return
      try {
        if (this.#isLoadDue()) await this.#load(signal)
        if (!signal.aborted && this.#isUnsent()) await this.#send(signal)
      } catch (error) {
        // A session that ended meanwhile, perhaps through this answer, reports nothing (AUTH-35).
        if (signal.aborted) return
        // Nothing is lost meanwhile: the cart is stored on the device, and newer changes are sent then.
        if (isBusy(error)) this.#exchangeAfter(error.retryAfterS * 1000)
        else this.#notify({ doing: this.#isLoadDue() ? 'load' : 'sync', error })
      }
    })
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { call, carts, nowMs } = this.#deps
    const { cart } = await call(readCart, { signal })
    if (signal.aborted) return
    this.#know(cart)
    this.#take(joinCarts(cart, carts.getState(), nowMs()))
  }

  async #send(signal: AbortSignal): Promise<void> {
    const { call, carts, serverCopy } = this.#deps
    const sent = carts.getState()
    serverCopy.setState(unconfirmedCopy(this.#token()), true)
    const { cart } = await call(syncCart, { body: bodyOf(sent), signal })
    if (signal.aborted) return
    this.#know(cart)
    // AMB-041: a change made meanwhile is newer than the answer, and its send is already scheduled.
    if (carts.getState() === sent) this.#take(cart)
  }

  /** CART-21: a cart that the server already has is not sent back. */
  #take(cart: Cart): void {
    const { carts } = this.#deps
    if (textOf(cart) !== textOf(carts.getState())) carts.setState(cart, true)
  }

  #know(cart: Cart | null): void {
    this.#deps.serverCopy.setState(copyOf(cart, this.#token()), true)
  }

  #known(): ServerCopy['known'] {
    return knownIn(this.#deps.serverCopy.getState(), this.#token())
  }

  /** Also while a load is due. */
  #isUnsent(): boolean {
    return textOf(this.#deps.carts.getState()) !== this.#known()?.cart
  }

  /** Of either tab: one that sent its cart now would overwrite the one to load. */
  #isLoadDue(): boolean {
    return this.#known()?.cart === null
  }

  #token(): string | null {
    return this.#deps.sessions.getState().token
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

/**
 * Adds to the server's cart what this browser added before it arrived. A line in both is one line, as this browser
 * has it: another tab may have sent it.
 */
function joinCarts(stored: Cart, held: Cart, nowMs: number): Cart {
  const heldById = new Map(held.items.map(line => [line.id, line]))
  const storedById = new Map(stored.items.map(line => [line.id, line]))
  const isBoth = (one: CartLine, other: CartLine | undefined) => one.productId === other?.productId
  const items = stored.items.map(line => {
    const own = heldById.get(line.id)
    return own && isBoth(line, own) ? own : line
  })
  const added = held.items.filter(line => !isBoth(line, storedById.get(line.id)))
  return mergeCarts({ ...stored, items }, { ...held, items: added }, nowMs)
}

let sync: CartSync | undefined

/** The cart sync of this page, created when its first session begins. */
export const cartSync = (): CartSync =>
  (sync ??= new CartSync({
    call: companyCall,
    carts: cartStore,
    sessions: sessionStore,
    serverCopy: serverCopyStore,
    nowMs: () => Date.now(),
    after: startTimer,
    runExclusive: createMutex(storageKey(pageProps().company.id, 'cart-sync')),
  }))
