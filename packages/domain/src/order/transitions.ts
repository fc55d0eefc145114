// The allowed status changes of an order, as data (AMB-065). Every other change is refused (I8, I9).
import type { OrderStatus } from '@pesan/contract/order'

export type FulfilmentMode = 'delivery' | 'pickup'

interface Step {
  to: OrderStatus
  /** Absent: both modes. */
  mode?: FulfilmentMode
  /** Only when paid: to be approved (I6; cash orders start as approved), or to be refunded. */
  ifPaid?: true
}

export const ORDER_GRAPH = {
  pending: [{ to: 'approved', ifPaid: true }, { to: 'cancelled' }],
  approved: [{ to: 'prepare_order' }, { to: 'cancelled' }],
  prepare_order: [
    { to: 'on_deliver', mode: 'delivery' },
    { to: 'ready', mode: 'pickup' },
    { to: 'cancelled' },
  ],
  ready: [{ to: 'complete', mode: 'pickup' }],
  on_deliver: [{ to: 'complete_deliver', mode: 'delivery' }],
  complete: [{ to: 'refunded', ifPaid: true }],
  complete_deliver: [{ to: 'refunded', ifPaid: true }],
  cancelled: [{ to: 'refunded', ifPaid: true }],
  refunded: [],
  // Only in orders imported from other channels; their own systems change them.
  processing: [],
  preparing: [],
  delivering: [],
  completed: [],
} as const satisfies Record<OrderStatus, readonly Step[]>

export interface TransitionOf {
  status: OrderStatus
  mode: FulfilmentMode
  paid: boolean
}

/** The next possible statuses of an order, in the order of the graph. */
export function nextStatuses({ status, mode, paid }: TransitionOf): OrderStatus[] {
  const steps: readonly Step[] = ORDER_GRAPH[status]
  return steps.filter(step => (step.mode ?? mode) === mode && (!step.ifPaid || paid)).map(step => step.to)
}

export const canTransition = (from: TransitionOf, to: OrderStatus): boolean => nextStatuses(from).includes(to)

/** A refund of its whole money makes it refunded (ORDER-33). */
export const isRefundable = (status: OrderStatus): boolean =>
  ORDER_GRAPH[status].some(step => step.to === 'refunded')

/** The food was handed over. */
export const isHandedOver = (status: OrderStatus): boolean => status !== 'cancelled' && isRefundable(status)
