// Orders that the restaurant's people enter by phone or at the counter, over HTTP and on the database.
import {
  acknowledgeOrder,
  changeSoldOut,
  createVoucher,
  enterOrder,
  eraseCustomerData,
  exportCustomerData,
  listOrders,
  placeOrder,
  quoteDelivery,
  readMenu,
  readOrderMenu,
  readRestaurantOrder,
  updateName,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let kirana: ConsoleCall
let outlet: string
let numbers = 1000
const newNumber = (): string => `+6281255${(numbers += 1)}`

beforeAll(async () => {
  api = await startApi()
  kirana = await memberAt(api, { phone: '+6281255000001', role: 'counter', name: 'Kirana' })
  ;[outlet = ''] = await api.outletIds('bara')
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
})
afterAll(() => api.stop())

const soda = (changes: object = {}) => ({ product_id: 'soda', quantity: 1, unit_price: 25_000, ...changes })
const walkIn = (changes: object = {}): object => ({
  channel: 'counter',
  items: [soda()],
  pickup_outlet_id: outlet,
  payment_method: 'cash',
  ...changes,
})
const byPhone = (customer_phone: string, changes: object = {}): object =>
  walkIn({ channel: 'phone', customer_phone, ...changes })

const call = (body: object, by: object = kirana, idempotencyKey = newAttemptKey()) => ({
  ...by,
  idempotencyKey,
  body: body as never,
})
const enter = async (body: object, by?: object) => (await api.call(enterOrder, call(body, by))).data
const refusedCode = async (body: object, by?: object) => (await api.refusal(enterOrder, call(body, by))).code
const read = async (orderId: string) =>
  (await api.call(readRestaurantOrder, { ...kirana, params: { orderId } })).data
const countOrders = async () => (await api.rows('select from customer_order')).length
const messagesOf = (id: string) =>
  api.rows('select kind from order_message where order_id = $1 order by kind', [id])

describe('BOARD-13 an entered order', () => {
  test('EDIT-10 costs what the customer would pay, and has channel, name and allergies in order and history', async () => {
    const token = await api.signIn('bara', newNumber())
    const { data: placed } = await api.call(placeOrder, {
      token,
      idempotencyKey: newAttemptKey(),
      body: await api.orderBody('bara'),
    })
    const given = { customer_name: ' Ayu ', allergies: ['peanuts'] }
    const { id, outlet_order_id } = await enter(byPhone(newNumber(), given))
    const order = await read(id)
    expect(order).toMatchObject({
      outlet_order_id,
      channel: 'phone',
      entered_by: 'Kirana',
      customer_name: 'Ayu',
      allergies: ['peanuts'],
      status: 'approved',
      paid: false,
      subtotal: placed.subtotal,
      total: placed.total,
      service_json: { payment_method: 'cash' },
      history: [{ version: 1, status: 'approved', cause: 'restaurant', by: 'Kirana' }],
    })
    expect(await read(placed.id)).toMatchObject({ channel: 'storefront', entered_by: null })
  })

  test('with minutes is accepted in the same press, and its customer gets one message of it', async () => {
    const { id } = await enter(byPhone(newNumber(), { minutes: 20 }))
    await api.runJobs()
    expect(await read(id)).toMatchObject({
      status: 'prepare_order',
      version: 2,
      acknowledged_at: api.clock.now().toISOString(),
      ready_at: new Date(api.clock.now().getTime() + 20 * 60_000).toISOString(),
      history: [
        { status: 'approved', by: 'Kirana' },
        { status: 'prepare_order', by: 'Kirana' },
      ],
    })
    expect(await messagesOf(id)).toEqual([{ kind: 'accepted' }])
  })

  test('without minutes waits on the board as a new one, and its customer gets the usual messages', async () => {
    const { id } = await enter(byPhone(newNumber()))
    await api.runJobs()
    expect(await messagesOf(id)).toEqual([{ kind: 'placed' }])
    await api.call(acknowledgeOrder, { ...kirana, params: { orderId: id }, body: { minutes: 10 } })
    expect(await messagesOf(id)).toEqual([{ kind: 'accepted' }, { kind: 'placed' }])
  })

  test('is paid in cash where customers cannot choose it', async () => {
    await api.importCompany({ company_slug: 'cashless', payment_methods: ['qris'] })
    await api.importMenu('cashless')
    const [pickup_outlet_id] = await api.outletIds('cashless')
    const token = await api.keyOf('cashless')
    const { id } = await enter(walkIn({ pickup_outlet_id }), { token })
    const { data } = await api.call(readRestaurantOrder, { token, params: { orderId: id } })
    expect(data).toMatchObject({ entered_by: 'till', service_json: { payment_method: 'cash' } })
  })

  test('is delivered at the fee that the customer would pay', async () => {
    const where = { delivery_latitude: -8.66, delivery_longitude: 115.14 }
    const [quote] = await api.call(quoteDelivery, { body: where })
    const { id } = await enter(
      byPhone(newNumber(), { pickup_outlet_id: undefined, ...where, gmaps_address: 'Jl. Semat 12' }),
    )
    expect(await read(id)).toMatchObject({
      fulfilment: 'delivery',
      gmaps_address: 'Jl. Semat 12',
      delivery_fees: quote?.price,
      total: 25_000 + (quote?.price ?? 0),
    })
    const far = { delivery_latitude: -6.2, delivery_longitude: 106.8 }
    expect(await refusedCode(byPhone(newNumber(), { pickup_outlet_id: undefined, ...far }))).toBe(
      'out_of_delivery_range',
    )
  })

  test('is entered from the menu that customers see', async () => {
    expect(await api.call(readOrderMenu, kirana)).toEqual(await api.call(readMenu, {}))
  })
})

describe('BOARD-13 refuses, and writes nothing', () => {
  test.each([
    ['another price than the menu has', [soda(), soda({ unit_price: 24_000 })], 'price_changed', 'items.1'],
    ['a product that is not on the menu', [soda({ product_id: 'gone' })], 'unknown_product', 'items.0'],
    [
      'a modifier that the product does not have',
      [soda({ modifierGroups: [{ id: 'x', modifiers: [{ product_id: 'y', quantity: 1, unit_price: 0 }] }] })],
      'invalid_selection',
      'items.0',
    ],
  ])('%s', async (_what, items, code, field) => {
    const phone = newNumber()
    const before = await countOrders()
    const refused = await api.refusal(enterOrder, call(byPhone(phone, { items })))
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([code, [field]])
    expect(await countOrders()).toBe(before)
    expect(await api.rows('select from customer where phone = $1', [phone])).toEqual([])
  })

  test('a sold-out product', async () => {
    const changes = (sold_out: boolean) => [{ type: 'product' as const, id: 'soda', sold_out }]
    const sold = (is: boolean) => api.call(changeSoldOut, { ...kirana, body: { changes: changes(is) } })
    await sold(true)
    expect(await refusedCode(walkIn())).toBe('product_unavailable')
    await sold(false)
  })

  test.each([
    ['an order by phone without a number', { channel: 'phone' }, 'customer_phone'],
    [
      'a delivery without a number',
      { pickup_outlet_id: undefined, delivery_latitude: -8.66, delivery_longitude: 115.14 },
      'customer_phone',
    ],
    ['a voucher without a number', { voucher_code: 'HEMAT' }, 'customer_phone'],
    ['another payment than cash', { payment_method: 'qris' }, 'payment_method'],
    ['a channel that is not for people', { channel: 'storefront' }, 'channel'],
    ['an unknown member', { discount: 5_000 }, 'discount'],
  ])('%s', async (_what, changes, field) => {
    const refused = await api.refusal(enterOrder, call(walkIn(changes)))
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['invalid_input', [field]])
  })

  test('a number that is none', async () => {
    const refused = await api.refusal(enterOrder, call(byPhone('12')))
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['invalid_phone', ['customer_phone']])
  })

  test('STAFF-08 an outlet that the member does not work at, and one of another company', async () => {
    const [own = '', other = ''] = await api.outletIds('bara')
    const member = { phone: '+6281255000002', role: 'manager', name: 'Wayan', outlets: [own] } as const
    const wayan = await memberAt(api, member)
    const [foreign] = await api.outletIds('sawah')
    expect(await refusedCode(walkIn({ pickup_outlet_id: other }), wayan)).toBe('unknown_outlet')
    expect(await refusedCode(walkIn({ pickup_outlet_id: foreign }))).toBe('unknown_outlet')
    const { id } = await enter(walkIn({ pickup_outlet_id: own }), wayan)
    expect((await read(id)).entered_by).toBe('Wayan')
  })
})

