// Places an order once: one call at a time, one key per attempt, every outcome as data (ORDER-11 to
// ORDER-20). The page handles the consequences of an outcome (cart, page, toast).
import { placeOrder } from '@pesan/contract/api'
import type { ErrorCode } from '@pesan/contract/errors'
import { type OrderId, orderId } from '@pesan/contract/ids'
import { order as orderSchema } from '@pesan/contract/order'
import type { Call } from '@pesan/ui/api/call'
import { ApiRefusal, UnreadableAnswer } from '@pesan/ui/api/failures'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { parsedBy } from '../../lib/try-parse.ts'
import type { OrderBody } from './order-body.ts'

/** After this, an equal order is a second order, not a retry. */
export const ATTEMPT_TTL_MS = 30 * 60_000

/** `order`: the body sent with the key, null before the first. Another body gets a new key. */
const attempt = v.nullable(
  v.object({ key: v.string(), order: v.nullable(v.string()), startedAtMs: v.number() }),
)
type CheckoutAttempt = v.InferOutput<typeof attempt>

export const attemptStore = createPersistedStore<CheckoutAttempt>({
  key: 'checkout-attempt',
  read: parsedBy(attempt),
  initial: null,
})

interface AttemptDeps {
  newKey(): string
  nowMs(): number
}

/**
 * The idempotency key of the order being placed, shared by two tabs. A retry of the same order reuses it, also after
 * a reload, so that it cannot become two orders.
 */
function keyForAttempt(store: StoreApi<CheckoutAttempt>, body: OrderBody, deps: AttemptDeps): string {
  const running = store.getState()
  const order = JSON.stringify(body)
  const nowMs = deps.nowMs()
  if (running?.order === order && isLiving(running, nowMs)) return running.key
  const key = running?.order === null ? running.key : deps.newKey()
  store.setState({ key, order, startedAtMs: nowMs }, true)
  return key
}

/** For a cart that is opened for paying; an attempt that has not expired continues. */
export function openAttempt(store: StoreApi<CheckoutAttempt>, deps: AttemptDeps): void {
  const running = store.getState()
  const nowMs = deps.nowMs()
  if (running && (running.order === null || isLiving(running, nowMs))) return
  store.setState({ key: deps.newKey(), order: null, startedAtMs: nowMs }, true)
}

const isLiving = ({ startedAtMs }: { startedAtMs: number }, nowMs: number): boolean =>
  nowMs - startedAtMs < ATTEMPT_TTL_MS

export const endAttempt = (store: StoreApi<CheckoutAttempt>): void => store.setState(null, true)

export type Placement =
  | { status: 'placed'; orderId: OrderId }
  /** ORDER-20: placed, but the answer contains no id. */
  | { status: 'placed_unnamed' }
  /** The customer must first go to this URL (3-D Secure). */
  | { status: 'requires_action'; orderId: OrderId; url: string }
  | { status: 'refused'; code: ErrorCode | (string & {}); error: ApiRefusal }
  /** No answer: the order may exist. The next attempt sends the same key. */
  | { status: 'unanswered'; error: unknown }
  /** ORDER-12: another placement is still in progress. */
  | { status: 'ignored' }

interface OrderPlacer {
  isPlacing: StoreApi<boolean>
  place(body: OrderBody): Promise<Placement>
}

interface OrderPlacerDeps extends AttemptDeps {
  call: Call
  attempts: StoreApi<CheckoutAttempt>
}

const FIRST_SERVER_FAULT = 500

/**
 * API-21: the order is the `data` of the answer, or the answer itself. The caller needs only these fields.
 */
const placedOrder = v.object({
  id: orderId,
  external_payment_data: v.optional(orderSchema.entries.external_payment_data),
})
const placeOrderEndpoint = {
  ...placeOrder,
  answer: v.union([
    v.object({ data: placedOrder }),
    v.pipe(
      placedOrder,
      v.transform((order: v.InferOutput<typeof placedOrder>) => ({ data: order })),
    ),
  ]),
} as const

export function createOrderPlacer(deps: OrderPlacerDeps): OrderPlacer {
  const isPlacing = createStore<boolean>(() => false)

  const send = async (body: OrderBody): Promise<Placement> => {
    try {
      const idempotencyKey = keyForAttempt(deps.attempts, body, deps)
      const { data: order } = await deps.call(placeOrderEndpoint, { body, idempotencyKey })
      endAttempt(deps.attempts)
      const url = order.external_payment_data?.actions[0]?.url
      return url === undefined
        ? { status: 'placed', orderId: order.id }
        : { status: 'requires_action', orderId: order.id, url }
    } catch (error) {
      if (error instanceof UnreadableAnswer) {
        endAttempt(deps.attempts)
        return { status: 'placed_unnamed' }
      }
      if (!(error instanceof ApiRefusal) || error.status >= FIRST_SERVER_FAULT) {
        return { status: 'unanswered', error }
      }
      endAttempt(deps.attempts)
      return { status: 'refused', code: error.code, error }
    }
  }

  return {
    isPlacing,
    async place(body) {
      if (isPlacing.getState()) return { status: 'ignored' }
      isPlacing.setState(true, true)
      try {
        return await send(body)
      } finally {
        isPlacing.setState(false, true)
      }
    },
  }
}

const DEPS: AttemptDeps = { newKey: () => crypto.randomUUID(), nowMs: () => Date.now() }

/** The order placer of the page. */
export const orderPlacer = createOrderPlacer({ call: companyCall, attempts: attemptStore, ...DEPS })

/** Call when the cart is opened for paying. */
export const openCheckout = (): void => openAttempt(attemptStore, DEPS)
