// Every way in which an order can be wrong gets its documented refusal, and writes no row.
import { placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
let outlet: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
  outlet = (await api.outletIds('bara'))[0] ?? ''
})
afterAll(() => api.stop())

type Json = Record<string, unknown>
const soda = (changes: Json = {}): Json => ({
  product_id: 'soda',
  quantity: 1,
  unit_price: 25_000,
  ...changes,
})
const group = (id: string, ...modifiers: [string, number][]): Json => ({
  id,
  modifiers: modifiers.map(([product_id, unit_price]) => ({ product_id, quantity: 1, unit_price })),
})
const size = group('size', ['medium', 0])
const pizza = (...modifierGroups: Json[]): Json => ({
  product_id: 'margherita',
  quantity: 1,
  unit_price: 95_000,
  modifierGroups,
})
const orderOf = (items: unknown, changes: Json = {}): Json => ({
  items,
  payment_method: 'cash',
  pickup_outlet_id: outlet,
  ...changes,
})

const send = (body: unknown) => api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
const writtenRows = () =>
  api.rows(
    `select 'order' from customer_order union all select 'attempt' from order_attempt
     union all select 'line' from order_line union all select 'event' from outbox where order_id is not null
     union all select 'history' from order_status_history`,
  )

describe('an item that cannot be ordered', () => {
  test.each([
    ['an unknown product', soda({ product_id: 'sushi' }), 'unknown_product'],
    ['a product that is hidden', soda({ product_id: 'secret' }), 'unknown_product'],
    [
      'a product that is sold out',
      soda({ product_id: 'sold-out', unit_price: 150_000 }),
      'product_unavailable',
    ],
    ['a price from yesterday', soda({ unit_price: 24_000 }), 'price_changed'],
    ['a price of 0', soda({ unit_price: 0 }), 'price_changed'],
    ['a modifier’s price from yesterday', pizza(group('size', ['large', 15_000])), 'price_changed'],
    ['a modifier of another group', pizza(group('size', ['olives', 5_000])), 'invalid_selection'],
    ['an unknown modifier', pizza(size, group('toppings', ['gold', 0])), 'invalid_selection'],
    ['a group of another product', soda({ modifierGroups: [size] }), 'invalid_selection'],
    ['too few modifiers', pizza(), 'invalid_selection'],
    ['an empty required group', pizza(group('size')), 'invalid_selection'],
    [
      'too many modifiers',
      pizza(size, group('toppings', ['olives', 5_000], ['basil', 3_000], ['chilli', 2_000])),
      'invalid_selection',
    ],
    [
      'too many, split over two groups of one id',
      pizza(
        size,
        group('toppings', ['olives', 5_000], ['basil', 3_000]),
        group('toppings', ['chilli', 2_000]),
      ),
      'invalid_selection',
    ],
    ['two of a radio group', pizza(group('size', ['medium', 0], ['large', 20_000])), 'invalid_selection'],
    [
      'the same modifier twice',
      pizza(size, group('toppings', ['olives', 5_000], ['olives', 5_000])),
      'invalid_selection',
    ],
    ['a modifier that is sold out', pizza(group('size', ['giant', 45_000])), 'invalid_selection'],
    ['a group that is not available', pizza(size, group('crust', ['stuffed', 15_000])), 'invalid_selection'],
    [
      'a group named like a part of every object',
      pizza(size, group('__proto__', ['olives', 5_000])),
      'invalid_selection',
    ],
  ])('%s is refused with its code and path', async (_what, item, code) => {
    const refused = await send(orderOf([soda(), item]))
    expect([refused.code, refused.errors]).toEqual([code, { 'items.1': [code] }])
    expect(await writtenRows()).toEqual([])
  })
})

