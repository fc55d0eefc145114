// An evening of orders with every fault of money and of the provider, after which the ledger, the provider, the closed day and the
// month agree to the rupiah. EVENING_ORDERS makes it as long as one likes.
import {
  acceptPaymentTask,
  cancelOrder,
  changeCharges,
  closeDay,
  cookPaymentTask,
  giveMoneyBack,
  listPaymentTasks,
  readBusinessDay,
  readReport,
  readTaxMonth,
  refundOrder,
  refundPaymentTask,
} from '@pesan/contract/api'
import { type OrderAnswer, orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ORDERS = Number(process.env.EVENING_ORDERS ?? 28)
/** Monday 3 August 2026, 12.00 in Bali. */
const NOON = '2026-08-03T04:00:00.000Z'
const MONDAY = '2026-08-03'
const ORDERS_OF_CUSTOMER = 4

let api: Api
let provider: Provider
let owner: ConsoleCall
let token: string
let outlets: string[]

beforeAll(async () => {
  const clock = createMovedClock(NOON)
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  outlets = await api.outletIds('bara')
  owner = await memberAt(api, { phone: '+6281277740001', role: 'owner', name: 'Ratih' })
  await api.call(changeCharges, { ...owner, body: { tax_millipercent: 10_000 } })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}
async function place(number: number, method: PlaceOrderBody['payment_method']): Promise<OrderAnswer> {
  const quantity = 1 + (number % 3)
  const body = {
    payment_method: method,
    allow_second: true,
    pickup_outlet_id: v.parse(v.any(), outlets[number % 2]),
    items: [v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000 })],
    total: v.parse(v.any(), quantity * 27_500),
  }
  return api.placeOrder({ token, body })
}
const hand = (order: OrderAnswer, steps = ['prepare_order', 'ready', 'complete'] as const) =>
  api.advance('bara', order.id, [...steps])
async function pay(order: OrderAnswer, how: { amount?: number; insist?: boolean } = {}): Promise<void> {
  const [code] = await api.rows<{ qr: string }>(
    `select external ->> 'qrString' as qr from payment where order_id = $1`,
    [order.id],
  )
  await provider.pay({ qr_string: code?.qr ?? '' }, how)
  await work()
}
async function captureOf(order: OrderAnswer): Promise<{ captureId: string }> {
  const { data } = await api.call(listPaymentTasks, owner)
  return { captureId: data.find(task => task.order_id === order.id)?.id ?? 'none' }
}
const giveBack = async (order: OrderAnswer) =>
  api.call(refundPaymentTask, { ...owner, params: await captureOf(order), body: { by_hand: false } })
const refund = (order: OrderAnswer) =>
  api.call(refundOrder, { ...owner, params: { orderId: order.id }, body: { reason: 'cold' } })

async function paidAndHandedOver(number: number): Promise<OrderAnswer> {
  const order = await place(number, 'qris')
  await pay(order)
  await hand(order)
  return order
}
async function paidAfterItEnded(number: number): Promise<OrderAnswer> {
  const order = await place(number, 'qris')
  await api.call(cancelOrder, { token, params: { orderId: order.id } })
  await pay(order, { insist: true })
  return order
}

