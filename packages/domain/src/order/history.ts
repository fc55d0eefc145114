// What the purchase history shows of a status: the colour of its badge and what can be done (HIST-14 to HIST-16, AMB-066).
import type { OrderStatus } from '@pesan/contract/order'

export type BadgeColour = 'green' | 'blue' | 'grey' | 'red' | 'orange'
export type HistoryAction = 'track' | 'reorder'

export const HISTORY_CLASS_NAMES = {
  pending: { badge: 'grey', action: 'track' },
  processing: { badge: 'blue', action: 'track' },
  prepare_order: { badge: 'blue', action: 'track' },
  delivering: { badge: 'blue', action: 'track' },
  on_deliver: { badge: 'blue', action: 'track' },
  approved: { badge: 'blue', action: 'track' },
  // No button is documented for these two; the order's number still links to its page.
  preparing: { badge: 'blue', action: null },
  ready: { badge: 'blue', action: null },
  completed: { badge: 'green', action: 'reorder' },
  complete: { badge: 'green', action: 'reorder' },
  complete_deliver: { badge: 'green', action: 'reorder' },
  cancelled: { badge: 'red', action: 'reorder' },
  refunded: { badge: 'orange', action: 'reorder' },
} as const satisfies Record<OrderStatus, { badge: BadgeColour; action: HistoryAction | null }>
