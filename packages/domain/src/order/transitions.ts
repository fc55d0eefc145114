// What follows from a status on the server: the allowed changes (AMB-065; every other is refused: I8, I9) and the message
// to the customer. What the pages show of a status is in `status-facts.ts`.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OrderStatus } from '@pesan/contract/order'

interface Step {
  to: OrderStatus
  /** Absent: both modes. */
  mode?: FulfilmentMode
  /** Only when paid: to be approved (I6; cash orders start as approved), or to be refunded. */
  ifPaid?: true
}

/** A message to the customer that a status causes; an order reaches each status at most once. */
export type StatusMessage = 'placed' | 'ready' | 'on_the_way' | 'cancelled' | 'refunded'

interface StatusRules {
  next: readonly Step[]
  message: StatusMessage | null
}

export const ORDER_GRAPH = {
  pending: { next: [{ to: 'approved', ifPaid: true }, { to: 'cancelled' }], message: null },
  approved: { next: [{ to: 'prepare_order' }, { to: 'cancelled' }], message: 'placed' },
  prepare_order: {
    next: [{ to: 'on_deliver', mode: 'delivery' }, { to: 'ready', mode: 'pickup' }, { to: 'cancelled' }],
    message: null,
  },
  ready: { next: [{ to: 'complete', mode: 'pickup' }], message: 'ready' },
  on_deliver: { next: [{ to: 'complete_deliver', mode: 'delivery' }], message: 'on_the_way' },
  complete: { next: [{ to: 'refunded', ifPaid: true }], message: null },
  complete_deliver: { next: [{ to: 'refunded', ifPaid: true }], message: null },
  cancelled: { next: [{ to: 'refunded', ifPaid: true }], message: 'cancelled' },
  refunded: { next: [], message: 'refunded' },
  // Only in orders imported from other channels; their own systems change them.
  processing: { next: [], message: null },
  preparing: { next: [], message: null },
  delivering: { next: [], message: null },
  completed: { next: [], message: null },
} as const satisfies Record<OrderStatus, StatusRules>

export interface TransitionOf {
  status: OrderStatus
  mode: FulfilmentMode
  paid: boolean
}

/** The next possible statuses of an order, in the order of the graph. */
export function nextStatuses({ status, mode, paid }: TransitionOf): OrderStatus[] {
  const steps: readonly Step[] = ORDER_GRAPH[status].next
  return steps.filter(step => (step.mode ?? mode) === mode && (!step.ifPaid || paid)).map(step => step.to)
}

export const canTransition = (from: TransitionOf, to: OrderStatus): boolean => nextStatuses(from).includes(to)

/** A refund of its whole money makes it refunded (ORDER-33). */
export const isRefundable = (status: OrderStatus): boolean =>
  ORDER_GRAPH[status].next.some(step => step.to === 'refunded')

/** Nothing follows but a refund. */
export const hasEnded = (status: OrderStatus): boolean => status === 'refunded' || isRefundable(status)

/** The food was handed over. */
export const isHandedOver = (status: OrderStatus): boolean => status !== 'cancelled' && isRefundable(status)
