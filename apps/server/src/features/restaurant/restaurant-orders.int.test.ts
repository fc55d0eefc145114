import {
  acknowledgeOrder,
  listOrderChanges,
  listRestaurantOrders,
  readBoardOrders,
  readRestaurantOrder,
  refundOrder,
  rejectOrder,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { Client } from 'pg'
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

const changesAfter = (cursor?: string, limit = '50') =>
  api.call(listOrderChanges, { token: key, query: cursor === undefined ? { limit } : { cursor, limit } })

/** Reads page by page until `count` orders have arrived. */
async function follow(count: number, start?: string): Promise<{ ids: string[]; cursor: string }> {
  const ids: string[] = []
  for (let cursor = start; ; ) {
    const page = await changesAfter(cursor, '3')
    ids.push(...page.data.map(order => order.id))
    cursor = page.next_cursor
    if (!page.has_more && ids.length >= count) return { ids, cursor }
  }
}

describe('the feed of changes', () => {
  test('has every order once, oldest change first, however small the pages', async () => {
    const placed: string[] = []
    for (let count = 0; count < 8; count += 1) placed.push((await api.placeOrder({ token })).id)
    const { ids, cursor } = await follow(8)
    expect(ids).toEqual(placed)
    expect(await changesAfter(cursor)).toMatchObject({ data: [], next_cursor: cursor, has_more: false })
    await api.advance('bara', String(placed[2]), ['prepare_order'])
    await expect
      .poll(async () => (await changesAfter(cursor)).data)
      .toMatchObject([{ id: placed[2], status: 'prepare_order', version: 2 }])
  })

  test('withholds changes that an open transaction could precede', async () => {
    const { cursor } = await follow(8)
    const { id: slow } = await api.placeOrder({ token })
    const slowClient = new Client({ connectionString: api.databaseUrl })
    await slowClient.connect()
    await slowClient.query('begin')
    await slowClient.query('update customer_order set notes = notes where id = $1', [slow])
    const { id: quick } = await api.placeOrder({ token })
    const meanwhile = await changesAfter(cursor)
    expect(meanwhile.data.map(order => order.id)).not.toContain(quick)
    await slowClient.query('commit')
    await slowClient.end()
    const { ids } = await follow(2, meanwhile.next_cursor)
    expect(ids).toEqual([slow, quick])
  })

  test('BOARD-02 from now on, without the orders before', async () => {
    const start = await api.call(listOrderChanges, { token: key, query: { from: 'now' } })
    expect(start).toMatchObject({ data: [], has_more: false })
    const { id } = await api.placeOrder({ token })
    await expect
      .poll(async () => (await changesAfter(start.next_cursor)).data.map(order => order.id))
      .toEqual([id])
  })

  test('BOARD-02 a board opens with the orders of today and the cursor of what changes after them', async () => {
    const { id: before } = await api.placeOrder({ token })
    const board = await api.call(readBoardOrders, { token: key })
    expect(board).toMatchObject({ unreadable: [], next_cursor: null })
    expect(board.data.map(order => order.id)).toContain(before)
    const listed = await api.call(listRestaurantOrders, { token: key, query: { day: board.day } })
    expect(board.data.map(order => order.id)).toEqual(listed.data.map(order => order.id))
    const { id: after } = await api.placeOrder({ token })
    await expect
      .poll(async () => (await changesAfter(board.changes_cursor)).data.map(order => order.id))
      .toEqual([after])
  })

  test('BOARD-02 300 orders in an hour: a board that follows gets each once, and one that was away reads them in three pages', async () => {
    const start = await api.call(listOrderChanges, { token: key, query: { from: 'now' } })
    const [placed, followed]: [string[], string[]] = [[], []]
    let cursor = start.next_cursor
    const read = async () => {
      const page = await changesAfter(cursor, '100')
      followed.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    for (let group = 0; group < 30; group += 1) {
      for (let count = 0; count < 10; count += 1) placed.push((await api.placeOrder({ token })).id)
      await read()
    }
    await expect.poll(() => read().then(() => followed.length)).toBe(300)
    expect(followed).toEqual(placed)
    const away: string[] = []
    let pages = 0
    for (let later = start.next_cursor, hasMore = true; hasMore; pages += 1) {
      const page = await changesAfter(later, '100')
      away.push(...page.data.map(({ id }) => id))
      later = page.next_cursor
      hasMore = page.has_more
    }
    expect([away, pages]).toEqual([placed, 3])
  })

  test.each([
    'x',
    'LWluZmluaXR5',
    Buffer.from('2026-99-99T00:00:00.000000+00 0192d3a0-0000-7000-8000-000000000001').toString('base64url'),
  ])('the cursor %s is refused', async cursor => {
    const refused = await api.refusal(listOrderChanges, { token: key, query: { cursor } })
    expect(refused).toMatchObject({ httpStatus: 422, code: 'cursor_invalid' })
  })

  test('of one company contains no orders of another', async () => {
    const other = await api.call(listOrderChanges, { token: await api.keyOf('sawah') })
    expect(other.data).toEqual([])
  })

  test('does not wait for an open transaction of another company', async () => {
    const { cursor } = await follow(10)
    const { id: elsewhere } = await api.placeOrder({
      company: 'sawah',
      token: await api.signIn('sawah', '+6281234567891'),
    })
    const slowClient = new Client({ connectionString: api.databaseUrl })
    await slowClient.connect()
    await slowClient.query('begin')
    await slowClient.query('update customer_order set notes = notes where id = $1', [elsewhere])
    const { id } = await api.placeOrder({ token })
    const { data } = await changesAfter(cursor)
    await slowClient.query('rollback')
    await slowClient.end()
    expect(data.map(order => order.id)).toEqual([id])
  })

  test('a page has one to a hundred orders', async () => {
    for (const limit of ['0', '101', 'all'])
      expect((await api.refusal(listOrderChanges, { token: key, query: { limit } })).code).toBe(
        'invalid_input',
      )
  })
})

describe('acknowledging', () => {
  const acknowledge = (orderId: string, minutes: unknown) =>
    api.send(acknowledgeOrder, { token: key, params: { orderId }, body: { minutes } })

  test('stores when the order was seen and the promised time; a later promise replaces only the latter', async () => {
    const { id } = await api.placeOrder({ token })
    const first = api.clock.now()
    expect((await acknowledge(id, 25)).status).toBe(200)
    api.clock.advance({ s: 60 })
    await acknowledge(id, 40)
    const { data } = await api.call(readRestaurantOrder, { token: key, params: { orderId: id } })
    expect(data).toMatchObject({
      status: 'approved',
      acknowledged_at: first.toISOString(),
      ready_at: new Date(api.clock.now().getTime() + 40 * 60_000).toISOString(),
    })
  })

  test('is refused for a finished order, and for invalid minutes', async () => {
    const { id } = await api.placeOrder({ token })
    for (const minutes of [0, 241, 1.5, '10', null]) expect((await acknowledge(id, minutes)).status).toBe(422)
    await api.advance('bara', id, ['cancelled'])
    const refused = await api.refusal(acknowledgeOrder, {
      token: key,
      params: { orderId: id },
      body: { minutes: 5 },
    })
    expect(refused).toMatchObject({ httpStatus: 409, code: 'transition_not_allowed' })
  })
})

describe('rejecting and refunding', () => {
  const refuse = (row: typeof rejectOrder | typeof refundOrder, orderId: string, body: unknown) =>
    api.refusal(row, { token: key, params: { orderId }, body })

  test('I8 a rejected order is cancelled, with the reason in its history', async () => {
    const { id } = await api.placeOrder({ token })
    const body = { reason: 'no more dough' }
    const { data } = await api.call(rejectOrder, { token: key, params: { orderId: id }, body })
    expect(data.status).toBe('cancelled')
    expect(
      await api.rows('select cause, reason from order_status_history where order_id = $1 and version = 2', [
        id,
      ]),
    ).toEqual([{ cause: 'restaurant', reason: 'no more dough' }])
    expect((await refuse(rejectOrder, id, body)).code).toBe('transition_not_allowed')
  })

  test('a reason is required', async () => {
    const { id } = await api.placeOrder({ token })
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(256) }])
      expect((await refuse(rejectOrder, id, body)).code).toBe('invalid_input')
  })

  test('I11 an unpaid order is not refunded, a paid one is refunded once', async () => {
    const { id } = await api.placeOrder({ token })
    const body = { reason: 'cold' }
    expect((await refuse(refundOrder, id, body)).code).toBe('nothing_to_refund')
    await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
    const { data } = await api.call(refundOrder, { token: key, params: { orderId: id }, body })
    expect(data.status).toBe('refunded')
    expect((await refuse(refundOrder, id, body)).code).toBe('transition_not_allowed')
  })
})

test.each([
  ['a malformed id', 'abc', 'not_found'],
  ['an unknown id', '0192d3a0-0000-7000-8000-000000000001', 'order_not_found'],
])('%s names no order in any endpoint', async (_, orderId, code) => {
  const calls = [
    [readRestaurantOrder, undefined],
    [acknowledgeOrder, { minutes: 5 }],
    [rejectOrder, { reason: 'x' }],
    [refundOrder, { reason: 'x' }],
  ] as const
  for (const [row, body] of calls) {
    const refused = await api.refusal(row, { token: key, params: { orderId }, body })
    expect([refused.httpStatus, refused.code]).toEqual([404, code])
  }
})

test('I2 I8 I12 I16 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
