// An outlet with its own prices and products: a reader of its menu gets them, and an order pays them (EDIT-13).
import * as api from '@pesan/contract/api'
import { type OutletId, outletId } from '@pesan/contract/ids'
import type { Menu } from '@pesan/contract/menu'
import type { MenuChange } from '@pesan/contract/menu-content'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const OWN_PRICE = 29_000

let server: Api
let editing: Editing
let north: OutletId
let south: OutletId
let token: string
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
  const { data } = await server.call(api.listOutlets)
  ;[north, south] = v.parse(
    v.tuple([outletId, outletId]),
    data.map(({ id }) => id),
  )
  token = await server.signIn('bara', '+6281234567890')
  const { revision } = await editing.change(
    editing.ratih,
    ofProduct('soda', 'outlets', {}, { [north]: { price: OWN_PRICE } }),
    ofProduct('margherita', 'outlets', {}, { [north]: { hidden: true } }),
  )
  await editing.publish(revision)
})
afterAll(() => server.stop())

const find = ({ categories }: Menu, key: string) =>
  categories.flatMap(({ items }) => items).find(({ id }) => id === key)
const menuOf = (outlet?: OutletId) =>
  server.call(api.readOrderMenu, { ...editing.ratih, query: outlet ? { outlet_id: outlet } : {} })

const ordered = (
  pickup_outlet_id: OutletId,
  unit_price: number,
  product_id = 'soda',
): Promise<PlaceOrderBody> =>
  server.orderBody('bara', {
    ...v.parse(api.placeOrder.body, {
      items: [{ product_id, quantity: 1, unit_price }],
      payment_method: 'cash',
      allow_second: true,
    }),
    pickup_outlet_id,
  })
const place = async (...of: Parameters<typeof ordered>) =>
  (await server.placeOrder({ token, body: await ordered(...of) })).subtotal
const refused = async (...of: Parameters<typeof ordered>) =>
  (
    await server.refusal(api.placeOrder, {
      token,
      idempotencyKey: newAttemptKey(),
      body: await ordered(...of),
    })
  ).code

test('EDIT-13 the menu of an outlet has its prices, and nothing that is hidden there', async () => {
  const [own, other, everywhere] = [await menuOf(north), await menuOf(south), await menuOf()]
  expect(find(own, 'soda')?.price).toBe(OWN_PRICE)
  expect(find(own, 'margherita')).toBeUndefined()
  expect(find(other, 'soda')?.price).toBe(25_000)
  expect(find(other, 'margherita')).toBeDefined()
  expect(find(everywhere, 'soda')?.price).toBe(25_000)
  expect(JSON.stringify(own)).not.toContain(north)
})

test('EDIT-13 the public menu says where it differs, for a page whose outlet is chosen later', async () => {
  const menu = await server.call(api.readMenu)
  expect(find(menu, 'soda')).toMatchObject({ price: 25_000, outlets: { [north]: { price: OWN_PRICE } } })
  expect(find(menu, 'margherita')?.outlets).toEqual({ [north]: { hidden: true } })
})

test('EDIT-13 an order pays the price of its outlet, and no other', async () => {
  expect(await place(north, OWN_PRICE)).toBe(OWN_PRICE)
  expect(await place(south, 25_000)).toBe(25_000)
  expect(await refused(north, 25_000)).toBe('price_changed')
  expect(await refused(south, OWN_PRICE)).toBe('price_changed')
})

test('EDIT-13 what is hidden at an outlet cannot be ordered there', async () => {
  expect(await refused(north, 1000, 'margherita')).toBe('unknown_product')
  expect(await refused(south, 1000, 'margherita')).not.toBe('unknown_product')
})

test('EDIT-13 a voucher takes off what it takes off the prices of the outlet', async () => {
  await server.call(api.createVoucher, { ...editing.ratih, body: { code: 'TEN', percent: 10 } })
  const { items } = await ordered(north, OWN_PRICE)
  const body = { code: 'TEN', items, mode: 'pickup' as const }
  expect(await server.call(api.validateVoucher, { body: { ...body, outlet_id: north } })).toMatchObject({
    isValid: true,
    discount: OWN_PRICE / 10,
  })
  expect(await server.call(api.validateVoucher, { body })).toMatchObject({ isValid: false })
})

test('EDIT-13 what differs at an outlet is taken back, and its menu is that of all again', async () => {
  const { revision } = await editing.change(
    editing.ratih,
    ofProduct('soda', 'outlets', { [north]: { price: OWN_PRICE } }, {}),
    ofProduct('margherita', 'outlets', { [north]: { hidden: true } }, {}),
  )
  await editing.publish(revision)
  expect(await menuOf(north)).toEqual(await menuOf())
  expect(await place(north, 25_000)).toBe(25_000)
})

const modifier = (key: string, before: object, after: object): MenuChange => ({
  kind: 'modifier',
  key,
  field: 'outlets',
  before,
  after,
})
const pizza = (outlet: OutletId, product_id: string, unit_price: number): Promise<PlaceOrderBody> =>
  server.orderBody('bara', {
    ...v.parse(api.placeOrder.body, {
      items: [
        {
          product_id: 'margherita',
          quantity: 1,
          unit_price: 95_000,
          modifierGroups: [{ id: 'size', modifiers: [{ product_id, quantity: 1, unit_price }] }],
        },
      ],
      payment_method: 'cash',
      allow_second: true,
    }),
    pickup_outlet_id: outlet,
  })
const refusedPizza = async (...of: Parameters<typeof pizza>) => {
  const body = await pizza(...of)
  return (await server.refusal(api.placeOrder, { token, idempotencyKey: newAttemptKey(), body })).code
}
const sellPizza = async (...of: Parameters<typeof pizza>) => {
  const { id, subtotal } = await server.placeOrder({ token, body: await pizza(...of) })
  await server.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  return subtotal
}

test('EDIT-13 a modifier has a separate price at an outlet, which orders and the report use, and can be hidden there', async () => {
  const { revision } = await editing.change(
    editing.ratih,
    modifier('size/large', {}, { [north]: { price: 22_000 } }),
    modifier('size/medium', {}, { [north]: { hidden: true } }),
  )
  await editing.publish(revision)
  expect(await refusedPizza(north, 'large', 20_000)).toBe('price_changed')
  expect(await refusedPizza(north, 'medium', 0)).toBe('invalid_selection')
  expect(await sellPizza(south, 'medium', 0)).toBe(95_000)
  expect(await sellPizza(north, 'large', 22_000)).toBe(117_000)
  expect(await sellPizza(south, 'large', 20_000)).toBe(115_000)
  await server.publishAll()
  const day = server.clock.now().toISOString().slice(0, 10)
  const amountAt = async (outlet: OutletId) => {
    const query = { from: day, to: day, by: 'modifier', outlet } as const
    const { rows } = (await server.call(api.readReport, { ...editing.ratih, query })).data
    return rows.find(({ key }) => key === 'large')?.amount
  }
  expect([await amountAt(north), await amountAt(south)]).toEqual([22_000, 20_000])
})

test('EDIT-13 what an outlet sells at no time cannot be ordered there, and elsewhere as before', async () => {
  const { revision } = await editing.change(
    editing.ratih,
    ofProduct('soda', 'outlets', {}, { [north]: { selling_times: {} } }),
  )
  await editing.publish(revision)
  expect(await refused(north, 25_000)).toBe('not_sold_now')
  expect(await place(south, 25_000)).toBe(25_000)
})
