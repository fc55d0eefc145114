// How the page of an order counts towards what the restaurant promised, and when it says that it is late (PROMISE-04).
import type { OrderStatus } from '@pesan/contract/order'
import { trackOrder } from './tracker.ts'
import type { FulfilmentMode } from './transitions.ts'

export type PromiseCount = { state: 'counting'; minutes: number } | { state: 'late' }

const MINUTE_MS = 60_000
/** Longer waits are read as a time of the day. */
const MAX_COUNTED_MIN = 90

/** Null: nothing is promised any more, or it is far away. */
export function promiseCount({
  status,
  mode,
  readyAt,
  now,
}: {
  status: OrderStatus
  mode: FulfilmentMode
  readyAt: Date
  now: Date
}): PromiseCount | null {
  const { step } = trackOrder(status, mode)
  const isOpen = step === 'preparing' || (step === 'delivering' && mode === 'delivery')
  if (!isOpen) return null
  const leftMs = readyAt.getTime() - now.getTime()
  // The minute that was promised is still on time.
  if (leftMs <= -MINUTE_MS) return { state: 'late' }
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  return minutes > MAX_COUNTED_MIN ? null : { state: 'counting', minutes }
}
