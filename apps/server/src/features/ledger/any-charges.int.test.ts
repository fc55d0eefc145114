// Orders at any rates and with any voucher, which are changed and given back in any order: ledger, figures and month agree to the rupiah.
import {
  changeCharges,
  createVoucher,
  giveMoneyBack,
  readLedger,
  readReport,
  readTaxMonth,
  reduceOrder,
  refundOrder,
} from '@pesan/contract/api'
import type { Charges } from '@pesan/contract/charge'
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import { type OrderAnswer, orderItemInput } from '@pesan/contract/order'
import { amountOf, listAmounts, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import { discountOf, type VoucherDiscount } from '@pesan/domain/voucher/voucher'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { compareFigures } from '@pesan/testkit/figures-behind'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const RUNS = Number(process.env['ANY_CHARGES_RUNS'] ?? 5)

let api: Api
let provider: Provider
let owner: ConsoleCall
let key: string
let placed = 0
beforeAll(async () => {
  // Monday 7 December 2026, 12.00 in Bali.
  const clock = createMovedClock('2026-12-07T04:00:00.000Z')
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  owner = await memberAt(api, { phone: '+6281277660001', role: 'owner', name: 'Kirana' })
  key = await api.keyOf('bara')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const SODA = { product_id: 'soda', unit_price: 25_000 }
const PIZZA = {
  product_id: 'margherita',
  unit_price: 95_000,
  modifierGroups: [{ id: 'size', modifiers: [{ product_id: 'medium', quantity: 1, unit_price: 0 }] }],
}
const rp = (amount: number) => amount as Rupiah
const itemsOf = (pizzas: number, sodas: number) => [
  v.parse(orderItemInput, { ...PIZZA, quantity: pizzas }),
  v.parse(orderItemInput, { ...SODA, quantity: sodas }),
]

const rate = fc.constantFrom(null, 0, 5_000, 10_000, 33_333, 100_000)
const carries = fc.constantFrom(null, 'tax' as const, 'service_and_tax' as const)
const charges = fc.record<Charges>({
  minimum_order: fc.constant(null),
  free_delivery_from: fc.constant(null),
  delivery_carries: fc.constant(null),
  service_millipercent: rate,
  service_base: fc.constantFrom('after_voucher' as const, 'before_voucher' as const),
  tax_millipercent: rate,
  menu_prices: fc.constantFrom('plus_plus' as const, 'inclusive' as const),
  packaging: fc.option(
    fc.record({ amount: fc.constant(rp(3_333)), per: fc.constantFrom('order' as const, 'product' as const) }),
  ),
  tips: fc.constant([rp(5_000), rp(10_000), rp(20_000)]),
  tip_carries: carries,
})
const voucher = fc.option(
  fc.constantFrom<VoucherDiscount>(
    { type: 'amount', amount: rp(900_000) },
    { type: 'amount', amount: rp(77_777) },
    { type: 'percent', percent: 33, cap: null },
    { type: 'percent', percent: 100, cap: rp(50_001) },
  ),
)
const step = fc.oneof(
  fc.record({
    do: fc.constant('take out' as const),
    id: fc.constantFrom('1', '2'),
    pieces: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constant('swap' as const) }),
  fc.record({
    do: fc.constant('give items' as const),
    id: fc.constantFrom('1', '2'),
    pieces: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constant('give amount' as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
)
const orders = fc.record({
  charges,
  voucher,
  pizzas: fc.integer({ min: 1, max: 3 }),
  sodas: fc.integer({ min: 1, max: 3 }),
  tip: fc.constantFrom(0, 7_001),
  method: fc.constantFrom('cash' as const, 'qris' as const),
  steps: fc.array(step, { maxLength: 5 }),
  isGivenBack: fc.boolean(),
})
type Ordered = typeof orders extends fc.Arbitrary<infer One> ? One : never

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

async function codeOf(discount: VoucherDiscount): Promise<string> {
  const code = `ANY-${placed}`
  const { type: _type, ...rule } = discount
  const set = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null))
  await api.call(createVoucher, { token: key, body: v.parse(v.any(), { code, ...set }) })
  return code
}

/** Paid, where it costs something and is not in cash, and in the kitchen. */
async function place(of: Ordered): Promise<OrderAnswer> {
  placed += 1
  await api.call(changeCharges, { ...owner, body: of.charges })
  const token = await api.signIn('bara', `+62812776${String(10_000 + placed)}`)
  const subtotal = rp(of.pizzas * PIZZA.unit_price + of.sodas * SODA.unit_price)
  const amounts = listAmounts({
    subtotal,
    pieces: of.pizzas + of.sodas,
    charges: of.charges,
    voucherDiscount: of.voucher ? discountOf(of.voucher, subtotal) : rp(0),
    delivery: null,
    tip: rp(of.tip),
  })
  const total = totalOfAmounts(amounts)
  const method = total === 0 ? 'cash' : of.method
  const order = await api.placeOrder({
    token,
    body: {
      items: itemsOf(of.pizzas, of.sodas),
      total,
      payment_method: method,
      ...(of.tip > 0 && { tip: rp(of.tip) }),
      ...(of.voucher && { voucher_code: await codeOf(of.voucher) }),
    },
  })
  expect(order.total).toBe(total)
  expect(0 - amountOf(amounts, 'voucher')).toBeLessThanOrEqual(subtotal)
  if (method === 'qris') {
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await work()
  }
  await api.advance('bara', order.id, ['prepare_order'])
  return order
}

/** What is refused changes nothing. */
async function change({ id: orderId }: OrderAnswer, { steps }: Ordered): Promise<void> {
  const at = () => ({ token: key, idempotencyKey: newAttemptKey(), params: { orderId } })
  for (const one of steps.filter(given => given.do === 'take out' || given.do === 'swap')) {
    const { data } = await api.call(readLedger, { token: key, params: { orderId } })
    const first = data.items.find(({ id }) => id === '1')
    const instead = v.parse(orderItemInput, { ...SODA, quantity: first?.quantity ?? 1 })
    const items =
      one.do === 'swap'
        ? [{ id: '1', quantity: instead.quantity, instead }]
        : [{ id: one.id, quantity: one.pieces }]
    await api.send(reduceOrder, { ...at(), body: { reason: 'No more dough', items } })
  }
  await api.advance('bara', orderId, ['ready', 'complete'])
  for (const one of steps) {
    if (one.do === 'give amount')
      await api.send(giveMoneyBack, {
        ...at(),
        body: { reason: 'Cold', give: { type: 'amount', amount: one.amount } },
      })
    if (one.do === 'give items')
      await api.send(giveMoneyBack, {
        ...at(),
        body: { reason: 'Missing', give: { type: 'items', items: [{ id: one.id, quantity: one.pieces }] } },
      })
    // A refund of a code at the bank does not begin before the one before it has ended.
    await work()
  }
}

const SPAN = { from: '2026-12-07', to: '2026-12-07' }
const sumOf = (ledgers: readonly Ledger[], of: (ledger: Ledger) => number) =>
  ledgers.reduce((sum, ledger) => sum + of(ledger), 0)

test('CHARGE-02 LEDGER-01 LEDGER-02 REPORT-01 REPORT-04 I11 whatever the rates and the voucher are, the ledger is even, and figures and month hold what is left', async () => {
  const ledgers = new Map<string, Ledger>()
  await fc.assert(
    fc.asyncProperty(orders, async of => {
      const order = await place(of)
      await change(order, of)
      const params = { orderId: order.id }
      if (of.isGivenBack) await api.send(refundOrder, { token: key, params, body: { reason: 'All cold' } })
      await work()
      const { data } = await api.call(readLedger, { token: key, params })
      expect(data).toMatchObject({ owed: 0, state: 'balanced' })
      expect(data.received).toBeGreaterThanOrEqual(0)
      expect(of.isGivenBack ? data.received : 0).toBe(0)
      ledgers.set(order.id, data)
      expect(await api.violations()).toEqual({})
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  await api.publishAll()
  const { differing } = await compareFigures(api, owner, { ...SPAN, outlets: null })
  expect(differing).toEqual([])
  const left = sumOf([...ledgers.values()], ({ received }) => received)
  const { data: day } = await api.call(readReport, { ...owner, query: { ...SPAN, by: 'method' } })
  expect(day.total.amount - day.total.returned).toBe(left)
  const { data: month } = await api.call(readTaxMonth, { ...owner, params: { month: '2026-12' }, query: {} })
  expect(month.total.tax).toBe(day.tax)
})
