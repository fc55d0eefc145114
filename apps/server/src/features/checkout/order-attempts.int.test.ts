// One order per attempt (I4), even if it is repeated concurrently or the menu changes meanwhile.
import { placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(() => api.stop())

const countOrders = async () => (await api.rows('select from customer_order')).length
const send = async (idempotencyKey: string, { delivery_notes = '', by = token } = {}) =>
  api.send(placeOrder, { token: by, idempotencyKey, body: await api.orderBody('bara', { delivery_notes }) })

describe('the same attempt again', () => {
  test('I4 one after the other: one order, and the first answer byte for byte', async () => {
    const key = newAttemptKey()
    const before = await countOrders()
    const first = await send(key)
    api.clock.advance({ s: 600 })
    const second = await send(key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect(await countOrders()).toBe(before + 1)
  })

  test('I4 twenty concurrently: one order, and one answer for all', async () => {
    const key = newAttemptKey()
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await countOrders()).toBe(before + 1)
  })

  test('I4 sent while the first is still being written, it waits and gets the same', async () => {
    const key = newAttemptKey()
    const before = await countOrders()
    const lock = {
      databaseUrl: api.databaseUrl,
      lockSql: 'lock table customer_order in share mode',
      // The repeats wait in one statement.
      count: 2,
    }
    const answers = await whileLocked(lock, () => Promise.all([1, 2, 3, 4].map(() => send(key))))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('I4 with another order it is refused, and the first order stays unchanged', async () => {
    const key = newAttemptKey()
    const first = await send(key)
    const before = await countOrders()
    const body = await api.orderBody('bara', { delivery_notes: 'something else' })
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: key, body })
    expect(refused).toMatchObject({ httpStatus: 409, code: 'idempotency_key_reused' })
    expect((await send(key)).text).toBe(first.text)
    expect(await countOrders()).toBe(before)
  })

  test('ten different concurrent orders with one key: one order, nine refusals', async () => {
    const key = newAttemptKey()
    const before = await countOrders()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(key, { delivery_notes: `order ${index}` })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(9)
    expect(await countOrders()).toBe(before + 1)
  })

  test('keys belong to a customer: two customers may use the same one', async () => {
    const key = newAttemptKey()
    const other = await api.signIn('bara', '+6281299998888')
    const [mine, theirs] = [await send(key), await send(key, { by: other })]
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(theirs.text).not.toBe(mine.text)
  })

  test('a refused attempt may be corrected and sent again with its key', async () => {
    const key = newAttemptKey()
    const wrong = await api.orderBody('bara', { pickup_outlet_id: undefined })
    expect((await api.refusal(placeOrder, { token, idempotencyKey: key, body: wrong })).code).toBe(
      'pickup_outlet_required',
    )
    expect((await send(key)).status).toBe(200)
  })

  test('a repeat gets the first answer although the menu has changed since', async () => {
    const key = newAttemptKey()
    const first = await send(key)
    await api.rows("update product set available = false where id = 'soda'")
    await api.importMenu('bara', [{ id: 'drinks', items: [{ id: 'soda', availableStatus: 'UNAVAILABLE' }] }])
    const again = await send(key)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect((await send(newAttemptKey())).status).toBe(422)
    await api.importMenu('bara')
  })
})

describe('a menu that changes without notification, after it was read and before the order is written', () => {
  // No notification: simulates the moment before a process receives the notification of an import.
  const changeSilently = (change: string) =>
    api.rows(`with changed as (${change} returning company_id)
      update company set menu_version = menu_version + 1 where id in (select company_id from changed)`)

  test('AMB-032 with another price, the order is refused and not written at either price', async () => {
    await api.placeOrder({ token })
    const before = await countOrders()
    await changeSilently(
      "update product set price_rupiah = 26000 where id = 'soda' and company_id = (select id from company where slug = 'bara')",
    )
    const body = await api.orderBody('bara')
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused).toMatchObject({
      httpStatus: 409,
      code: 'price_changed',
      errors: { 'items.0': ['price_changed'] },
    })
    expect(await countOrders()).toBe(before)
  })

  test('with another name, the order is placed at the unchanged price', async () => {
    await api.importMenu('bara')
    await api.placeOrder({ token })
    await changeSilently(
      "update product set name = 'Lemon soda' where id = 'soda' and company_id = (select id from company where slug = 'bara')",
    )
    const order = await api.placeOrder({ token })
    expect(order.items.map(item => [item.name, item.unit_price])).toEqual([['Lemon soda', 25_000]])
  })
})

test('I2 I4 I8 I12 I16 the invariants hold after all of this', async () => {
  expect(await api.violations()).toEqual({})
})
