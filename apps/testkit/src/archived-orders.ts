// Orders of each kind that can be archived, placed and ended as people do it.
import { createVoucher, reduceOrder, refundOrder, rejectOrder } from '@pesan/contract/api'
import { type OrderStatus, orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import * as v from 'valibot'
import type { Api } from './api-harness.ts'
import { newAttemptKey } from './api-steps.ts'
import type { ConsoleCall } from './console-steps.ts'
import type { Provider } from './provider.ts'

const soda = (quantity: number, notes = '') =>
  v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000, notes })
const ADDRESS = {
  delivery_address_name: 'Home of Wayan',
  gmaps_address: 'Jalan Pantai Berawa 12, Tibubeneng, Kuta Utara',
  delivery_latitude: -8.65,
  delivery_longitude: 115.14,
  delivery_location_detail: 'Villa of Wayan, the white gate',
  delivery_landmark: 'beside the warung of Wayan',
  pickup_outlet_id: undefined,
}
const PICK_UP = ['prepare_order', 'ready', 'complete'] as const
const BRING = ['prepare_order', 'on_deliver', 'complete_deliver'] as const

export interface Selling {
  api: Api
  provider: Provider
  token: string
  owner: ConsoleCall
  company?: string
}

/** By each way of payment and to each end. Returns their ids, oldest first. */
export async function sellEachKind(selling: Selling): Promise<string[]> {
  const { api, provider, owner } = selling
  const online: Partial<PlaceOrderBody> = {
    items: [soda(2), soda(1, 'no ice for Wayan')],
    payment_method: 'qris',
  }
  const cash = await sell(selling, { items: [soda(2)] }, PICK_UP)
  const brought = await sell(selling, { ...ADDRESS, delivery_notes: 'ring at Wayan' }, BRING)
  const voucher = await newVoucher(selling)
  const paid = await sell(selling, { ...online, voucher_code: voucher }, PICK_UP)
  const refunded = await sell(selling, { ...online, ...ADDRESS }, BRING)
  const reason = 'Wayan was not at home'
  await api.call(refundOrder, { ...owner, params: { orderId: refunded }, body: { reason } })
  const cancelled = await sell(selling, { items: [soda(1)] }, [])
  await api.call(rejectOrder, { ...owner, params: { orderId: cancelled }, body: { reason } })
  const reduced = await sell(selling, online, ['prepare_order'])
  await api.call(reduceOrder, {
    ...owner,
    params: { orderId: reduced },
    body: { reason: 'No more of it for Wayan', items: [{ id: '1', quantity: 1 }] },
    idempotencyKey: newAttemptKey(),
  })
  await api.runJobs()
  await provider.settled()
  await api.advance(selling.company ?? 'bara', reduced, ['ready', 'complete'])
  await api.runJobs()
  await provider.settled()
  await api.publishAll()
  return [cash, brought, paid, refunded, cancelled, reduced]
}

let vouchers = 0
async function newVoucher({ api, company = 'bara' }: Selling): Promise<string> {
  const code = `LIMA-${(vouchers += 1)}`
  await api.call(createVoucher, { token: await api.keyOf(company), company, body: { code, amount: 5000 } })
  return code
}

async function sell(
  { api, provider, token, company = 'bara' }: Selling,
  body: Partial<PlaceOrderBody>,
  statuses: readonly OrderStatus[],
): Promise<string> {
  const { id } = await api.placeOrder({ company, token, body: { allow_second: true, ...body } })
  if (body.payment_method === 'qris') {
    const [payment] = await api.rows<{ qr: string }>(
      `select external ->> 'qrString' as qr from payment where order_id = $1`,
      [id],
    )
    await provider.pay({ qr_string: payment?.qr ?? '' })
    await provider.settled()
    await api.runJobs()
  }
  for (const status of statuses) {
    api.clock.advance({ ms: 612_345 })
    await api.advance(company, id, [status])
  }
  await api.publishAll()
  return id
}

/** With the jobs of each month. An order is archived after 400 days. */
export async function passMonths(api: Api, months: number): Promise<void> {
  for (let month = 0; month < months; month += 1) {
    api.clock.advance({ days: 30 })
    await api.runJobs()
  }
}
