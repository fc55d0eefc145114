// Placing and reading the orders of the signed-in customer.
import {
  listOrders as listOrdersRow,
  placeOrder as placeOrderRow,
  readOrder as readOrderRow,
} from '@pesan/contract/api'
import { type Mount, StoredAnswer } from '../../http/mount.ts'
import { pageLocale } from '../../http/page-language.ts'
import { Refused } from '../../http/refusal.ts'
import { type OrderTools, readOrder } from './order.service.ts'
import { toOrderAnswer } from './order-answer.ts'
import { listOrders } from './order-history.service.ts'
import { placeOrder } from './place-order.service.ts'

export function mountOrders(mount: Mount, tools: OrderTools): void {
  mount(placeOrderRow, async ({ body, caller, idempotencyKey, request }) => {
    const { company, customer } = caller
    const locale = pageLocale(company.company.props, request.headers.cookie)
    const { customerId } = customer
    const result = await placeOrder(tools, { company, customerId, idempotencyKey, body, locale })
    if (result.status === 'placed') return new StoredAnswer(result.answer)
    const errors = 'itemIndex' in result ? { [`items.${result.itemIndex}`]: [result.code] } : undefined
    throw new Refused(result.code, {
      ...(errors ? { errors } : {}),
      ...('orderId' in result ? { extra: { order_id: result.orderId } } : {}),
    })
  })

  mount(listOrdersRow, async ({ query, caller }) => {
    const companyId = caller.company.company.id
    const { customerId } = caller.customer
    const { orders, nextCursor } = await listOrders(tools, { companyId, customerId, cursor: query.cursor })
    return { data: orders.map(toOrderAnswer), next_cursor: nextCursor }
  })

  mount(readOrderRow, async ({ params, caller }) => {
    const companyId = caller.company.company.id
    const order = await readOrder(tools, { companyId, customerId: caller.customer.customerId, ...params })
    if (!order) throw new Refused('order_not_found')
    return { data: toOrderAnswer(order) }
  })
}