describe('I4 BOARD-13 one press', () => {
  test('repeated or at the same time makes one order, and gets the same answer byte for byte', async () => {
    const before = await countOrders()
    const sent = call(byPhone(newNumber(), { minutes: 15 }))
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.send(enterOrder, sent)))
    const again = await api.send(enterOrder, sent)
    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1)
    expect([again.status, await countOrders()]).toEqual([200, before + 1])
  })

  test('with another number or item is a different order, and refused under the same key', async () => {
    const key = newAttemptKey()
    await api.call(enterOrder, call(walkIn(), kirana, key))
    for (const body of [byPhone(newNumber()), walkIn({ items: [soda({ quantity: 2 })] })])
      expect((await api.refusal(enterOrder, call(body, kirana, key))).code).toBe('idempotency_key_reused')
  })
})

describe('BOARD-13 the customer of an order by phone', () => {
  test('finds it when signing in later, however the number was typed, and keeps the own name', async () => {
    const phone = newNumber()
    const first = await enter(byPhone(phone.replace('+62', '0'), { customer_name: 'Bu Ayu' }))
    const token = await api.signIn('bara', phone)
    await api.call(updateName, { token, body: { name: 'Ayu Lestari' } })
    const second = await enter(byPhone(phone, { customer_name: 'Made' }))
    const third = await enter(byPhone(phone))
    const { data } = await api.call(listOrders, { token })
    expect(data.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    const names = await Promise.all(
      [first, second, third].map(async ({ id }) => (await read(id)).customer_name),
    )
    expect(names).toEqual(['Bu Ayu', 'Made', 'Ayu Lestari'])
    expect(await api.rows('select name from customer where phone = $1', [phone])).toEqual([
      { name: 'Ayu Lestari' },
    ])
  })

  test('is made once by two first orders at the same time', async () => {
    const phone = newNumber()
    await Promise.all([enter(byPhone(phone)), enter(byPhone(phone)), enter(byPhone(phone))])
    const orders = await api.rows(
      'select from customer_order join customer on customer.id = customer_id where phone = $1',
      [phone],
    )
    expect(orders).toHaveLength(3)
  })

  test('gets everything of it in an export, without the names of the people, and can be erased', async () => {
    const phone = newNumber()
    const { id } = await enter(byPhone(phone, { customer_name: 'Ayu' }))
    const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' }, params: { phone } }
    const { data } = await api.call(exportCustomerData, operator)
    expect(data.orders).toMatchObject([{ id, channel: 'phone', customer_name: 'Ayu', entered_by: null }])
    await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
    await api.call(eraseCustomerData, operator)
    expect(await read(id)).toMatchObject({ customer_name: 'Guest', entered_by: 'Kirana' })
    const next = await enter(byPhone(phone))
    expect(await read(next.id)).toMatchObject({ customer_phone: phone })
  })

  test('I10 uses a voucher by the same limits, also when two orders want its last use', async () => {
    const key = await api.keyOf('bara')
    await api.call(createVoucher, { token: key, body: { code: 'LAST', amount: 5_000, total_limit: 1 } })
    const race = await Promise.all(
      [1, 2].map(() => api.send(enterOrder, call(byPhone(newNumber(), { voucher_code: 'last' })))),
    )
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(race.filter(({ status }) => status === 422)).toHaveLength(1)
    await api.call(createVoucher, { token: key, body: { code: 'ONCE', amount: 5_000, customer_limit: 1 } })
    const phone = newNumber()
    const { id } = await enter(byPhone(phone, { voucher_code: 'ONCE' }))
    expect(await read(id)).toMatchObject({ voucher_discount: 5_000, total: 20_000 })
    expect(await refusedCode(byPhone(phone, { voucher_code: 'ONCE' }))).toBe('voucher_not_applicable')
  })
})

describe('BOARD-13 an order at the counter without a number', () => {
  test('has a name or none, no number, and no messages', async () => {
    const named = await enter(walkIn({ customer_name: 'Budi', minutes: 10 }))
    const unnamed = await enter(walkIn())
    await api.runJobs()
    expect(await read(named.id)).toMatchObject({
      channel: 'counter',
      customer_name: 'Budi',
      customer_phone: '',
    })
    expect(await read(unnamed.id)).toMatchObject({ customer_name: 'Guest', customer_phone: '' })
    await api.advance('bara', named.id, ['ready', 'complete'])
    await api.runJobs()
    expect([...(await messagesOf(named.id)), ...(await messagesOf(unnamed.id))]).toEqual([])
    expect((await read(named.id)).paid).toBe(true)
  })
})
