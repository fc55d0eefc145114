// How the page of an order counts towards what the restaurant promised, and when it says that it is late (PROMISE-04).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OrderStatus } from '@pesan/contract/order'
import { trackOrder } from './tracker.ts'

export type PromiseCount =
  | { state: 'counting'; minutes: number }
  /** `expectedAt`: to when the restaurant moved it; null: that has passed, too. */
  | { state: 'late'; promisedAt: Date; expectedAt: Date | null }

const MINUTE_MS = 60_000
/** Longer waits are read as a time of the day. */
const MAX_COUNTED_MIN = 90

/** Null: nothing is promised any more, or it is far away. */
export function promiseCount({
  status,
  mode,
  readyAt,
  promisedAt,
  now,
}: {
  status: OrderStatus
  mode: FulfilmentMode
  readyAt: Date
  /** What was promised first. */
  promisedAt: Date
  now: Date
}): PromiseCount | null {
  const { step } = trackOrder(status, mode)
  const isOpen = step === 'preparing' || (step === 'delivering' && mode === 'delivery')
  if (!isOpen) return null
  // The minute that was promised is still on time.
  const isOver = (moment: Date) => now.getTime() - moment.getTime() >= MINUTE_MS
  if (isOver(promisedAt)) return { state: 'late', promisedAt, expectedAt: isOver(readyAt) ? null : readyAt }
  const minutes = Math.max(1, Math.ceil((readyAt.getTime() - now.getTime()) / MINUTE_MS))
  return minutes > MAX_COUNTED_MIN ? null : { state: 'counting', minutes }
}
