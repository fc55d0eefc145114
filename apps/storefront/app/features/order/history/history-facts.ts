// What a row of the purchase history says about an order (HIST-12, HIST-13, HIST-16).
import type { OrderAnswer } from '@pesan/contract/order'
import type { BadgeColour } from '@pesan/domain/order/history'
import type { BadgeTone } from '../../../ui/badge.tsx'

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
