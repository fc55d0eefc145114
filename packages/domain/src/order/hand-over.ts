// Which orders have a code that their customer says when they are handed over (BOARD-19).
import type { OrderStatus } from '@pesan/contract/order'
import { isActive } from './tracker.ts'

/** From its payment, or from its placing where cash is paid, until it has ended. */
export const isToHandOver = (status: OrderStatus): boolean => status !== 'pending' && isActive(status)
