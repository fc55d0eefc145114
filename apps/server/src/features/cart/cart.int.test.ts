import { readCart, syncCart } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const line = (id: string, productId: string | number, quantity = 1, notes = '', selectedModifiers = {}) => ({
  id,
  productId,
  quantity,
  options: { selectedModifiers, notes },
})
let phones = 0
const newCustomer = (slug = 'bara') => api.signIn(slug, `+628123457${String((phones += 1)).padStart(4, '0')}`)
const sync = async (token: string, items: object[], extra: object = {}) =>
  (await api.call(syncCart, { token, body: { items, ...extra } as never })).cart
const read = async (token: string, company = 'bara') => (await api.call(readCart, { company, token })).cart

test('API-12 a customer who saved nothing has an empty cart', async () => {
  expect(await read(await newCustomer())).toEqual({ items: [], deliveryNotes: '' })
})

test('API-13 the sent cart replaces the stored one, and is answered', async () => {
  const token = await newCustomer()
  await sync(token, [line('1', 'soda')])
  const sent = { items: [line('2', 'soda', 3, 'cold')], deliveryNotes: 'gate 4' }
  expect(await sync(token, sent.items, { deliveryNotes: sent.deliveryNotes })).toEqual(sent)
  expect(await read(token)).toEqual(sent)
})

test('CART-03 product ids are compared and stored as text', async () => {
  const token = await newCustomer()
  expect((await sync(token, [line('1', 12)])).items[0]?.productId).toBe('12')
})

test('overwriteServer false merges lines by their identity', async () => {
  const token = await newCustomer()
  await sync(token, [line('1', 'soda', 2), line('2', 'soda', 1, 'warm')], { deliveryNotes: 'kept' })
  const merged = await sync(token, [line('9', 'soda', 3), line('8', 'tea')], { overwriteServer: false })
  expect(
    merged.items.map(({ productId, quantity, options }) => [productId, quantity, options.notes]),
  ).toEqual([
    ['soda', 5, ''],
    ['soda', 1, 'warm'],
    ['tea', 1, ''],
  ])
  expect(merged.deliveryNotes).toBe('kept')
})

test('concurrent merges lose no line', async () => {
  const token = await newCustomer()
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      sync(token, [line('1', `p${index}`)], { overwriteServer: false }),
    ),
  )
  const { items } = await read(token)
  expect(items.map(item => String(item.productId)).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `p${index}`),
  )
  expect(new Set(items.map(item => item.id)).size).toBe(10)
})

test('CART-19 SEC-03 a guest has no stored cart, and carts are separate by customer and company', async () => {
  expect((await api.refusal(readCart)).code).toBe('unauthenticated')
  expect((await api.refusal(syncCart, { body: { items: [] } })).code).toBe('unauthenticated')
  const customer = await newCustomer()
  await sync(customer, [line('1', 'soda')])
  expect((await read(await newCustomer())).items).toEqual([])
  expect((await read(await newCustomer('sawah'), 'sawah')).items).toEqual([])
})

test.each([
  ['51 lines', { items: Array.from({ length: 51 }, (_, index) => line(String(index), `p${index}`)) }],
  ['quantity 0', { items: [line('1', 'soda', 0)] }],
  ['quantity -1', { items: [line('1', 'soda', -1)] }],
  ['quantity 1.5', { items: [line('1', 'soda', 1.5)] }],
  ['quantity 1e9', { items: [line('1', 'soda', 1e9)] }],
  ['quantity "2"', { items: [{ ...line('1', 'soda'), quantity: '2' }] }],
  ['a note of 201 characters', { items: [line('1', 'soda', 1, 'x'.repeat(201))] }],
  ['a delivery note of 201 characters', { items: [], deliveryNotes: 'x'.repeat(201) }],
  ['no list of items', { items: 'all' }],
])('%s is refused and nothing changes', async (_what, body) => {
  const token = await newCustomer()
  await sync(token, [line('1', 'tea')])
  expect((await api.refusal(syncCart, { token, body })).code).toBe('invalid_input')
  expect((await read(token)).items).toHaveLength(1)
})

test('notes preserve emoji, right-to-left text and markup', async () => {
  const token = await newCustomer()
  const notes = '<b>بدون بصل</b> 🌶️ & "extra"'
  expect((await sync(token, [line('1', 'soda', 1, notes)])).items[0]?.options.notes).toBe(notes)
})

test('ids missing from the menu are stored unchanged: the current menu decides what they mean', async () => {
  const token = await newCustomer()
  const items = [line('1', 'sushi', 1, '', { nothing: ['gold'] }), line('2', "' or 1=1")]
  expect((await sync(token, items)).items).toEqual(items)
  expect((await read(token)).items).toEqual(items)
})

test('50 lines fit into one call', async () => {
  const token = await newCustomer()
  const items = Array.from({ length: 50 }, (_, index) =>
    line(String(index), `p${index}`, 99, 'n'.repeat(200)),
  )
  expect((await sync(token, items)).items).toHaveLength(50)
})
