// Who sets what is added to the menu prices, and what orders are placed with it.
import {
  changeCharges,
  enterOrder,
  exportCompany,
  listActivity,
  placeOrder,
  quoteOrder,
  readCharges,
  readOrder,
  readRestaurantOrder,
} from '@pesan/contract/api'
import type { Charges, ChargesChange } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import { NO_CHARGES } from '@pesan/domain/charge/no-charges'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
let owner: ConsoleCall
let manager: ConsoleCall

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  token = await api.signIn('bara', '+6281234567890')
  owner = await memberAt(api, { phone: '+6281277310001', role: 'owner', name: 'Made' })
  manager = await memberAt(api, { phone: '+6281277310002', role: 'manager', name: 'Kadek' })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
beforeEach(() => api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] }))
afterEach(async () => {
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const rp = (amount: number) => amount as Rupiah
const ALL: Charges = {
  service_millipercent: 5_000,
  service_base: 'after_voucher',
  tax_millipercent: 10_000,
  menu_prices: 'plus_plus',
  packaging: { amount: rp(8_000), per: 'order' },
  minimum_order: rp(50_000),
  free_delivery_from: rp(300_000),
  tips: [rp(5_000), rp(10_000), rp(20_000)],
}
/** 25.000 a piece. */
const sodas = (quantity: number) => [
  v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000 }),
]
const HERE = { delivery_latitude: -8.66, delivery_longitude: 115.14 }

const set = async (body: ChargesChange, call = manager) =>
  (await api.call(changeCharges, { ...call, body })).data
const read = async (call = manager) => (await api.call(readCharges, call)).data
const place = (body: Partial<PlaceOrderBody>) => api.placeOrder({ token, body })
const refusal = async (body: object) => {
  const sent = await api.orderBody('bara', body)
  return api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body: sent })
}
const readAgain = async (orderId: string) => (await api.call(readOrder, { token, params: { orderId } })).data

describe('the settings', () => {
  test('CHARGE-01 are all absent for a company that sets nothing, and its orders cost what CART-14 says', async () => {
    expect(await read()).toEqual(NO_CHARGES)
    const order = await place({ items: sodas(2) })
    expect([order.total, order.amounts]).toEqual([50_000, [{ kind: 'items', amount: 50_000 }]])
    expect(await api.rows('select amounts from customer_order where amounts is not null')).toEqual([])
  })

  test('CHARGE-01 a change writes only what it names, and null takes away again', async () => {
    await Promise.all([
      set({ tax_millipercent: 10_000 }),
      set({ service_millipercent: 5_000 }),
      set({ packaging: { amount: rp(8_000), per: 'order' }, tips: ALL.tips }, owner),
      set({ minimum_order: rp(50_000), free_delivery_from: rp(300_000) }),
    ])
    expect(await read()).toEqual(ALL)
    expect(await set({ tips: null, packaging: null })).toEqual({ ...ALL, tips: null, packaging: null })
  })

  test('CHARGE-03 what a delivery and a tip carry is set, stays at other changes, and taken away by null', async () => {
    await set({ delivery_carries: 'tax', tip_carries: 'service_and_tax' })
    const carrying = { delivery_carries: 'tax', tip_carries: 'service_and_tax' }
    expect(await set({ tips: ALL.tips })).toEqual({ ...NO_CHARGES, tips: ALL.tips, ...carrying })
    await set({ tips: null, tip_carries: null })
    await set({ delivery_carries: null })
    expect(await api.rows('select charges from company where charges is not null')).toEqual([])
  })

  test('STAFF-13 are in the activity log with what they were, and a change that changes nothing is not', async () => {
    await set({ tax_millipercent: 10_000 })
    await set({ tax_millipercent: 33_333, menu_prices: 'inclusive' })
    await set({ tax_millipercent: 33_333 })
    const { data } = await api.call(listActivity, { ...owner, query: { kind: 'settings', limit: '2' } })
    expect(data.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'settings.charges_changed',
        before: { tax: '10 %', menu_prices: 'plus_plus' },
        after: { tax: '33.333 %', menu_prices: 'inclusive' },
      },
      { action: 'settings.charges_changed', before: { tax: null }, after: { tax: '10 %' } },
    ])
  })

  test.each([
    ['a rate above 100 %', { tax_millipercent: 100_001 }],
    ['a rate below 0', { service_millipercent: -1 }],
    ['a fraction of a thousandth', { tax_millipercent: 33.3 }],
    ['packaging for nothing', { packaging: { amount: 0, per: 'order' } }],
    ['two tips', { tips: [1_000, 2_000] }],
    ['tips that fall', { tips: [3_000, 2_000, 4_000] }],
    ['a delivery that carries service alone', { delivery_carries: 'service' }],
    ['an unknown member', { tax: 10 }],
    ['an unknown member of packaging', { packaging: { amount: 1, per: 'order', tax: 1 } }],
  ])('CHARGE-01 %s is refused', async (_what, body) => {
    const refused = await api.refusal(changeCharges, { ...manager, body })
    expect([refused.httpStatus, refused.code]).toEqual([422, 'invalid_input'])
    expect(await read()).toEqual(NO_CHARGES)
  })

  test('STAFF-08 a manager of some outlets may not set what holds for all', async () => {
    const [outlet = ''] = await api.outletIds('bara')
    const limited = await memberAt(api, {
      phone: '+6281277310003',
      role: 'manager',
      outlets: [outlet],
    })
    const refused = await api.refusal(changeCharges, { ...limited, body: { tax_millipercent: 1 } })
    expect(refused.code).toBe('scope_missing')
    expect(await read(limited)).toEqual(NO_CHARGES)
  })

  test('OPEN-10 are in the document of the company, which brings them back', async () => {
    await set(ALL)
    const call = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
    const { data } = await api.call(exportCompany, call)
    expect(data.charges).toEqual(ALL)
    await api.importCompany({ company_slug: 'bara' })
    expect(await read()).toEqual(NO_CHARGES)
    await api.importCompany({ company_slug: 'bara', charges: data.charges })
    expect(await read()).toEqual(ALL)
  })
})

