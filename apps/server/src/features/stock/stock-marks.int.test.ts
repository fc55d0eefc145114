import { changeStock, listStock, placeOrder, readMenu, readStock } from '@pesan/contract/api'
import { companyId } from '@pesan/contract/ids'
import type { PlaceOrderBody } from '@pesan/contract/order'
import {
  companyPublishedMenuChannel,
  companyStockChannel,
  STOCK_BEGUN,
  stockChanged,
} from '@pesan/contract/realtime'
import type { PublicStockItem } from '@pesan/contract/stock'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { memberAt } from '@pesan/testkit/console-steps'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let key: string
let token: string
let outlets: string[]

beforeAll(async () => {
  api = await startApi()
  key = await api.keyOf('bara')
  token = await api.signIn('bara', '+6281234567890')
  outlets = await api.outletIds('bara')
})
afterAll(() => api.stop())
beforeEach(() => change({ type: 'product', id: 'soda', remaining: null, sold_out: false }))

type Change = Record<string, unknown> & { type: 'product' | 'modifier'; id: string }
const bodyOf = (outlet: string | undefined, changes: Change[]) =>
  ({ ...(outlet === undefined ? {} : { outlet_id: outlet }), changes }) as never
const change = (...changes: Change[]) =>
  api.call(changeStock, { token: key, body: bodyOf(outlets[0], changes) })
const count = (remaining: number | null) => change({ type: 'product', id: 'soda', remaining })
const order = (quantity = 1, body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token, body: { items: [soda(quantity)] as never, ...body } })
const soda = (quantity: number) => ({
  product_id: 'soda',
  quantity,
  unit_price: 25_000,
  notes: '',
  modifierGroups: [],
})
const refusalOf = async (...quantities: number[]) => {
  const body = await api.orderBody('bara', { items: quantities.map(soda) as never })
  return api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
}
const seen = async (outlet = outlets[0]): Promise<PublicStockItem | undefined> =>
  (await api.call(readStock)).data
    .find(({ outlet_id }) => outlet_id === outlet)
    ?.items.find(({ id }) => id === 'soda')

describe('sold out at an outlet', () => {
  test('STOCK-01 it is refused there and sold at the others, and a press takes it back', async () => {
    await change({ type: 'product', id: 'soda', sold_out: true })
    expect(await refusalOf(1)).toMatchObject({
      code: 'product_unavailable',
      errors: { 'items.0': ['product_unavailable'] },
    })
    expect((await order(1, { pickup_outlet_id: outlets[1] as never })).status).toBe('approved')
    await change({ type: 'product', id: 'soda', sold_out: false })
    expect((await order()).status).toBe('approved')
  })

  test('STOCK-01 at all outlets at once, for a modifier too', async () => {
    const { categories } = await api.call(readMenu)
    const products = categories.flatMap(({ items }) => items)
    const modifier = products
      .flatMap(({ modifierGroups }) => modifierGroups)
      .flatMap(group => group.modifiers)[0]
    const body = bodyOf(undefined, [
      { type: 'product', id: 'soda', sold_out: true },
      { type: 'modifier', id: modifier?.id ?? '', sold_out: true },
    ])
    const { data } = await api.call(changeStock, { token: key, body })
    expect(data).toHaveLength(outlets.length * 2)
    expect(data.every(item => item.sold_out && item.name !== null)).toBe(true)
    expect((await seen(outlets[1]))?.sold_out).toBe(true)
    const back = bodyOf(undefined, [
      { type: 'product', id: 'soda', sold_out: false },
      { type: 'modifier', id: modifier?.id ?? '', sold_out: false },
    ])
    await api.call(changeStock, { token: key, body: back })
    expect(await seen(outlets[1])).toBeUndefined()
  })

  test('STOCK-01 until a time: it is sold again at that moment, and not before', async () => {
    const until = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
    await change({ type: 'product', id: 'soda', sold_out: true, until })
    api.clock.advance({ s: 3599 })
    expect((await refusalOf(1)).code).toBe('product_unavailable')
    api.clock.advance({ s: 1 })
    expect(await seen()).toBeUndefined()
    expect((await order()).status).toBe('approved')
  })

  test('STOCK-01 until the next opening: by the hours of the outlet, in its zone', async () => {
    const { data } = await change({ type: 'product', id: 'soda', sold_out: true, until: 'next_opening' })
    const until = new Date(data[0]?.until ?? '')
    const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Makassar', timeStyle: 'short' }).format(
      until,
    )
    expect(hours).toBe('06:00')
    expect(until > api.clock.now()).toBe(true)
  })

  test('STOCK-01 what the menu or the company does not have is refused, and nothing is changed', async () => {
    const unknown = bodyOf(outlets[0], [
      { type: 'product', id: 'soda', sold_out: true },
      { type: 'product', id: 'no-such', sold_out: true },
    ])
    expect(await api.refusal(changeStock, { token: key, body: unknown })).toMatchObject({
      code: 'unknown_menu_item',
      errors: { 'changes.1.id': ['unknown_menu_item'] },
    })
    const elsewhere = bodyOf((await api.outletIds('sawah'))[0], [
      { type: 'product', id: 'soda', sold_out: true },
    ])
    expect((await api.refusal(changeStock, { token: key, body: elsewhere })).code).toBe('unknown_outlet')
    expect(await seen()).toBeUndefined()
  })

  test.each([
    ['both a count and a difference', { remaining: 3, by: 1 }],
    ['an end without a mark', { until: 'next_opening' }],
    ['less than none', { remaining: -1 }],
    ['half of one', { remaining: 0.5 }],
    ['a member that does not exist', { left: 3 }],
  ])('STOCK-02 a change with %s is refused', async (_what, given) => {
    const body = bodyOf(outlets[0], [{ type: 'product', id: 'soda', ...given }])
    expect((await api.refusal(changeStock, { token: key, body })).code).toBe('invalid_input')
  })

  test('STAFF-08 STOCK-01 a member of one outlet changes no other, and “all” means that one', async () => {
    const cook = await memberAt(api, {
      phone: '+6281277990004',
      role: 'counter',
      outlets: [outlets[1] ?? ''],
    })
    const marked: Change[] = [{ type: 'product', id: 'soda', sold_out: true }]
    const elsewhere = await api.refusal(changeStock, { ...cook, body: bodyOf(outlets[0], marked) })
    expect(elsewhere.code).toBe('unknown_outlet')
    const { data } = await api.call(changeStock, { ...cook, body: bodyOf(undefined, marked) })
    expect(data.map(item => item.outlet_id)).toEqual([outlets[1]])
    expect((await api.refusal(listStock, { ...cook, query: { outlet_id: outlets[0] as never } })).code).toBe(
      'unknown_outlet',
    )
    await api.call(changeStock, {
      ...cook,
      body: bodyOf(undefined, [{ type: 'product', id: 'soda', sold_out: false }]),
    })
  })
})

