// What an order that the restaurant's people enter would cost, and the places that it can be brought to (BOARD-13).
import {
  createVoucher,
  enterOrder,
  quoteOrder,
  readOrderPlace,
  readRestaurantOrder,
  searchOrderPlaces,
  searchPlaces,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let kirana: ConsoleCall
let outlet: string

beforeAll(async () => {
  api = await startApi()
  kirana = await memberAt(api, { phone: '+6281255000001', role: 'counter', name: 'Kirana' })
  ;[outlet = ''] = await api.outletIds('bara')
})
afterAll(() => api.stop())

const soda = () => ({ product_id: 'soda', quantity: 1, unit_price: 25_000 })
const countOrders = async () => (await api.rows('select from customer_order')).length

describe('BOARD-13 an order to be entered', () => {
  test('is quoted at what it then costs, with delivery and voucher, and nothing is stored', async () => {
    await api.call(createVoucher, {
      token: await api.keyOf('bara'),
      body: { code: 'QUOTED', amount: 5_000, customer_limit: 1 },
    })
    const where = { delivery_latitude: -8.66, delivery_longitude: 115.14 }
    const guest = { customer_phone: '+6281255001001', voucher_code: 'QUOTED' }
    const before = await countOrders()
    const quoted = await api.call(quoteOrder, { ...kirana, body: { items: [soda()], ...where, ...guest } })
    const { delivery_fees, total, outlet_name } = quoted.data
    expect(quoted.data).toMatchObject({ subtotal: 25_000, voucher_discount: 5_000, outlet_name: 'Berawa' })
    expect(total).toBe(20_000 + delivery_fees)
    expect(await countOrders()).toBe(before)
    expect(await api.rows('select from customer where phone = $1', [guest.customer_phone])).toEqual([])
    const order = { items: [soda()], ...where, ...guest, delivery_fees }
    const body = { channel: 'phone', payment_method: 'cash', ...order } as const
    const { data } = await api.call(enterOrder, { ...kirana, idempotencyKey: newAttemptKey(), body })
    const entered = await api.call(readRestaurantOrder, { ...kirana, params: { orderId: data.id } })
    expect(entered.data).toMatchObject({ total, outlet_name })
    const again = api.refusal(quoteOrder, { ...kirana, body: { items: [soda()], ...where, ...guest } })
    expect((await again).code).toBe('voucher_not_applicable')
  })

  test('is quoted only for the outlets of the member, and a voucher only with a number', async () => {
    const [, elsewhere = ''] = await api.outletIds('bara')
    const limited = await memberAt(api, {
      phone: '+6281255000009',
      role: 'counter',
      name: 'Nengah',
      outlets: [elsewhere],
    })
    const quote = (by: ConsoleCall, body: object) =>
      api.refusal(quoteOrder, { ...by, body: { items: [soda()], ...body } })
    expect((await quote(limited, { pickup_outlet_id: outlet })).code).toBe('unknown_outlet')
    const unnumbered = await quote(kirana, { pickup_outlet_id: outlet, voucher_code: 'QUOTED' })
    expect(unnumbered.errors).toHaveProperty('customer_phone')
    const wrong = await quote(kirana, { pickup_outlet_id: outlet, customer_phone: '12' })
    expect(wrong.code).toBe('invalid_phone')
  })

  test('is delivered to a place that a member finds as a customer would', async () => {
    const search = { input: 'canggu' }
    const { data } = await api.call(searchOrderPlaces, { ...kirana, body: search })
    expect(data).toEqual((await api.call(searchPlaces, { body: search })).data)
    const [first] = data
    const place = await api.call(readOrderPlace, { ...kirana, body: { place_id: first?.id ?? '' } })
    expect(place.data).toMatchObject({ id: first?.id, gmaps_address: first?.gmaps_address })
  })
})