/** What can become of an order, one after the other. */
const FATES: readonly ((number: number) => Promise<unknown>)[] = [
  async number => hand(await place(number, 'cash')),
  async number => api.advance('bara', (await place(number, 'cash')).id, ['cancelled']),
  paidAndHandedOver,
  async number => {
    const order = await place(number, 'cash')
    await hand(order)
    await refund(order)
  },
  async function webhookIsLost(number) {
    await provider.webhooks('lost')
    const order = await place(number, 'qris')
    await pay(order)
    await provider.webhooks('correct')
    api.clock.advance({ s: 120 })
    await work()
    await hand(order)
  },
  async function webhookComesTwice(number) {
    await provider.webhooks('doubled')
    await paidAndHandedOver(number)
    await provider.webhooks('correct')
  },
  async function isPaidTwice(number) {
    const order = await paidAndHandedOver(number)
    await pay(order, { insist: true })
    await giveBack(order)
  },
  async function otherAmountIsTaken(number) {
    const order = await place(number, 'qris')
    await pay(order, { amount: order.total - 500 })
    await api.call(acceptPaymentTask, { ...owner, params: await captureOf(order) })
    await hand(order)
  },
  async function otherAmountGoesBack(number) {
    const order = await place(number, 'qris')
    await pay(order, { amount: order.total + 5_000 })
    await giveBack(order)
  },
  async function lateMoneyIsCooked(number) {
    const order = await paidAfterItEnded(number)
    await api.call(cookPaymentTask, { ...owner, params: await captureOf(order), body: { minutes: 30 } })
    await api.advance('bara', order.id, ['ready', 'complete'])
  },
  async number => giveBack(await paidAfterItEnded(number)),
  async function partGoesBack(number) {
    const { id: orderId } = await paidAndHandedOver(number)
    const body = { give: { type: 'amount' as const, amount: v.parse(v.any(), 7_777) }, reason: 'cold' }
    await api.call(giveMoneyBack, { ...owner, params: { orderId }, body, idempotencyKey: newAttemptKey() })
  },
  async function refundIsDoneButNotAnswered(number) {
    const order = await paidAndHandedOver(number)
    await provider.fault('POST /refunds', 'silent_after_work', 1)
    await refund(order)
  },
  async function providerIsDown(number) {
    await provider.fault('POST /payment_requests', { status: 503, error_code: 'SERVER_ERROR' }, 2)
    await place(number, 'qris')
    await provider.clearFaults()
  },
]

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0)

async function ledgerOf(method: 'cash' | 'online'): Promise<number> {
  const [row] = await api.rows<{ sum: number }>(
    `select coalesce(sum(received_rupiah), 0)::int as sum from ledger_entry
     where (coalesce(method, '') = 'cash') = $1 and kind in ('captured', 'cash_taken', 'returned')`,
    [method === 'cash'],
  )
  return row?.sum ?? 0
}

test('LEDGER-01 REPORT-01 REPORT-03 REPORT-04 after an evening with every fault the books agree to the rupiah', async () => {
  for (let number = 0; number < ORDERS; number += 1) {
    if (number % ORDERS_OF_CUSTOMER === 0)
      token = await api.signIn('bara', `+6281277${String(800_000 + number)}`)
    await FATES[number % FATES.length]?.(number)
    await work()
    api.clock.advance({ s: 13 })
  }
  // What is still unpaid ends, and refunds that were not answered are asked for again.
  for (let quarter = 0; quarter < 4; quarter += 1) {
    api.clock.advance({ s: 15 * 60 })
    await work()
  }
  await api.publishAll()
  expect(await api.violations()).toEqual({})
  expect((await api.call(listPaymentTasks, owner)).data).toEqual([])

  const { payments, refunds } = await provider.state()
  const succeeded = (rows: typeof refunds) => rows.filter(({ status }) => status === 'SUCCEEDED')
  const atProvider =
    sumOf(succeeded(payments), row => row.amount) - sumOf(succeeded(refunds), row => row.amount)
  expect(await ledgerOf('online')).toBe(atProvider)

  const query = { from: MONDAY, to: '2026-08-04', by: 'method' } as const
  const { rows, total } = (await api.call(readReport, { ...owner, query })).data
  const netOf = (method: string) =>
    sumOf(
      rows.filter(({ key }) => key === method),
      row => row.amount - row.returned,
    )
  expect({ qris: netOf('qris'), cash: netOf('cash') }).toEqual({
    qris: atProvider,
    cash: await ledgerOf('cash'),
  })

  const closed = []
  for (const outlet of outlets) {
    const at = { ...owner, params: { day: MONDAY } }
    const day = (await api.call(readBusinessDay, { ...at, query: { outlet: v.parse(v.any(), outlet) } })).data
    const cash = { opening: 0, paid_out: 0, counted: day.cash.amount, expected: day.cash.amount }
    closed.push(
      (await api.call(closeDay, { ...at, body: { outlet: v.parse(v.any(), outlet), ...cash } })).data,
    )
  }
  expect(sumOf(closed, ({ closing }) => closing?.expected ?? 0)).toBe(await ledgerOf('cash'))
  expect(sumOf(closed, ({ sums }) => sums.takings)).toBe(total.amount)
  expect(sumOf(closed, ({ sums }) => sums.refunds.amount)).toBe(total.returned)

  const month = (await api.call(readTaxMonth, { ...owner, params: { month: '2026-08' }, query: {} })).data
  expect(sumOf(month.days, day => day.takings)).toBe(total.amount)
  expect(month.total.tax).toBe(sumOf(closed, ({ sums }) => sums.tax))
})
