import { listRestaurantOrders } from '@pesan/contract/api'
import type { OrderAnswer, OrderStatus } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIST_START } from './order-cursor.ts'
import { type OrderFilter, orderListQuery } from './order-list.repository.ts'

/** 23:30 in Bali, the company's time zone. */
const LATE = '2026-11-21T15:30:00.000Z'

let api: Api
let key: string
let berawa: OrderAnswer[]
let ubud: OrderAnswer
let nextDay: OrderAnswer
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(LATE) })
  const token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
  const outlets = await api.outletIds('bara')
  const place = (outlet: number) =>
    api.placeOrder({ token, body: { pickup_outlet_id: outlets[outlet] } as never })
  berawa = [await place(0), await place(0), await place(0)]
  ubud = await place(1)
  api.clock.advance({ s: 3600 })
  nextDay = await place(0)
  await api.advance('bara', String(berawa[1]?.id), ['cancelled'])
})
afterAll(() => api.stop())

type Query = NonNullable<Parameters<typeof list>[0]>
const list = (query: Record<string, string> = {}) => api.call(listRestaurantOrders, { token: key, query })
const idsOf = async (query: Query) => (await list(query)).data.map(order => order.id)
const ids = (...orders: (OrderAnswer | undefined)[]) => new Set(orders.map(order => order?.id))

describe('BOARD-20 the orders of a company', () => {
  test('BOARD-20 each names its outlet by id and short code', async () => {
    const { data } = await list({ number: ubud.outlet_order_id })
    const [, id] = await api.outletIds('bara')
    expect(data).toMatchObject([{ id: ubud.id, outlet_id: id, outlet_short_code: 'UBD', voucher_code: null }])
  })

  test('BOARD-20 are filtered by outlet, day of the company, status and number, alone and together', async () => {
    expect(await idsOf({ outlet: 'UBD' })).toEqual([ubud.id])
    expect(new Set(await idsOf({ day: '2026-11-21' }))).toEqual(ids(...berawa, ubud))
    expect(await idsOf({ day: '2026-11-22' })).toEqual([nextDay.id])
    expect(await idsOf({ day: '2026-11-20' })).toEqual([])
    expect(await idsOf({ status: 'cancelled' })).toEqual([berawa[1]?.id])
    expect(await idsOf({ number: nextDay.outlet_order_id })).toEqual([nextDay.id])
    expect(new Set(await idsOf({ outlet: 'BRW', status: 'approved', day: '2026-11-21' }))).toEqual(
      ids(berawa[0], berawa[2]),
    )
    expect(await idsOf({ outlet: 'UBD', number: nextDay.outlet_order_id })).toEqual([])
    expect(await idsOf({ outlet: 'BRW', status: 'approved', number: nextDay.outlet_order_id })).toEqual([
      nextDay.id,
    ])
    expect(await idsOf({ status: 'cancelled', number: nextDay.outlet_order_id })).toEqual([])
  })

  test('BOARD-20 come in pages, each order once, also while new ones are placed', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ outlet: 'BRW', limit: '1', ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.data.map(order => order.id))
      if (cursor === null)
        await api.placeOrder({ token: await api.signIn('bara', '+6281234567891'), body: {} })
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(seen[0]).toBe(nextDay.id)
    expect(seen).toHaveLength(4)
    expect(new Set(seen)).toEqual(ids(...berawa, nextDay))
  })

  test('of another company are not listed, neither by number nor by its outlet', async () => {
    const foreign = await api.keyOf('sawah')
    const query = { number: ubud.outlet_order_id }
    expect((await api.call(listRestaurantOrders, { token: foreign, query })).data).toEqual([])
  })

  test.each([
    [{ outlet: 'NOPE' }, 'unknown_outlet'],
    [{ outlet: 'brw' }, 'invalid_input'],
    [{ day: '2026-02-30' }, 'invalid_input'],
    [{ day: '0001-01-01' }, 'invalid_input'],
    [{ number: '#10001' }, 'invalid_input'],
    [{ limit: '101' }, 'invalid_input'],
    [{ cursor: 'x' }, 'cursor_invalid'],
  ])('%o is refused as %s', async (query, code) => {
    expect(await api.refusal(listRestaurantOrders, { token: key, query })).toMatchObject({
      httpStatus: 422,
      code,
    })
  })
})

describe('a page of orders', () => {
  const LIMIT = 10
  let client: Client
  beforeAll(async () => {
    await api.rows(`insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version,
        fulfilment, payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah,
        notes, outlet_name, outlet_address, placed_at, updated_at)
      select gen_random_uuid(), company_id, customer_id, outlet_id, next_order_number(company_id),
        case when count % 2 = 0 then 'complete' else 'refunded' end, 1, fulfilment, payment_method, true,
        subtotal_rupiah, 0, 0, total_rupiah, '', outlet_name, outlet_address,
        placed_at - count * interval '1 minute', placed_at
      from customer_order, generate_series(1, 2000) as count`)
    await api.rows('analyze customer_order')
    client = new Client({ connectionString: api.databaseUrl })
    await client.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
  })
  afterAll(() => client.end())

  const filterOf = (given: Partial<OrderFilter>): OrderFilter => ({
    outletId: null,
    status: null,
    number: null,
    outletIds: null,
    day: null,
    timeZone: 'Asia/Makassar',
    dayEnds: '00:00',
    ...given,
  })

  /** Counts the order rows that the database visits for one page. */
  async function rowsVisited(filter: OrderFilter): Promise<number> {
    const companyId = api.companyId('bara')
    const { chosen, params } = orderListQuery({ companyId, filter, before: LIST_START, limit: LIMIT })
    const literals = chosen
      .encode(params)
      .map(value => (value === null ? 'null' : client.escapeLiteral(`${value as string | number}`)))
    await client.query(`prepare listed as ${chosen.sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(
      `explain (analyze, format json, timing off) execute listed (${literals.join(', ')})`,
    )
    await client.query('deallocate listed')
    return visited(rows[0]?.['QUERY PLAN'][0]?.Plan)
  }

  test.each([
    [{}],
    [{ outlet: true }],
    [{ status: 'complete' }],
    [{ outlet: true, status: 'refunded' }],
    [{ outlet: true, status: 'approved' }],
    [{ day: '2026-11-20' }],
    [{ outlet: true, status: 'complete', day: '2026-11-20' }],
  ] as { outlet?: true; status?: OrderStatus; day?: string }[][])(
    'BOARD-20 costs the same among thousands of orders with %o',
    async given => {
      const [outletId] = given?.outlet ? await api.outletIds('bara') : []
      const { outlet: _, ...rest } = given ?? {}
      const filter = filterOf({ ...rest, ...(outletId ? { outletId: outletId as never } : {}) })
      expect(await rowsVisited(filter)).toBeLessThan(3 * LIMIT)
    },
  )
})

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
interface Plan {
  Plan: Node
}

function visited(node: Node | undefined): number {
  if (!node) throw new Error('the database told no plan')
  const own =
    node['Relation Name'] === 'customer_order'
      ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + visited(child), own)
}
