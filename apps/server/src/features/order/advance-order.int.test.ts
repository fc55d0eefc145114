import { advanceOrder, listRestaurantOrders, readRestaurantOrder } from '@pesan/contract/api'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
let key: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
})
afterAll(() => api.stop())

const PICKUP: OrderStatus[] = ['prepare_order', 'ready', 'complete']
async function orderAt(statuses: readonly OrderStatus[]): Promise<string> {
  const { id } = await api.placeOrder({ token })
  await api.advance('bara', id, statuses)
  return id
}
const historyOf = (id: string) =>
  api.rows(
    'select version, status, cause, reason, at from order_status_history where order_id = $1 order by version',
    [id],
  )
const move = (orderId: string, body: unknown) =>
  api.send(advanceOrder, { token: key, params: { orderId }, body })

describe('the restaurant moves an order', () => {
  test('ORDER-33 from approved to complete, and each step is in its history with time and cause', async () => {
    const { id } = await api.placeOrder({ token })
    for (const status of PICKUP) {
      api.clock.advance({ s: 60 })
      await api.advance('bara', id, [status])
    }
    const placed = api.clock.now().getTime() - 180_000
    expect(await historyOf(id)).toEqual(
      ['approved', ...PICKUP].map((status, index) => ({
        version: index + 1,
        status,
        cause: index === 0 ? 'customer' : 'restaurant',
        reason: null,
        at: new Date(placed + index * 60_000),
      })),
    )
  })

  test.each([
    ['approved', [], ['prepare_order', 'cancelled']],
    ['prepare_order', ['prepare_order'], ['ready', 'cancelled']],
    ['ready', ['prepare_order', 'ready'], ['complete']],
    ['complete', PICKUP, ['refunded']],
    ['cancelled', ['cancelled'], []],
    ['refunded', [...PICKUP, 'refunded'], []],
  ] satisfies [OrderStatus, OrderStatus[], OrderStatus[]][])(
    'ORDER-33 %s: every status but the next ones is refused, and the answer lists those',
    async (from, path, allowed) => {
      const id = await orderAt(path)
      const before = await historyOf(id)
      const next: readonly OrderStatus[] = allowed
      for (const status of orderStatus.options.filter(other => !next.includes(other))) {
        const refused = await api.refusal(advanceOrder, {
          token: key,
          params: { orderId: id },
          body: { status },
        })
        expect(refused).toMatchObject({ httpStatus: 409, code: 'transition_not_allowed' })
        const explanation = allowed.length === 0 ? 'it is final' : `it may go to ${allowed.join(' or ')}`
        expect(refused.errors).toEqual({ status: [`The order is ${from}: ${explanation}`] })
      }
      expect(await historyOf(id)).toEqual(before)
    },
  )

  test('a reason is stored trimmed, and an invalid one is refused as invalid input', async () => {
    const id = await orderAt([])
    for (const reason of ['x'.repeat(256), 7, 'no\u0000gas'])
      expect((await move(id, { status: 'cancelled', reason })).status).toBe(422)
    await move(id, { status: 'cancelled', reason: '  out of gas ' })
    expect((await historyOf(id)).at(-1)).toMatchObject({ status: 'cancelled', reason: 'out of gas' })
  })

  test('an unknown status is invalid input', async () => {
    const id = await orderAt([])
    for (const body of [{}, { status: 'done' }, { status: 7 }]) {
      const refused = await api.refusal(advanceOrder, { token: key, params: { orderId: id }, body })
      expect(refused).toMatchObject({ httpStatus: 422, code: 'invalid_input' })
    }
  })

  test('I8 of ten concurrent moves to the same status one succeeds, and the others are refused as already done', async () => {
    const id = await orderAt([])
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, { status: 'prepare_order' })))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(9)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('I8 of two concurrent moves from one status, the second decides again on the new status', async () => {
    const id = await orderAt([])
    const lock = {
      databaseUrl: api.databaseUrl,
      lockSql: `select from customer_order where id = '${id}' for update`,
      count: 2,
    }
    const answers = await whileLocked(lock, () =>
      Promise.all([move(id, { status: 'prepare_order' }), move(id, { status: 'cancelled' })]),
    )
    const [prepared, cancelled] = answers.map(answer => answer.status)
    // Either preparing and then cancelling succeeded, or only cancelling.
    expect([
      [200, 200],
      [409, 200],
    ]).toContainEqual([prepared, cancelled])
    expect((await historyOf(id)).at(-1)).toMatchObject({ status: 'cancelled' })
  })
})

describe('the restaurant reads its orders', () => {
  test('newest first, filtered by status if requested, with their customers', async () => {
    const cancelled = await orderAt(['cancelled'])
    api.clock.advance({ s: 1 })
    const fresh = await orderAt([])
    const all = await api.call(listRestaurantOrders, { token: key })
    expect(all.data.slice(0, 2).map(order => order.id)).toEqual([fresh, cancelled])
    const onlyCancelled = await api.call(listRestaurantOrders, { token: key, query: { status: 'cancelled' } })
    expect(new Set(onlyCancelled.data.map(order => order.status))).toEqual(new Set(['cancelled']))
    expect(onlyCancelled.data[0]?.id).toBe(cancelled)
    expect(await api.refusal(listRestaurantOrders, { token: key, query: { status: 'done' } })).toMatchObject({
      code: 'invalid_input',
    })
  })

  test('at most a hundred', async () => {
    const { id } = await api.placeOrder({ token })
    await Promise.all(Array.from({ length: 100 }, () => api.placeOrder({ token })))
    const { data } = await api.call(listRestaurantOrders, { token: key })
    expect(data).toHaveLength(100)
    expect(data.map(order => order.id)).not.toContain(id)
    expect((await api.call(readRestaurantOrder, { token: key, params: { orderId: id } })).data.id).toBe(id)
  })
})

test('I2 I4 I8 I12 I16 the invariants hold after all of this, and every event is published', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
  expect(await api.countWaitingEvents('realtime')).toBe(0)
})