describe('what everyone sees', () => {
  test('STOCK-03 a count from 5 down, and never a higher one', async () => {
    await count(6)
    expect(await seen()).toBeUndefined()
    await order(1)
    expect(await seen()).toMatchObject({ left: 5, sold_out: false })
    await count(7)
    expect(await seen()).toBeUndefined()
  })

  test('STOCK-05 open pages receive each change that they show, without signing in, and nothing of other counts', async () => {
    await count(40)
    const [before] = await api.rows<{ revision: number }>(
      `select max(revision)::int as revision from stock where item_id = 'soda' and outlet_id = $1`,
      [outlets[0]],
    )
    const received: PublicStockItem[] = []
    const client = new Pusher(api.services.secrets.realtime.key, {
      cluster: 'ap1',
      wsHost: '127.0.0.1',
      wsPort: api.port,
      forceTLS: false,
      enabledTransports: ['ws'],
    })
    const channel = client.subscribe(companyStockChannel(v.parse(companyId, api.companyId('bara'))))
    channel.bind('StockChanged', (message: unknown) => {
      // What earlier changes announced can still be on its way.
      const { items } = v.parse(stockChanged, message)
      received.push(...items.filter(item => item.revision > (before?.revision ?? 0)))
    })
    await new Promise(resolve => channel.bind('pusher:subscription_succeeded', resolve))
    await order(1)
    await count(6)
    await order(1)
    const { id } = await order(5)
    await api.advance('bara', id, ['cancelled'])
    await change({ type: 'product', id: 'soda', sold_out: true })
    await expect
      .poll(() => received.map(({ left, sold_out }) => (sold_out ? 'sold out' : left)))
      .toEqual([null, 5, 0, 5, 'sold out'])
    const revisions = received.map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
    client.disconnect()
  })

  test('STOCK-05 the first change of all is announced once on the channel that every open page follows', async () => {
    await count(3)
    expect(await api.rows('select channel from outbox where event = $1', [STOCK_BEGUN])).toEqual([
      { channel: companyPublishedMenuChannel(v.parse(companyId, api.companyId('bara'))) },
    ])
  })
})