describe('an inconsistent order', () => {
  test.each([
    ['a quantity of 0', [soda({ quantity: 0 })], 'items.0.quantity'],
    ['a quantity of -1', [soda({ quantity: -1 })], 'items.0.quantity'],
    ['a quantity of 1.5', [soda({ quantity: 1.5 })], 'items.0.quantity'],
    ['a quantity of a billion', [soda({ quantity: 1e9 })], 'items.0.quantity'],
    ['a quantity of 100', [soda({ quantity: 100 })], 'items.0.quantity'],
    ['a quantity as text', [soda({ quantity: '2' })], 'items.0.quantity'],
    ['a quantity of 1e308', [soda({ quantity: 1e308 })], 'items.0.quantity'],
    [
      'two of a modifier',
      [
        {
          ...pizza(),
          modifierGroups: [
            { id: 'size', modifiers: [{ product_id: 'large', quantity: 2, unit_price: 20_000 }] },
          ],
        },
      ],
      'items.0.modifierGroups.0.modifiers.0.quantity',
    ],
    ['a negative price', [soda({ unit_price: -25_000 })], 'items.0.unit_price'],
    ['a fractional price', [soda({ unit_price: 0.5 })], 'items.0.unit_price'],
    ['no items', [], 'items'],
    ['51 lines', Array.from({ length: 51 }, () => soda()), 'items'],
    ['a note of 201 characters', [soda({ notes: 'x'.repeat(201) })], 'items.0.notes'],
    ['a note that PostgreSQL cannot store', [soda({ notes: 'no\u0000ice' })], 'items.0.notes'],
    ['a note with half a surrogate pair', [soda({ notes: 'no \ud83c ice' })], 'items.0.notes'],
    ['an item without a product', [{ quantity: 1, unit_price: 25_000 }], 'items.0.product_id'],
    ['a text instead of items', 'soda', 'items'],
  ])('%s is invalid input', async (_what, items, path) => {
    const refused = await send(orderOf(items))
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['invalid_input', [path]])
    expect(await writtenRows()).toEqual([])
  })

  test.each([
    ['an unknown payment method', { payment_method: 'shells' }, 'invalid_input'],
    ['a payment method the company does not take', { payment_method: 'card' }, 'payment_method_unavailable'],
    ['a malformed outlet id', { pickup_outlet_id: 'berawa' }, 'invalid_input'],
    ['an unknown outlet', { pickup_outlet_id: '0192d3a0-0000-7000-8000-000000000001' }, 'unknown_outlet'],
    ['an allergy that is none of Codex', { allergies: ['dust'] }, 'invalid_input'],
    ['an allergy twice', { allergies: ['milk', 'milk'] }, 'invalid_input'],
    ['a note of 201 characters', { delivery_notes: 'x'.repeat(201) }, 'invalid_input'],
    ['a note that PostgreSQL cannot store', { delivery_notes: '\u0000' }, 'invalid_input'],
  ])('%s is refused', async (_what, changes, code) => {
    const refused = await send(orderOf([soda()], changes))
    expect(refused.code).toBe(code)
  })

  test('ORDER-15 pickup without an outlet is refused', async () => {
    const { pickup_outlet_id: _, ...body } = orderOf([soda()])
    const refused = await send(body)
    expect(refused).toMatchObject({
      httpStatus: 422,
      code: 'pickup_outlet_required',
      messageKey: 'cartPage.pickup_outlet_required',
    })
  })

  test('an outlet of another company and a closed one are unknown', async () => {
    const [foreign] = await api.outletIds('sawah')
    const [, closed] = await api.outletIds('bara')
    await api.importCompany({ company_slug: 'bara', outlets: [outletDocumentOf()] })
    for (const pickup_outlet_id of [foreign, closed]) {
      const body = orderOf([soda()], { pickup_outlet_id })
      const refused = await send(body)
      expect(refused).toMatchObject({ httpStatus: 422, code: 'unknown_outlet' })
    }
  })

  test('a missing or malformed idempotency key is refused', async () => {
    for (const key of [undefined, '', 'short', 'x'.repeat(65), 'with blanks in the middle', 'ä'.repeat(20)]) {
      const headers = key === undefined ? {} : { 'idempotency-key': Buffer.from(key).toString('latin1') }
      const refused = await api.refusal(placeOrder, { token, headers, body: orderOf([soda()]) })
      expect(refused).toMatchObject({ httpStatus: 400, code: 'idempotency_key_required' })
    }
    expect(await writtenRows()).toEqual([])
  })

  test('an outlet that closes before this server is notified accepts no order', async () => {
    await api.importCompany({ company_slug: 'bara' })
    const [, closing] = await api.outletIds('bara')
    await api.call(placeOrder, { token, idempotencyKey: newAttemptKey(), body: await api.orderBody('bara') })
    const written = await writtenRows()
    await api.rows('update outlet set removed_at = now() where id = $1', [closing])
    await api.rows(`update company set version = version + 1 where slug = 'bara'`)
    const refused = await send(orderOf([soda()], { pickup_outlet_id: closing }))
    expect(refused).toMatchObject({ httpStatus: 422, code: 'unknown_outlet' })
    expect(await writtenRows()).toEqual(written)
  })
})
