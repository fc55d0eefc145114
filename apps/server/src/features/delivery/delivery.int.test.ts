// Delivery costs, the delivery range and delivered orders, over HTTP and on the database.
import { createDeliveryLead, listOutlets, placeOrder, quoteDelivery, readOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const CENTRE = { latitude: -8.65, longitude: 115.14 }
const KM_PER_DEGREE = (6371 * Math.PI) / 180
const northOf = (km: number) => ({
  delivery_latitude: CENTRE.latitude + km / KM_PER_DEGREE,
  delivery_longitude: CENTRE.longitude,
})

let api: Api
let token: string
beforeAll(async () => {
  // No server listens on this port.
  api = await startApi({ env: { BITESHIP_BASE_URL: 'http://127.0.0.1:9' } })
  token = await api.signIn('bara', '+6281234567701')
  await api.importCompany({
    company_slug: 'dapur',
    location_center: null,
    outlets: [outletDocumentOf({ latitude: null, longitude: null })],
  })
  await api.importMenu('dapur')
  await api.importCompany({ company_slug: 'kurir', delivery_pricing: 'couriers' })
  await api.importMenu('kurir')
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
})
afterAll(() => api.stop())

const quote = (location: object, company = 'bara') =>
  api.call(quoteDelivery, { company, body: location as never })
const refusedQuote = (body: unknown, company = 'bara') => api.refusal(quoteDelivery, { company, body })

describe('requesting the delivery cost', () => {
  test('API-15 FULF-03 the answer is a bare list of names and prices, by the distance from the centre', async () => {
    const answer = await api.send(quoteDelivery, { body: northOf(3.9) })
    expect(JSON.parse(answer.text)).toEqual([{ name: 'Standard delivery', price: 15_000 }])
    expect(await quote(northOf(4.1))).toEqual([{ name: 'Standard delivery', price: 24_000 }])
  })

  test('API-15 coordinates may be texts', async () => {
    const location = northOf(1)
    const body = { delivery_latitude: String(location.delivery_latitude), delivery_longitude: '115.14' }
    expect(await quote(body)).toHaveLength(1)
  })

  test('RANGE-02 7 km is near enough, a metre more is not', async () => {
    expect(await quote(northOf(6.9999))).toHaveLength(1)
    const refused = await refusedQuote(northOf(7.001))
    expect([refused.httpStatus, refused.code]).toEqual([422, 'out_of_delivery_range'])
    expect((await refusedQuote({ delivery_latitude: -6.2, delivery_longitude: 106.8 })).code).toBe(
      'out_of_delivery_range',
    )
  })

  test.each([
    ['no coordinates', {}, ['delivery_latitude', 'delivery_longitude']],
    ['NaN', { ...northOf(1), delivery_latitude: 'NaN' }, ['delivery_latitude']],
    ['null', { ...northOf(1), delivery_longitude: null }, ['delivery_longitude']],
    ['beyond the pole', { ...northOf(1), delivery_latitude: -91 }, ['delivery_latitude']],
    ['beyond the date line', { ...northOf(1), delivery_longitude: 180.1 }, ['delivery_longitude']],
    ['an empty text', { ...northOf(1), delivery_latitude: '' }, ['delivery_latitude']],
    ['a word', { ...northOf(1), delivery_latitude: 'Berawa' }, ['delivery_latitude']],
    ['an exponent', { ...northOf(1), delivery_longitude: '1e2' }, ['delivery_longitude']],
    ['a comma for the point', { ...northOf(1), delivery_latitude: '-8,65' }, ['delivery_latitude']],
    ['infinity', { ...northOf(1), delivery_longitude: 'Infinity' }, ['delivery_longitude']],
    ['a list', { ...northOf(1), delivery_latitude: [-8.65] }, ['delivery_latitude']],
  ])(
    '%s is refused with the name of its field, also by an order, and nothing is placed',
    async (_what, body, fields) => {
      const refused = await refusedQuote(body)
      expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['invalid_input', fields])
      if (Object.keys(body).length === 0) return
      const order = await refusedOrder(body)
      expect([order.code, Object.keys(order.errors ?? {})].join()).toMatch(
        /^invalid_input,delivery_l|^delivery_address_required/,
      )
    },
  )

  test.each([0.00009, 0.00011])(
    'RANGE-02 %s degrees beyond the edge is outside, and the same distance before it is inside',
    async off => {
      const edge = northOf(7).delivery_latitude
      const at = (latitude: number) => ({ ...northOf(7), delivery_latitude: latitude })
      expect(await quote(at(edge - off))).toHaveLength(1)
      expect((await refusedQuote(at(edge + off))).code).toBe('out_of_delivery_range')
    },
  )

  test('AMB-001 a company without known coordinates does not deliver', async () => {
    expect((await refusedQuote(northOf(1), 'dapur')).code).toBe('delivery_unavailable')
  })

  test('AMB-033 a price that is unknown now is a refusal, not a price', async () => {
    const refused = await refusedQuote(northOf(1), 'kurir')
    expect([refused.httpStatus, refused.code]).toEqual([503, 'delivery_fee_unknown'])
  })
})

