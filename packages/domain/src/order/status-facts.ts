// What each status of an order means to its customer: every grouping of statuses is derived from this table. What only
// the server needs stands in `transitions.ts`, because a browser loads this table whole.
import type { OrderStatus } from '@pesan/contract/order'

export const TRACKER_STEPS = ['preparing', 'delivering', 'completed'] as const
export type TrackerStep = (typeof TRACKER_STEPS)[number]
export type Headline = 'getting_ready' | 'coming' | 'ready_for_pickup' | 'delivered' | 'order_complete' | null
export type BadgeColour = 'green' | 'blue' | 'grey' | 'red' | 'orange'
export type HistoryAction = 'track' | 'reorder'

interface StatusFacts {
  /** The kitchen does not see it before its payment, which its customer can still make, change or give up. */
  awaitsPayment: boolean
  /** The step of the tracker that is reached; null for an order that will not be made any more (ORDER-43). */
  step: TrackerStep | null
  /** ORDER-44 to ORDER-46, of a delivery. */
  headline: Headline
  /** HIST-16, AMB-066. */
  badge: BadgeColour
  /** HIST-14, HIST-15: what the purchase history offers. */
  action: HistoryAction | null
  /** The key of the status's name, for badges and for the toasts of a change (AMB-101). */
  name: `orderStatus.${OrderStatus}`
}

export const STATUS_FACTS = {
  pending: {
    awaitsPayment: true,
    step: 'preparing',
    headline: 'getting_ready',
    badge: 'grey',
    action: 'track',
    name: 'orderStatus.pending',
  },
  approved: {
    awaitsPayment: false,
    step: 'preparing',
    headline: 'getting_ready',
    badge: 'blue',
    action: 'track',
    name: 'orderStatus.approved',
  },
  prepare_order: {
    awaitsPayment: false,
    step: 'preparing',
    headline: 'getting_ready',
    badge: 'blue',
    action: 'track',
    name: 'orderStatus.prepare_order',
  },
  // No button is documented for `ready` and `preparing`; the order's number still links to its page.
  ready: {
    awaitsPayment: false,
    step: 'delivering',
    headline: 'ready_for_pickup',
    badge: 'blue',
    action: null,
    name: 'orderStatus.ready',
  },
  on_deliver: {
    awaitsPayment: false,
    step: 'delivering',
    headline: 'coming',
    badge: 'blue',
    action: 'track',
    name: 'orderStatus.on_deliver',
  },
  complete: {
    awaitsPayment: false,
    step: 'completed',
    headline: 'delivered',
    badge: 'green',
    action: 'reorder',
    name: 'orderStatus.complete',
  },
  complete_deliver: {
    awaitsPayment: false,
    step: 'completed',
    headline: 'delivered',
    badge: 'green',
    action: 'reorder',
    name: 'orderStatus.complete_deliver',
  },
  cancelled: {
    awaitsPayment: false,
    step: null,
    headline: null,
    badge: 'red',
    action: 'reorder',
    name: 'orderStatus.cancelled',
  },
  refunded: {
    awaitsPayment: false,
    step: null,
    headline: null,
    badge: 'orange',
    action: 'reorder',
    name: 'orderStatus.refunded',
  },
  // Only in orders imported from other channels.
  processing: {
    awaitsPayment: false,
    step: 'preparing',
    headline: null,
    badge: 'blue',
    action: 'track',
    name: 'orderStatus.processing',
  },
  preparing: {
    awaitsPayment: false,
    step: 'preparing',
    headline: null,
    badge: 'blue',
    action: null,
    name: 'orderStatus.preparing',
  },
  delivering: {
    awaitsPayment: false,
    step: 'delivering',
    headline: null,
    badge: 'blue',
    action: 'track',
    name: 'orderStatus.delivering',
  },
  completed: {
    awaitsPayment: false,
    step: 'completed',
    headline: null,
    badge: 'green',
    action: 'reorder',
    name: 'orderStatus.completed',
  },
} as const satisfies { readonly [Status in OrderStatus]: StatusFacts & { name: `orderStatus.${Status}` } }

export const awaitsPayment = (status: OrderStatus): boolean => STATUS_FACTS[status].awaitsPayment

type StatusWithoutStep = {
  [Status in OrderStatus]: (typeof STATUS_FACTS)[Status]['step'] extends null ? Status : never
}[OrderStatus]

/** The order ended without being a sale. */
export const isCancelledOrRefunded = (status: OrderStatus): status is StatusWithoutStep =>
  STATUS_FACTS[status].step === null
