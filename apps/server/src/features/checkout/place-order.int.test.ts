import { readOrder, readRestaurantOrder } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { orderItemInput } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { sampleCategories } from '@pesan/testkit/menu-document'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(() => api.stop())

const pizza = v.parse(orderItemInput, {
  product_id: 'margherita',
  quantity: 2,
  unit_price: 95_000,
  notes: ' well done ',
  modifierGroups: [
    {
      id: 'toppings',
      modifiers: [
        { product_id: 'basil', quantity: 1, unit_price: 3_000 },
        { product_id: 'olives', quantity: 1, unit_price: 5_000 },
      ],
    },
    { id: 'size', modifiers: [{ product_id: 'large', quantity: 1, unit_price: 20_000 }] },
  ],
})
const soda = v.parse(orderItemInput, { product_id: 'soda', quantity: 3, unit_price: 25_000 })

describe('an order that is placed', () => {
  test('EDIT-10 takes along what its customer must not eat, for the kitchen and for its customer', async () => {
    const placed = await api.placeOrder({ token, body: { allergies: ['peanuts', 'milk'] } })
    expect(placed.allergies).toEqual(['peanuts', 'milk'])
    const { data } = await api.call(readRestaurantOrder, {
      token: await api.keyOf('bara'),
      params: { orderId: placed.id },
    })
    expect(data.allergies).toEqual(['peanuts', 'milk'])
  })

  test('API-21 ORDER-30 ORDER-31 is answered in full, priced line by line, in menu order', async () => {
    const order = await api.placeOrder({
      token,
      body: { items: [pizza, soda], delivery_notes: ' at the door ' },
    })
    const now = api.clock.now().toISOString()
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      outlet_order_id: expect.stringMatching(/^\d{4}$/),
      status: 'approved',
      service_type: 'online_store',
      service_order_type: null,
      ordered_at_date: now,
      created_at: now,
      payment_due_date: null,
      promised_at: null,
      expected: null,
      scheduled_for: null,
      outlet_name: 'Berawa',
      outlet_address: 'Jalan Raya Berawa 1, Bali',
      gmaps_address: null,
      delivery_latitude: null,
      delivery_longitude: null,
      delivery_address_name: null,
      delivery_location_detail: null,
      delivery_landmark: null,
      delivery_notes: 'at the door',
      allergies: [],
      delivery_fees: 0,
      voucher_discount: 0,
      captures: [],
      ready_at: null,
      payment_check: null,
      subtotal: 2 * (95_000 + 20_000 + 5_000 + 3_000) + 3 * 25_000,
      total: 321_000,
      amounts: [{ kind: 'items', amount: 321_000 }],
      items: [
        {
          id: '1',
          product_id: 'margherita',
          name: 'Margherita',
          quantity: 2,
          unit_price: 95_000,
          notes: 'well done',
          options: [
            { id: '1-size-large', product_id: 'large', name: 'large', price: 20_000 },
            { id: '1-toppings-olives', product_id: 'olives', name: 'olives', price: 5_000 },
            { id: '1-toppings-basil', product_id: 'basil', name: 'basil', price: 3_000 },
          ],
          modifier_groups: [{ id: 'size' }, { id: 'toppings' }],
        },
        {
          id: '2',
          product_id: 'soda',
          name: 'Lime soda',
          quantity: 3,
          unit_price: 25_000,
          notes: '',
          options: [],
          modifier_groups: [],
        },
      ],
      paid: false,
      external_payment_id: null,
      external_payment_data: null,
      payment_info: [],
      failed_orders: [],
      cancellation: null,
      payment_status: 'not_needed',
      service_json: { payment_method: 'cash', payment_card: null },
    })
  })

  test('AMB-030 in cash is approved at once, and paid when it is handed over', async () => {
    const { id, status } = await api.placeOrder({ token })
    expect(status).toBe('approved')
    const read = async () => (await api.call(readOrder, { token, params: { orderId: id } })).data
    await api.advance('bara', id, ['prepare_order', 'ready'])
    expect((await read()).paid).toBe(false)
    await api.advance('bara', id, ['complete'])
    expect(await read()).toMatchObject({ status: 'complete', paid: true })
  })

  test('I17 reads the same afterwards as it was answered', async () => {
    const placed = await api.placeOrder({ token, body: { items: [pizza] } })
    expect((await api.call(readOrder, { token, params: { orderId: placed.id } })).data).toEqual(placed)
    const { data } = await api.call(readRestaurantOrder, {
      token: await api.keyOf('bara'),
      params: { orderId: placed.id },
    })
    expect(data).toMatchObject({
      ...placed,
      customer_name: expect.stringMatching(/^Guest \d{4}$/),
      customer_phone: '+6281234567890',
      version: 1,
    })
  })

  test('texts of the customer are stored unchanged', async () => {
    const notes = 'no 🌶️, "please" \\ {order number} $1 </script>\n$& \t%s'
    const body: Partial<PlaceOrderBody> = { items: [{ ...soda, notes }], delivery_notes: notes }
    const placed = await api.placeOrder({ token, body })
    const read = await api.call(readOrder, { token, params: { orderId: placed.id } })
    expect([placed.items[0]?.notes, placed.delivery_notes]).toEqual([notes, notes])
    expect(read.data).toEqual(placed)
  })

  test('orders are numbered consecutively', async () => {
    const [first, second] = [await api.placeOrder({ token }), await api.placeOrder({ token })]
    expect(Number(second.outlet_order_id)).toBe(Number(first.outlet_order_id) + 1)
  })

  test('may be as large as a cart: 50 lines of 99', async () => {
    const items = Array.from({ length: 50 }, () => ({ ...soda, quantity: 99 }))
    expect((await api.placeOrder({ token, body: { items } })).total).toBe(50 * 99 * 25_000)
  })

  test('I15 stays unchanged when the menu, the outlet or the company changes', async () => {
    const placed = await api.placeOrder({ token, body: { items: [pizza, soda] } })
    await api.importMenu(
      'bara',
      sampleCategories().map(category => ({
        ...category,
        items: category.items.map(item => ({ ...item, name: 'Renamed', priceRupiah: 1_000, groups: [] })),
      })),
    )
    await api.importCompany({
      company_slug: 'bara',
      name: 'Another name',
      outlets: [outletDocumentOf({ name: 'Moved', address: 'Elsewhere' })],
    })
    expect((await api.call(readOrder, { token, params: { orderId: placed.id } })).data).toEqual(placed)
    await api.importMenu('bara')
  })
})

test('I2 I4 I8 I12 I16 the invariants hold after all of this, and every event is published', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
  expect(await api.countWaitingEvents('realtime')).toBe(0)
})