const LOCATION = {
  ...northOf(3),
  delivery_address_name: ' Villa Biru ',
  gmaps_address: 'Berawa, Badung',
  delivery_location_detail: 'second gate',
  delivery_landmark: 'blue door',
  delivery_notes: 'ring twice',
}
async function deliveryBody(changes: object = {}, company = 'bara'): Promise<object> {
  const { pickup_outlet_id: _none, ...body } = await api.orderBody(company)
  return { ...body, ...LOCATION, ...changes }
}
const deliver = async (changes: object = {}) =>
  (
    await api.call(placeOrder, {
      token,
      idempotencyKey: newAttemptKey(),
      body: (await deliveryBody(changes)) as never,
    })
  ).data
async function refusedOrder(changes: object = {}, company = 'bara', as = token) {
  const before = await api.rows('select count(*) from customer_order')
  const body = await deliveryBody(changes, company)
  const refused = await api.refusal(placeOrder, { company, token: as, idempotencyKey: newAttemptKey(), body })
  expect(await api.rows('select count(*) from customer_order')).toEqual(before)
  return refused
}

describe('a delivered order', () => {
  test('ORDER-10 ORDER-30 states the destination, and is charged what was quoted', async () => {
    const [first] = await quote(northOf(3))
    const order = await deliver({ delivery_fees: first?.price })
    const location = {
      delivery_latitude: LOCATION.delivery_latitude,
      delivery_longitude: 115.14,
      delivery_address_name: 'Villa Biru',
      gmaps_address: 'Berawa, Badung',
      delivery_location_detail: 'second gate',
      delivery_landmark: 'blue door',
      delivery_notes: 'ring twice',
    }
    expect(order).toMatchObject({ ...location, subtotal: 25_000, delivery_fees: 15_000, total: 40_000 })
    const { data } = await api.call(readOrder, { token, params: { orderId: order.id } })
    expect(data).toEqual(order)
  })

  test('AMB-107 whatever the distance, the order costs what /delivery-cost says', async () => {
    for (const km of [0, 3.999, 4.001, 6.9]) {
      const [first] = await quote(northOf(km))
      expect((await deliver(northOf(km))).delivery_fees).toBe(first?.price)
    }
  })

  test('AMB-081 is assigned to the nearest outlet', async () => {
    await api.importCompany({
      company_slug: 'dua',
      outlets: [
        outletDocumentOf({ short_code: 'SOU', name: 'South', latitude: -8.69 }),
        outletDocumentOf({ short_code: 'NOR', name: 'North', latitude: -8.61 }),
      ],
    })
    await api.importMenu('dua')
    const body = (await deliveryBody({}, 'dua')) as never
    const customer = await api.signIn('dua', '+6281234567702')
    const { data } = await api.call(placeOrder, {
      company: 'dua',
      token: customer,
      idempotencyKey: newAttemptKey(),
      body,
    })
    expect(data.outlet_name).toBe('North')
  })

  test('follows the statuses of a delivery', async () => {
    const { id } = await deliver()
    await api.advance('bara', id, ['prepare_order', 'on_deliver', 'complete_deliver'])
    const { data } = await api.call(readOrder, { token, params: { orderId: id } })
    expect(data).toMatchObject({ status: 'complete_deliver', paid: true })
  })

  test('ORDER-16 FULF-33 is refused for an address without coordinates', async () => {
    const gone = { delivery_latitude: undefined, delivery_longitude: undefined }
    expect(await refusedOrder(gone)).toMatchObject({
      httpStatus: 422,
      code: 'delivery_address_required',
      messageKey: 'cartPage.delivery_address_required',
    })
    expect((await refusedOrder({ delivery_longitude: undefined })).code).toBe('delivery_address_required')
  })

  test('FULF-32 ORDER-15 is refused with neither an address nor an outlet, and nothing is placed', async () => {
    const { pickup_outlet_id: _none, ...body } = await api.orderBody('bara')
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect([refused.httpStatus, refused.code]).toEqual([422, 'pickup_outlet_required'])
  })

  test('a repeat of the attempt gets the first answer, also while the fee is unknown', async () => {
    const idempotencyKey = newAttemptKey()
    const body = await deliveryBody()
    const first = await api.send(placeOrder, { token, idempotencyKey, body })
    await api.importCompany({ company_slug: 'bara', delivery_pricing: 'couriers' })
    expect((await api.send(placeOrder, { token, idempotencyKey, body })).text).toBe(first.text)
    await api.importCompany({ company_slug: 'bara' })
  })

  test('RANGE-03 the server refuses a destination out of range, whatever the browser sent', async () => {
    expect((await refusedOrder(northOf(7.001))).code).toBe('out_of_delivery_range')
    expect((await refusedOrder({ delivery_latitude: 51.5, delivery_longitude: 0 })).code).toBe(
      'out_of_delivery_range',
    )
  })

  test('AMB-001 AMB-033 an unknown centre and an unknown fee place nothing, rather than an order without a fee', async () => {
    const dapur = await api.signIn('dapur', '+6281234567703')
    expect((await refusedOrder({}, 'dapur', dapur)).code).toBe('delivery_unavailable')
    const kurir = await api.signIn('kurir', '+6281234567704')
    expect((await refusedOrder({}, 'kurir', kurir)).code).toBe('delivery_fee_unknown')
  })

  test('a destination beyond the last band is refused', async () => {
    const bands = [{ up_to_km: 1, price: 5_000 as never, name: 'Bicycle' }]
    await api.importCompany({ company_slug: 'dekat', delivery_bands: bands })
    await api.importMenu('dekat')
    expect(await quote(northOf(2), 'dekat')).toEqual([])
    const customer = await api.signIn('dekat', '+6281234567705')
    expect((await refusedOrder({}, 'dekat', customer)).code).toBe('delivery_unavailable')
  })

  test('I3 a fee that differs from the shown one is refused', async () => {
    const refused = await refusedOrder({ delivery_fees: 0 })
    expect([refused.httpStatus, refused.code]).toEqual([409, 'delivery_fee_changed'])
  })

  test('an order cannot be both picked up and delivered', async () => {
    const [outlet] = await api.outletIds('bara')
    const refused = await refusedOrder({ pickup_outlet_id: outlet })
    expect(Object.keys(refused.errors ?? {})).toEqual(['pickup_outlet_id'])
  })

  test('I15 the fee and the destination of an order stay when the company changes its prices', async () => {
    const order = await deliver()
    await api.importCompany({ company_slug: 'bara', delivery_bands: [], delivery_radius_km: 1 })
    const { data } = await api.call(readOrder, { token, params: { orderId: order.id } })
    expect(data).toEqual(order)
    await api.importCompany({ company_slug: 'bara' })
  })
})

