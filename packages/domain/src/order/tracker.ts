// What the order page shows for a status: the step reached and the headline (ORDER-43 to ORDER-46, AMB-066,
// AMB-067).
import type { OrderStatus } from '@pesan/contract/order'
import type { FulfilmentMode } from './transitions.ts'

export type TrackerStep = 'preparing' | 'delivering' | 'completed'
export const TRACKER_STEPS = [
  'preparing',
  'delivering',
  'completed',
] as const satisfies readonly TrackerStep[]

export type Headline = 'getting_ready' | 'coming' | 'ready_for_pickup' | 'delivered' | 'order_complete' | null

const STEP_OF = {
  pending: 'preparing',
  approved: 'preparing',
  processing: 'preparing',
  preparing: 'preparing',
  prepare_order: 'preparing',
  ready: 'delivering',
  delivering: 'delivering',
  on_deliver: 'delivering',
  completed: 'completed',
  complete: 'completed',
  complete_deliver: 'completed',
  cancelled: null,
  refunded: null,
} as const satisfies Record<OrderStatus, TrackerStep | null>

const HEADLINE_OF = {
  pending: 'getting_ready',
  approved: 'getting_ready',
  prepare_order: 'getting_ready',
  ready: 'ready_for_pickup',
  on_deliver: 'coming',
  complete_deliver: 'delivered',
  complete: 'delivered',
  processing: null,
  preparing: null,
  delivering: null,
  completed: null,
  cancelled: null,
  refunded: null,
} as const satisfies Record<OrderStatus, Headline>

/** `step` is null for an order that will not be made any more. */
export function trackOrder(
  status: OrderStatus,
  mode: FulfilmentMode,
): { step: TrackerStep | null; headline: Headline } {
  // AMB-066: another channel may report this for a delivery that has not left yet.
  if (status === 'ready' && mode === 'delivery') return { step: 'preparing', headline: null }
  const headline = HEADLINE_OF[status]
  return {
    step: STEP_OF[status],
    headline: headline === 'delivered' && mode === 'pickup' ? 'order_complete' : headline,
  }
}

/** RT-07: orders whose changes are worth a subscription. */
export const isActive = (status: OrderStatus): boolean => {
  const step = STEP_OF[status]
  return step === 'preparing' || step === 'delivering'
}

export const EXPECTED_AFTER_MIN = 20

/** ORDER-46: from the time of the order to twenty minutes later. */
export function expectedArrival(orderedAt: Date): { from: Date; to: Date } {
  return { from: orderedAt, to: new Date(orderedAt.getTime() + EXPECTED_AFTER_MIN * 60_000) }
}
