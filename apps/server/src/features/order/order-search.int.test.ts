import { eraseCustomerData, searchOrders } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOlderSearchable } from './order-search.service.ts'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock('2026-11-21T10:00:00.000Z') })
  key = await api.keyOf('bara')
})
afterAll(() => api.stop())

const search = (q: string, query: Record<string, string> = {}, token = key) =>
  api.call(searchOrders, { token, query: { q, ...query } })
const found = async (q: string, query: Record<string, string> = {}, token = key) =>
  (await search(q, query, token)).data.map(({ id }) => id)

/** An order of a customer with this number, placed now and not searchable yet. */
async function place(phone: string, { outlet = 0, company = 'bara' } = {}): Promise<OrderAnswer> {
  const token = await api.signIn(company, phone)
  const outlets = await api.outletIds(company)
  return api.placeOrder({ token, company, body: { pickup_outlet_id: outlets[outlet] } as never })
}

const rename = (order: OrderAnswer, name: string) =>
  api.rows('update customer_order set customer_name = $2 where id = $1', [order.id, name])

describe('BOARD-10 the orders of the last 90 days', () => {
  test('are found by number, name, phone and item', async () => {
    const order = await place('+6281237048816')
    await rename(order, 'Ayu Léstari')
    await api.publishAll()
    const { outlet_order_id: number } = order
    for (const q of [number, `#${number}`, 'ayu', 'LESTARI ay', '8816', '0812 3704 8816', '+6281237048816'])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [order.id] })
    const [item = ''] = order.items.map(({ name }) => name)
    for (const q of [item, item.slice(0, 3).toUpperCase(), `${item} ayu ${number}`])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [order.id] })
    for (const q of [`#${number}0`, 'stari', '816', '8817', `${item} kadek`, '0813 3704 8816'])
      expect({ q, ids: await found(q) }).toEqual({ q, ids: [] })
  })

  test('come newest first, in pages, each once, also while new ones are placed', async () => {
    const orders = [await place('+6281237040001')]
    orders.push(await place('+6281237040001'))
    api.clock.advance({ days: 1 })
    orders.push(await place('+6281237040001'))
    api.clock.advance({ days: 20 })
    orders.push(await place('+6281237040001'))
    await api.publishAll()
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await search('81237040001', { limit: '1', ...(cursor === null ? {} : { cursor }) })
      expect(page.data).toHaveLength(1)
      seen.push(...page.data.map(({ id }) => id))
      if (cursor === null) await place('+6281237040001').then(() => api.publishAll())
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(orders.map(({ id }) => id).toReversed())
  })

  test('are found for 90 days, and no trace of what they are found by is left afterwards', async () => {
    const order = await place('+6281237040002')
    await api.publishAll()
    const terms = () => api.rows('select from order_search_term where number = $1', [order.outlet_order_id])
    api.clock.advance({ days: 90 })
    await api.runJobs()
    expect(await found('81237040002')).toEqual([order.id])
    api.clock.advance({ days: 2 })
    expect(await found('81237040002')).toEqual([])
    expect((await terms()).length).toBeGreaterThan(0)
    await api.runJobs()
    expect(await terms()).toEqual([])
  })

  test('are found whatever their status, and as they are now', async () => {
    const order = await place('+6281237040003')
    await api.publishAll()
    await api.advance('bara', order.id, ['cancelled'])
    expect((await search('81237040003')).data).toMatchObject([
      { id: order.id, status: 'cancelled', version: 2 },
    ])
  })

  test('STAFF-08 are found by a member only at the own outlets', async () => {
    const [, ubud = ''] = await api.outletIds('bara')
    const orders = [await place('+6281237040004'), await place('+6281237040004', { outlet: 1 })]
    await api.publishAll()
    const call = await memberAt(api, { phone: '+6281266000001', role: 'counter', outlets: [ubud] })
    const query = { q: '81237040004' }
    expect((await api.call(searchOrders, { ...call, query })).data).toMatchObject([{ id: orders[1]?.id }])
    expect((await api.call(searchOrders, { token: key, query })).data).toHaveLength(2)
  })

  test('of another company are not found', async () => {
    const order = await place('+6281237040005', { company: 'sawah' })
    await api.publishAll()
    expect(await found('81237040005')).toEqual([])
    expect(await found('81237040005', {}, await api.keyOf('sawah'))).toEqual([order.id])
  })

  test.each([
    [{ q: '' }, 'invalid_input'],
    [{ q: ' # ' }, 'invalid_input'],
    [{ q: 'x'.repeat(101) }, 'invalid_input'],
    [{ q: 'a\u0000' }, 'invalid_input'],
    [{}, 'invalid_input'],
    [{ q: 'ayu', limit: '0' }, 'invalid_input'],
    [{ q: 'ayu', cursor: 'x' }, 'cursor_invalid'],
    [{ q: 'ayu', cursor: Buffer.from('2026-02-31 1').toString('base64url') }, 'cursor_invalid'],
    [{ q: 'ayu', cursor: Buffer.from('2026-13-01 1').toString('base64url') }, 'cursor_invalid'],
  ] as [{ q: string }, string][])('%o is refused as %s', async (query, code) => {
    expect(await api.refusal(searchOrders, { token: key, query })).toMatchObject({ httpStatus: 422, code })
  })

  test('a letter that has no letter without its marks finds nothing', async () => {
    expect(await found('\u037a')).toEqual([])
  })
})