test('API-14 FULF-02 the outlets for pickup have an id, a name, a code and an address', async () => {
  const { data } = await api.call(listOutlets, {})
  const text = expect.stringMatching(/./)
  expect(data.length).toBeGreaterThan(0)
  for (const outlet of data)
    expect(outlet).toMatchObject({ id: text, name: text, short_code: text, address: text })
})

describe('a customer out of range', () => {
  const leads = () => api.rows('select phone, latitude, maps_address from lead order by id')

  test('RANGE-07 AMB-054 the number is stored once per company, with the location named last', async () => {
    await api.call(createDeliveryLead, { body: { phone: '+6281234567', latitude: -8.5, longitude: 115.2 } })
    await api.call(createDeliveryLead, { body: { phone: '+6281234567', gmaps_address: 'Ubud' } })
    await api.call(createDeliveryLead, { company: 'sawah', body: { phone: '+6281234567' } })
    expect(await leads()).toEqual([
      { phone: '+6281234567', latitude: -8.5, maps_address: 'Ubud' },
      { phone: '+6281234567', latitude: null, maps_address: null },
    ])
  })

  test('RANGE-05 every spelling of a number is stored as the same one', async () => {
    for (const phone of ['0812 3456-7', '+62 0812 34567', '62 812 34567', '812 345 67'])
      await api.call(createDeliveryLead, { body: { phone } })
    expect((await leads()).filter(lead => lead['phone'] === '+6281234567')).toHaveLength(2)
  })

  test.each(['+62123456', '+621234567890123456', '+62 812', '+6581234567'])(
    'RANGE-05 %j is not a phone number',
    async phone => {
      const before = await leads()
      const refused = await api.refusal(createDeliveryLead, { body: { phone } })
      expect(refused).toMatchObject({ httpStatus: 422, code: 'invalid_phone' })
      expect(await leads()).toEqual(before)
    },
  )
})
