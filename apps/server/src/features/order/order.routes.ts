// Endpoints to place, read and give up orders of the signed-in customer, and to pay them another way.
import {
  cancelOrder as cancelOrderEndpoint,
  changePayment as changePaymentEndpoint,
  listOrders as listOrdersEndpoint,
  placeOrder as placeOrderEndpoint,
  readOrder as readOrderEndpoint,
} from '@pesan/contract/api'
import { type Mount, StoredAnswer } from '../../http/mount.ts'
import { pageLocale } from '../../http/page-language.ts'
import { Refused } from '../../http/refusal.ts'
import { cancelUnpaid } from './cancel-unpaid.service.ts'
import { changePayment } from './change-payment.service.ts'
import { type OrderDeps, readOrder } from './order.service.ts'
import { toOrderAnswer, toUnreadableAnswer } from './order-answer.ts'
import { listOrders } from './order-history.service.ts'
import { placeOrder } from './place-order.service.ts'

export function mountOrders(mount: Mount, deps: OrderDeps): void {
  mount(placeOrderEndpoint, async ({ body, caller, idempotencyKey, request }) => {
    const { company, customer } = caller
    const locale = pageLocale(company.company.props, request.headers.cookie)
    const { customerId } = customer
    const result = await placeOrder(deps, { company, customerId, idempotencyKey, body, locale })
    if (result.status === 'placed') return new StoredAnswer(result.answer)
    const errors = 'itemIndex' in result ? { [`items.${result.itemIndex}`]: [result.code] } : undefined
    throw new Refused(result.code, {
      ...(errors ? { errors } : {}),
      ...('orderId' in result ? { extra: { order_id: result.orderId } } : {}),
    })
  })

  mount(listOrdersEndpoint, async ({ query, caller }) => {
    const companyId = caller.company.company.id
    const { customerId } = caller.customer
    const { cursor } = query
    const { orders, unreadable, nextCursor } = await listOrders(deps, { companyId, customerId, cursor })
    return {
      data: orders.map(toOrderAnswer),
      unreadable: unreadable.map(toUnreadableAnswer),
      next_cursor: nextCursor,
    }
  })

  mount(readOrderEndpoint, async ({ params, caller }) => {
    const companyId = caller.company.company.id
    const order = await readOrder(deps, { companyId, customerId: caller.customer.customerId, ...params })
    if (!order) throw new Refused('order_not_found')
    return { data: toOrderAnswer(order) }
  })

  mount(cancelOrderEndpoint, async ({ params, caller }) => {
    const companyId = caller.company.company.id
    const key = { companyId, customerId: caller.customer.customerId, ...params }
    const result = await cancelUnpaid(deps.payments, key)
    if (result.status !== 'cancelled') throw new Refused(result.status)
    return { data: toOrderAnswer(result.order) }
  })

  mount(changePaymentEndpoint, async ({ params, body, caller }) => {
    const { company } = caller.company
    const { customerId } = caller.customer
    const result = await changePayment(deps, { company, customerId, body, ...params })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: toOrderAnswer(result.order) }
  })
}
