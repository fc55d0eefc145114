// What a customer is told of the own orders: each change once, whether an event brought it, a second event repeated it,
// or a reading after a lost connection found it (RT-09, RT-10, AMB-050, LEDGER-03).
import type { OrderId } from '@pesan/contract/ids'
import type { OrderAnswer, OrderStatus } from '@pesan/contract/order'
import { type MoneyNotice, moneyNotices } from '@pesan/domain/order/order-money'
import { orderNumber } from '../order-facts.ts'

export type OrderNotice =
  /** `money`: what became of it with this change. */
  | { type: 'status_changed'; orderId: OrderId; number: string; status: OrderStatus; money: MoneyNotice[] }
  | { type: 'money_changed'; orderId: OrderId; number: string; money: MoneyNotice[] }
  | { type: 'payment_failed'; orderId: OrderId; code: string }

type SeenOrder = Pick<OrderAnswer, 'id' | 'outlet_order_id' | 'failed_orders'> &
  Parameters<typeof moneyNotices>[0]

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

  /** Each movement of money in each of its states once. */
  const newMoney = (order: SeenOrder): MoneyNotice[] =>
    moneyNotices(order).filter(notice => {
      const key = `${order.id} money ${JSON.stringify(notice)}`
      const isNew = !told.has(key)
      told.add(key)
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
        if (isFirst) told.add(`${id} failed ${failed_code}`)
        else failed(id, failed_code)
      }
      const money = newMoney(order)
      const number = orderNumber(order)
      if (isFirst) return void told.add(`${id} ${status}`)
      if (isChanged && !told.has(`${id} ${status}`))
        once(`${id} ${status}`, { type: 'status_changed', orderId: id, number, status, money })
      else if (money.length > 0) tell({ type: 'money_changed', orderId: id, number, money })
    },
  }
}
