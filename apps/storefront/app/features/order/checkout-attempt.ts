// The idempotency key of the order being placed. A retry of the same order after a lost connection keeps its key, also
// over a reload, so that it cannot become two orders; another cart, or an attempt of long ago, gets a new one.
import * as z from 'zod/mini'
import type { StoreApi } from 'zustand/vanilla'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'
import type { OrderBody } from './order-body.ts'

/** After this an equal order is a wish for a second one, not a retry. */
export const ATTEMPT_TTL_MS = 30 * 60_000

const attempt = z.nullable(z.object({ key: z.string(), order: z.string(), startedAtMs: z.number() }))
export type CheckoutAttempt = z.infer<typeof attempt>

export const attemptStore = createPersistedStore<CheckoutAttempt>({
  key: 'checkout-attempt',
  schema: attempt,
  initial: null,
})

export interface AttemptTools {
  newKey(): string
  nowMs(): number
}

export function keyForAttempt(
  store: StoreApi<CheckoutAttempt>,
  body: OrderBody,
  tools: AttemptTools,
): string {
  const running = store.getState()
  const order = JSON.stringify(body)
  const nowMs = tools.nowMs()
  if (running && running.order === order && nowMs - running.startedAtMs < ATTEMPT_TTL_MS) return running.key
  const key = tools.newKey()
  store.setState({ key, order, startedAtMs: nowMs }, true)
  return key
}

export const endAttempt = (store: StoreApi<CheckoutAttempt>): void => store.setState(null, true)
