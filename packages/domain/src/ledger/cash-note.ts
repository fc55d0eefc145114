// Which orders have cash that can be noted as taken, before they are done or after it (BOARD-18).
import type { OrderStatus } from '@pesan/contract/order'
import { isHandedOver } from '../order/transitions.ts'
import { isCash } from '../payment/payment-methods.ts'

/** Cash that is still to be taken, or was. */
export const takesCash = (order: { method: string; paid: boolean; status: OrderStatus }): boolean =>
  isCash(order.method) && (order.paid ? isHandedOver(order.status) : order.status !== 'cancelled')
