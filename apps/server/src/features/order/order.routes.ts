// Placing and reading the orders of the signed-in customer.
import { placeOrder as placeOrderRow, readOrder as readOrderRow } from '@pesan/contract/api'
import { type Mount, StoredAnswer } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type OrderTools, placeOrder, readOrder } from './order.service.ts'
import { toOrderAnswer } from './order-answer.ts'

export function mountOrders(mount: Mount, tools: OrderTools): void {
  mount(placeOrderRow, async ({ body, caller, idempotencyKey }) => {
    const { company, customer } = caller
    const result = await placeOrder(tools, { company, customerId: customer.customerId, idempotencyKey, body })
    if (result.status === 'placed') return new StoredAnswer(result.answer)
    const errors = 'itemIndex' in result ? { [`items.${result.itemIndex}`]: [result.code] } : undefined
    throw new Refused(result.code, errors ? { errors } : {})
  })

  mount(readOrderRow, async ({ params, caller }) => {
    const companyId = caller.company.company.id
    const order = await readOrder(tools, { companyId, customerId: caller.customer.customerId, ...params })
    if (!order) throw new Refused('order_not_found')
    return { data: toOrderAnswer(order) }
  })
}