describe('an erased customer', () => {
  const erase = (phone: string) =>
    api.call(eraseCustomerData, {
      token: OPERATOR_KEY,
      headers: { 'pesan-company': 'bara' },
      params: { phone },
    })
  const termsOf = (order: OrderAnswer) =>
    api.rows<{ term: string }>('select term from order_search_term where number = $1', [
      order.outlet_order_id,
    ])

  test('leaves nothing to be found by', async () => {
    const order = await place('+6281237040006')
    await api.publishAll()
    expect(await termsOf(order)).not.toEqual([])
    await api.advance('bara', order.id, ['cancelled'])
    await erase('+6281237040006')
    expect(await termsOf(order)).toEqual([])
  })

  test('is not written down afterwards, by an event that waited', async () => {
    const order = await place('+6281237040007')
    await rename(order, 'Wayan')
    await api.advance('bara', order.id, ['cancelled'])
    await erase('+6281237040007')
    await api.publishAll()
    const terms = (await termsOf(order)).map(({ term }) => term)
    expect(terms).toContain(`#${order.outlet_order_id}`)
    expect(terms.filter(term => term.startsWith('+') || term === 'wayan')).toEqual([])
  })
})

describe('orders from before there was a search', () => {
  const empty = () => api.rows('truncate order_search_term')
  const backfill = () => api.rows(`insert into order_search_backfill (company_id) select id from company`)
  const waiting = () => api.rows('select from order_search_backfill')

  test('are found once the job has run, those of the last 90 days alone', async () => {
    const old = await place('+6281237040008')
    api.clock.advance({ days: 91 })
    const recent = await place('+6281237040008')
    await api.publishAll()
    await empty()
    await backfill()
    expect(await found('81237040008')).toEqual([])
    await api.runJobs()
    expect(await found('81237040008')).toEqual([recent.id])
    expect(await waiting()).toEqual([])
    expect(await api.rows('select from order_search_term where number = $1', [old.outlet_order_id])).toEqual(
      [],
    )
  })

  test('are made searchable in batches, each once whatever the number of processes', async () => {
    const order = await place('+6281237040009')
    await api.rows(
      `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
         payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
         outlet_name, outlet_address, placed_at, updated_at)
       select gen_random_uuid(), company_id, customer_id, outlet_id, next_order_number(company_id), 'complete', 1,
         fulfilment, payment_method, true, subtotal_rupiah, 0, 0, total_rupiah, '', outlet_name, outlet_address,
         placed_at - count * interval '1 minute', placed_at
       from customer_order, generate_series(1, 450) as count where id = $1`,
      [order.id],
    )
    await empty()
    await backfill()
    const deps = { db: api.services.db, clock: api.clock }
    const work = async () => {
      let batches = 0
      while (await makeOlderSearchable(deps)) batches += 1
      return batches
    }
    const batches = await Promise.all([work(), work()])
    expect(Math.max(...batches)).toBeLessThan(10)
    expect(await waiting()).toEqual([])
    const numbers = await api.rows(`select number from order_search_term where term = $1`, [
      '+' + '6281237040009'.split('').toReversed().join(''),
    ])
    expect(numbers).toHaveLength(451)
  })
})
