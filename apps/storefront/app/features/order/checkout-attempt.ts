// The idempotency key of the order being placed, shared by two tabs and bound to the first order sent with
// it. A retry of that order reuses the key, also after a reload, so that it cannot become two orders.

import * as v from 'valibot'
import type { StoreApi } from 'zustand/vanilla'
import { parsedBy } from '../../lib/storage/parsed-by.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import type { OrderBody } from './order-body.ts'

/** After this, an equal order is a second order, not a retry. */
export const ATTEMPT_TTL_MS = 30 * 60_000

/** `order`: the body sent with the key, null before the first. Another body gets a new key. */
const attempt = v.nullable(
  v.object({ key: v.string(), order: v.nullable(v.string()), startedAtMs: v.number() }),
)
export type CheckoutAttempt = v.InferOutput<typeof attempt>

export const attemptStore = createPersistedStore<CheckoutAttempt>({
  key: 'checkout-attempt',
  read: parsedBy(attempt),
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