describe('an order', () => {
  beforeEach(async () => {
    await set(ALL)
  })

  test('CHARGE-02 CHARGE-03 I3 is placed, answered, paid and read everywhere with one list of amounts', async () => {
    const order = await place({
      items: sodas(4),
      payment_method: 'qris',
      tip: rp(5_000),
      total: rp(129_740),
    })
    const amounts = [
      { kind: 'items', amount: 100_000 },
      { kind: 'packaging', amount: 8_000 },
      { kind: 'service', amount: 5_400, millipercent: 5_000, base: 108_000 },
      { kind: 'tax', amount: 11_340, millipercent: 10_000, base: 113_400 },
      { kind: 'tip', amount: 5_000 },
    ]
    expect([order.total, order.amounts]).toEqual([129_740, amounts])
    expect(await api.rows('select amount_rupiah::int from payment where order_id = $1', [order.id])).toEqual([
      { amount_rupiah: 129_740 },
    ])
    expect((await readAgain(order.id)).amounts).toEqual(amounts)
    const seen = await api.call(readRestaurantOrder, { ...manager, params: { orderId: order.id } })
    expect([seen.data.total, seen.data.amounts]).toEqual([129_740, amounts])
  })

  test('CHARGE-06 I15 keeps the rates and lines it was placed with', async () => {
    const order = await place({ items: sodas(2), total: rp(66_990) })
    await set({ tax_millipercent: 100_000, service_millipercent: null, packaging: null })
    expect(await readAgain(order.id)).toEqual(order)
  })

  test('I2 I15 a list that was altered is found, and one with another sum than the total is not stored', async () => {
    const { id, amounts } = await place({ items: sodas(2), total: rp(66_990) })
    const store = (list: object) =>
      api.rows('update customer_order set amounts = $2 where id = $1', [id, JSON.stringify(list)])
    await store([
      { kind: 'items', amount: 49_000 },
      { kind: 'tip', amount: 17_990 },
    ])
    expect(Object.keys(await api.violations())).toEqual(['I2 sums', 'I15 an order is a snapshot'])
    await expect(store([{ kind: 'items', amount: 50_000 }])).rejects.toThrow('customer_order_total')
    await store(amounts)
  })

  test('CHARGE-06 is refused like a changed price when a charge changed since the page showed the total', async () => {
    const shown = { items: sodas(4), total: rp(124_740) }
    await set({ tax_millipercent: 11_000 })
    const refused = await refusal(shown)
    expect([refused.httpStatus, refused.code]).toEqual([409, 'charges_changed'])
    expect(refused.charges).toEqual({ ...ALL, tax_millipercent: 11_000 })
    const none = await api.rows('select from customer_order where total_rupiah = $1', [124_740])
    expect(none).toEqual([])
  })

  test('CHARGE-06 of a page without the charges is refused where they make another total, and placed where not', async () => {
    expect((await refusal({ items: sodas(4) })).code).toBe('charges_changed')
    await set({ service_millipercent: null, tax_millipercent: null, packaging: null })
    expect((await place({ items: sodas(4) })).total).toBe(100_000)
  })

  test('CHARGE-06 of a page that still shows charges is refused after they were taken away', async () => {
    await api.importCompany({ company_slug: 'bara' })
    const refused = await refusal({ items: sodas(4), total: 124_740 })
    expect([refused.code, refused.charges]).toEqual(['charges_changed', null])
  })

  test('CHARGE-07 below the minimum is refused, exactly the minimum is enough, and people at the counter decide', async () => {
    const refused = await refusal({ items: sodas(1) })
    expect([refused.httpStatus, refused.code, refused.charges]).toEqual([422, 'below_minimum', ALL])
    expect((await place({ items: sodas(2), total: rp(66_990) })).subtotal).toBe(50_000)
    const body = { items: sodas(1), pickup_outlet_id: (await api.outletIds('bara'))[0] ?? '' }
    const quoted = await api.call(quoteOrder, { ...manager, body })
    expect([quoted.data.subtotal, quoted.data.total]).toEqual([25_000, 38_115])
    expect(quoted.data.amounts.map(({ kind }) => kind)).toEqual(['items', 'packaging', 'service', 'tax'])
    const entered = await api.call(enterOrder, {
      ...manager,
      idempotencyKey: newAttemptKey(),
      body: { ...body, channel: 'counter', payment_method: 'cash' },
    })
    const { data } = await api.call(readRestaurantOrder, {
      ...manager,
      params: { orderId: entered.data.id },
    })
    expect([data.total, data.amounts]).toEqual([38_115, quoted.data.amounts])
  })

  test('CHARGE-01 is brought for nothing from exactly the amount that is set, and the page has to have shown that', async () => {
    const charged = { ...HERE, pickup_outlet_id: undefined, items: sodas(11) }
    const paid = await place({ ...charged, delivery_fees: rp(15_000), total: rp(341_865) })
    expect(paid.amounts.at(-1)).toEqual({ kind: 'delivery', amount: 15_000 })
    const free = { ...charged, items: sodas(12) }
    expect((await refusal({ ...free, delivery_fees: 15_000 })).code).toBe('delivery_fee_changed')
    const order = await place({ ...free, delivery_fees: rp(0), total: rp(355_740) })
    expect(order.delivery_fees).toBe(0)
    expect(order.amounts.at(-1)).toEqual({ kind: 'delivery', amount: 0, free_from: 300_000 })
  })

  test('CHARGE-03 CHARGE-06 I15 is brought with service and tax on the delivery where that is set, and keeps them', async () => {
    const delivered = { ...HERE, pickup_outlet_id: undefined, items: sodas(4), delivery_fees: rp(15_000) }
    await set({ delivery_carries: 'service_and_tax', tip_carries: 'tax' })
    expect((await refusal({ ...delivered, tip: 5_000, total: 144_740 })).charges).toEqual({
      ...ALL,
      delivery_carries: 'service_and_tax',
      tip_carries: 'tax',
    })
    const order = await place({ ...delivered, tip: rp(5_000), total: rp(147_565) })
    expect(order.amounts.slice(2)).toEqual([
      { kind: 'service', amount: 6_150, millipercent: 5_000, base: 123_000 },
      { kind: 'tax', amount: 13_415, millipercent: 10_000, base: 134_150 },
      { kind: 'delivery', amount: 15_000, carries: 'service_and_tax' },
      { kind: 'tip', amount: 5_000, carries: 'tax' },
    ])
    await set({ delivery_carries: null, tip_carries: null })
    expect(await readAgain(order.id)).toEqual(order)
    const store = (list: object) =>
      api.rows('update customer_order set amounts = $2 where id = $1', [order.id, JSON.stringify(list)])
    await store(order.amounts.map(({ carries: _carries, ...line }) => line))
    expect(Object.keys(await api.violations())).toEqual(['I2 sums', 'I15 an order is a snapshot'])
    await store(order.amounts)
  })

  test('CHARGE-09 takes no tip above a million, and none where the company offers none', async () => {
    const items = sodas(2)
    expect((await refusal({ items, tip: 1_000_001, total: 66_990 })).code).toBe('invalid_input')
    expect((await refusal({ items, tip: -1, total: 66_990 })).code).toBe('invalid_input')
    await set({ tips: null })
    expect((await refusal({ items, tip: 5_000, total: 71_990 })).code).toBe('charges_changed')
  })

  test('I4 CHARGE-06 a repeat of an attempt gets its first answer, also after a change', async () => {
    const idempotencyKey = newAttemptKey()
    const body = await api.orderBody('bara', { items: sodas(2), total: rp(66_990) })
    const first = await api.send(placeOrder, { token, idempotencyKey, body })
    await set({ tax_millipercent: 0 })
    expect((await api.send(placeOrder, { token, idempotencyKey, body })).text).toBe(first.text)
  })
})
