// The idempotency key of the order being placed. It is made when the cart is opened for paying, so that two tabs have the
// same one, and belongs to the first order sent with it. A retry of that order after a lost connection keeps it, also over
// a reload, so that it cannot become two orders; another cart, or an attempt of long ago, gets a new one.
import * as z from 'zod/mini'
import type { StoreApi } from 'zustand/vanilla'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import type { OrderBody } from './order-body.ts'

/** After this an equal order is a wish for a second one, not a retry. */
export const ATTEMPT_TTL_MS = 30 * 60_000

/** `order`: the body sent with the key; null before the first. */
const attempt = z.nullable(
  z.object({ key: z.string(), order: z.nullable(z.string()), startedAtMs: z.number() }),
)
export type CheckoutAttempt = z.infer<typeof attempt>

export const attemptStore = createPersistedStore<CheckoutAttempt>({
  key: 'checkout-attempt',
  schema: attempt,
  initial: null,
})

export interface AttemptDeps {
  newKey(): string
  nowMs(): number
}

export function keyForAttempt(store: StoreApi<CheckoutAttempt>, body: OrderBody, deps: AttemptDeps): string {
  const running = store.getState()
  const order = JSON.stringify(body)
  const nowMs = deps.nowMs()
  if (running?.order === order && isLiving(running, nowMs)) return running.key
  const key = running?.order === null ? running.key : deps.newKey()
  store.setState({ key, order, startedAtMs: nowMs }, true)
  return key
}

/** For a cart that is opened for paying; a living attempt goes on. */
export function openAttempt(store: StoreApi<CheckoutAttempt>, deps: AttemptDeps): void {
  const running = store.getState()
  const nowMs = deps.nowMs()
  if (running && (running.order === null || isLiving(running, nowMs))) return
  store.setState({ key: deps.newKey(), order: null, startedAtMs: nowMs }, true)
}

const isLiving = ({ startedAtMs }: { startedAtMs: number }, nowMs: number): boolean =>
  nowMs - startedAtMs < ATTEMPT_TTL_MS

export const endAttempt = (store: StoreApi<CheckoutAttempt>): void => store.setState(null, true)
