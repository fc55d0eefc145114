// What a customer is told of the own orders: each change once, whether an event brought it, a second event repeated it,
// or a reading after a lost connection found it (RT-09, RT-10, AMB-050).
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer, OrderStatus } from '@pesan/contract/order'
import { orderNumber } from '../order-facts.ts'

export type OrderNotice =
  | { type: 'status_changed'; orderId: OrderId; number: string; status: OrderStatus }
  | { type: 'payment_failed'; orderId: OrderId; code: string }

type SeenOrder = Pick<OrderAnswer, 'id' | 'outlet_order_id' | 'status' | 'failed_orders'>

export interface OrderNotices {
  /** An order as it is known now. Nothing is told of the first sight of it. */
  saw(order: SeenOrder): void
  failed(orderId: OrderId, code: string): void
}

export function createOrderNotices(tell: (notice: OrderNotice) => void): OrderNotices {
  const statuses = new Map<OrderId, OrderStatus>()
  const told = new Set<string>()

  const once = (key: string, notice: OrderNotice) => {
    if (told.has(key)) return
    told.add(key)
    tell(notice)
  }
  const failed = (orderId: OrderId, code: string) =>
    once(`${orderId} failed ${code}`, { type: 'payment_failed', orderId, code })

  return {
    failed,
    saw(order) {
      const { id, status, failed_orders } = order
      const isFirst = !statuses.has(id)
      const isChanged = !isFirst && statuses.get(id) !== status
      statuses.set(id, status)
      for (const { failed_code } of failed_orders) {
        if (isFirst) told.add(`${id} failed ${failed_code}`)
        else failed(id, failed_code)
      }
      if (isFirst) told.add(`${id} ${status}`)
      if (isChanged)
        once(`${id} ${status}`, { type: 'status_changed', orderId: id, number: orderNumber(order), status })
    },
  }
}
