// The messages of the tracker and of every status. A pickup order has its own second step and end (AMB-067).
import type { OrderStatus } from '@pesan/contract/order'
import { type Headline, TRACKER_STEPS, type TrackerStep } from '@pesan/domain/order/tracker'
import type { FulfilmentMode } from '@pesan/domain/order/transitions'
import type { PlainKey } from '../../lib/i18n/t.ts'

export const HEADLINE_KEYS = {
  getting_ready: 'order.gettingReady',
  coming: 'order.coming',
  ready_for_pickup: 'order.ready',
  delivered: 'order.delivered',
  order_complete: 'order.complete',
} as const satisfies Record<Exclude<Headline, null>, PlainKey>

export const STEP_KEYS = {
  delivery: {
    preparing: 'order.stepPrepare',
    delivering: 'order.stepDeliver',
    completed: 'order.stepComplete',
  },
  pickup: { preparing: 'order.stepPrepare', delivering: 'order.stepReady', completed: 'order.stepComplete' },
} as const satisfies Record<FulfilmentMode, Record<TrackerStep, PlainKey>>

/** The messages of every status, for badges and for the toasts of a change (AMB-101). */
export const STATUS_KEYS = {
  pending: 'orderStatus.pending',
  processing: 'orderStatus.processing',
  preparing: 'orderStatus.preparing',
  ready: 'orderStatus.ready',
  prepare_order: 'orderStatus.prepare_order',
  delivering: 'orderStatus.delivering',
  on_deliver: 'orderStatus.on_deliver',
  approved: 'orderStatus.approved',
  completed: 'orderStatus.completed',
  complete: 'orderStatus.complete',
  complete_deliver: 'orderStatus.complete_deliver',
  cancelled: 'orderStatus.cancelled',
  refunded: 'orderStatus.refunded',
} as const satisfies Record<OrderStatus, PlainKey>

export type StepState = 'done' | 'now' | 'next'

export function stepState(step: TrackerStep, reached: TrackerStep): StepState {
  const distance = TRACKER_STEPS.indexOf(step) - TRACKER_STEPS.indexOf(reached)
  if (distance === 0) return 'now'
  return distance < 0 ? 'done' : 'next'
}
