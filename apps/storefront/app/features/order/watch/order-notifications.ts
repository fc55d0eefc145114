// The notifications about the customer's orders: each change once, whether an event, a repeated event or a
// refetch after a lost connection reports it (RT-09, RT-10, AMB-050, LEDGER-03).
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer, OrderStatus } from '@pesan/contract/order'
import { type MoneyNotice, moneyNotices } from '@pesan/domain/order/order-money'
import { orderNumber } from '../order-facts.ts'

export type OrderNotification =
  /** `money`: what happened to the money with this change. */
  | { type: 'status_changed'; orderId: OrderId; number: string; status: OrderStatus; money: MoneyNotice[] }
  | { type: 'money_changed'; orderId: OrderId; number: string; money: MoneyNotice[] }
  | { type: 'payment_failed'; orderId: OrderId; code: string }

type SeenOrder = Pick<OrderAnswer, 'id' | 'outlet_order_id' | 'failed_orders'> &
  Parameters<typeof moneyNotices>[0]

export interface OrderNotifications {
  /** An order as it is known now. The first call for an order notifies of nothing. */
  saw(order: SeenOrder): void
  failed(orderId: OrderId, code: string): void
}

export function createOrderNotifications(
  notify: (notification: OrderNotification) => void,
): OrderNotifications {
  const statuses = new Map<OrderId, OrderStatus>()
  const notified = new Set<string>()

  const once = (key: string, notification: OrderNotification) => {
    if (notified.has(key)) return
    notified.add(key)
    notify(notification)
  }
  const failed = (orderId: OrderId, code: string) =>
    once(`${orderId} failed ${code}`, { type: 'payment_failed', orderId, code })

  /** Each movement of money, in each of its states, once. */
  const newMoney = (order: SeenOrder): MoneyNotice[] =>
    moneyNotices(order).filter(notification => {
      const key = `${order.id} money ${JSON.stringify(notification)}`
      const isNew = !notified.has(key)
      notified.add(key)
      return isNew
    })

  return {
    failed,
    saw(order) {
      const { id, status, failed_orders } = order
      const isFirst = !statuses.has(id)
      const isChanged = !isFirst && statuses.get(id) !== status
      statuses.set(id, status)
      for (const { failed_code } of failed_orders) {
        if (isFirst) notified.add(`${id} failed ${failed_code}`)
        else failed(id, failed_code)
      }
      const money = newMoney(order)
      const number = orderNumber(order)
      if (isFirst) return void notified.add(`${id} ${status}`)
      if (isChanged && !notified.has(`${id} ${status}`))
        once(`${id} ${status}`, { type: 'status_changed', orderId: id, number, status, money })
      else if (money.length > 0) notify({ type: 'money_changed', orderId: id, number, money })
    },
  }
}
