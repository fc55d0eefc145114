// What the order page shows for an order: the step reached, the headline and the expected arrival (ORDER-43 to ORDER-46,
// AMB-066, AMB-067).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OrderStatus } from '@pesan/contract/order'
import { type Headline, STATUS_FACTS, type TrackerStep } from './status-facts.ts'

/** `step` is null for an order that will not be made any more. */
export function trackOrder(
  status: OrderStatus,
  mode: FulfilmentMode,
): { step: TrackerStep | null; headline: Headline } {
  // AMB-066: another channel may report this for a delivery that has not left yet.
  if (status === 'ready' && mode === 'delivery') return { step: 'preparing', headline: null }
  const { step, headline } = STATUS_FACTS[status]
  return {
    step,
    headline: headline === 'delivered' && mode === 'pickup' ? 'order_complete' : headline,
  }
}

/** RT-07: orders whose changes are worth a subscription. */
export const isActive = (status: OrderStatus): boolean => {
  const { step } = STATUS_FACTS[status]
  return step === 'preparing' || step === 'delivering'
}

export const EXPECTED_AFTER_MIN = 20

/** ORDER-46: from the time of the order to twenty minutes later. */
export function expectedArrival(orderedAt: Date): { from: Date; to: Date } {
  return { from: orderedAt, to: new Date(orderedAt.getTime() + EXPECTED_AFTER_MIN * 60_000) }
}
