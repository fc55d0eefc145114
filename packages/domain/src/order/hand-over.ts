// Which orders have a code that their customer says when they are handed over (BOARD-19).
import type { OrderStatus } from '@pesan/contract/order'
import { awaitsPayment } from './status-facts.ts'
import { isActive } from './tracker.ts'

/** From its payment, or from its placing where cash is paid, until it has ended. */
export const isToHandOver = (status: OrderStatus): boolean => !awaitsPayment(status) && isActive(status)
