// What a row of the purchase history says, from the order (HIST-10 to HIST-13, HIST-16).
import type { OrderAnswer, OrderStatus } from '@pesan/contract/order'
import type { BadgeColour } from '@pesan/domain/order/history'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** HIST-10: what the outlet calls the order, or else its id. */
export const orderNumber = (order: Pick<OrderAnswer, 'outlet_order_id' | 'id'>): string =>
  order.outlet_order_id || order.id

export const itemsLine = (items: OrderAnswer['items']): string =>
  items.map(item => `${item.quantity} ${item.name}`).join(', ')

export const countOf = (items: OrderAnswer['items']): number =>
  items.reduce((sum, item) => sum + item.quantity, 0)

export const BADGE_TONE = {
  green: 'success',
  blue: 'info',
  grey: 'neutral',
  red: 'error',
  orange: 'warning',
} as const satisfies Record<BadgeColour, BadgeTone>

/** The words of every status, for badges and for the toasts of a change (AMB-101). */
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
