// Endpoints to place an order, for now or for later, to pay it another way, and to give it up before it is paid.
import {
  cancelOrder as cancelOrderEndpoint,
  changePayment as changePaymentEndpoint,
  listOrderSlots as listOrderSlotsEndpoint,
  placeOrder as placeOrderEndpoint,
} from '@pesan/contract/api'
import { type Mount, StoredAnswer } from '../../http/mount.ts'
import { pageLocale } from '../../http/page-language.ts'
import { Refused } from '../../http/refusal.ts'
import { refusedOrder } from '../../http/refused-order.ts'
import { toOrderAnswer } from '../order/order-answer.ts'
import { cancelUnpaid } from './cancel-unpaid.service.ts'
import { changePayment } from './change-payment.service.ts'
import { listOrderSlots, slotsInstead } from './order-slots.service.ts'
import { type CheckoutDeps, createOrderInserter, placeOrder } from './place-order.service.ts'
import { customerAsPlacer } from './placer.ts'

export function mountCheckout(mount: Mount, deps: CheckoutDeps): void {
  const insertOrder = createOrderInserter(deps.db)
  mount(placeOrderEndpoint, async ({ body, caller, idempotencyKey, request }) => {
    const { company, customer } = caller
    const locale = pageLocale(company.props, request.headers.cookie)
    const placer = customerAsPlacer(customer.customerId, insertOrder)
    const result = await placeOrder(deps, { company, placer, idempotencyKey, body, locale })
    if (result.status === 'placed') return new StoredAnswer(result.answer)
    if (result.code !== 'slot_full' && result.code !== 'slot_gone') throw refusedOrder(result)
    throw refusedOrder({ ...result, slots: await slotsInstead(deps, { company, body }) })
  })

  mount(listOrderSlotsEndpoint, async ({ body, caller }) => {
    const result = await listOrderSlots(deps, { company: caller.company, body })
    if (result.status !== 'listed') throw new Refused(result.status)
    return { data: { days: result.days } }
  })

  mount(cancelOrderEndpoint, async ({ params, caller }) => {
    const companyId = caller.company.id
    const key = { companyId, customerId: caller.customer.customerId, ...params }
    const result = await cancelUnpaid(deps.payments, key)
    if (result.status !== 'cancelled') throw new Refused(result.status)
    return { data: toOrderAnswer(result.order) }
  })

  mount(changePaymentEndpoint, async ({ params, body, caller }) => {
    const { company } = caller
    const { customerId } = caller.customer
    const result = await changePayment(deps, { company, customerId, body, ...params })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: toOrderAnswer(result.order) }
  })
}
