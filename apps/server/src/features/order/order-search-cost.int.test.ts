// What a search reads of the terms of 90 days, whichever plan PostgreSQL chooses: the days until its page is full, and of
// them the wanted terms of the company alone.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { preparedCall } from '@pesan/testkit/growth/prepared-call'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredStatements } from '../../db/statement.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('a search among many orders', () => {
  const DAYS = 85
  const ORDERS_OF_A_DAY = 40
  const LIMIT = 10
  const numbers = { lowest: 1_000_000 }
  let client: Client
  beforeAll(async () => {
    const token = await api.signIn('sawah', '+6281237049999')
    const { id } = await api.placeOrder({ company: 'sawah', token })
    await api.rows(
      `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
         payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
         outlet_name, outlet_address, placed_at, updated_at)
       select gen_random_uuid(), company_id, customer_id, outlet_id, $2 + day * $4 + count, 'complete', 1, fulfilment,
         payment_method, true, subtotal_rupiah, 0, 0, total_rupiah, '', outlet_name, outlet_address,
         date_trunc('day', placed_at) - ($3 - day) * interval '1 day' + count * interval '1 minute', placed_at
       from customer_order, generate_series(1, $3) as day, generate_series(1, $4) as count where id = $1`,
      [id, numbers.lowest, DAYS, ORDERS_OF_A_DAY],
    )
    // Everyone takes rice, one in the first days takes durian; a hundred other companies sell both all day.
    await api.rows(
      `insert into order_search_term (company_id, day, term, number)
       select company_id, (placed_at at time zone 'UTC')::date, term, number
       from customer_order, unnest(array['rice', 'ayu', '#' || number, 'w' || number,
         case when number = $1 + 45 then 'durian' end]) as term
       where number > $1 and term is not null`,
      [numbers.lowest],
    )
    await api.rows(
      `insert into order_search_term (company_id, day, term, number)
       select company, (current_date - day), term, day * 10 + count
       from (select gen_random_uuid() as company from generate_series(1, 100)) as other,
         generate_series(0, 90) as day, generate_series(1, 3) as count, unnest(array['rice', 'durian', 'ayu']) as term`,
    )
    await api.rows('vacuum analyze order_search_term, customer_order')
    client = new Client({ connectionString: api.databaseUrl })
    await client.connect()
  })
  afterAll(() => client.end())

  /** How many orders are found, how many terms are read for that (PostgreSQL gives an average of a day), and how many blocks. */
  async function costOf(words: string[], plan: string) {
    const { sql, params } = registeredStatements().find(
      ({ name }) => name === 'order_search.find',
    ) as Registered
    const today = api.clock.now()
    const values: Record<string, unknown> = {
      companyId: api.companyId('sawah'),
      parts: words.map((_, part) => part),
      lowest: words,
      highest: words.map(word => `${word}\u{10ffff}`),
      partCount: words.length,
      beforeDay: today.toISOString().slice(0, 10),
      beforeNumber: Number.MAX_SAFE_INTEGER,
      firstDay: new Date(today.getTime() - 90 * 86_400_000).toISOString().slice(0, 10),
      limit: LIMIT,
    }
    await client.query(`set plan_cache_mode = ${plan}`)
    await client.query(`prepare searched as ${sql}`)
    const call = preparedCall(
      'searched',
      params,
      params.map(({ name }) => values[name]),
    )
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, format json, timing off) execute ${call}`,
    )
    await client.query('deallocate searched')
    const top = rows[0]?.['QUERY PLAN'][0].Plan as Node
    return { found: top['Actual Rows'], terms: termsRead(top), blocks: top['Shared Hit Blocks'] }
  }

  const PLANS = ['force_custom_plan', 'force_generic_plan']

  test.each(PLANS)('BOARD-10 for what everyone takes reads the newest day alone (%s)', async plan => {
    const { found: count, terms } = await costOf(['rice', 'ay'], plan)
    expect(count).toBe(LIMIT)
    expect(terms).toBeLessThanOrEqual(2 * ORDERS_OF_A_DAY)
  })

  test.each(PLANS)('BOARD-10 for what hardly anyone takes reads no other orders (%s)', async plan => {
    const { found: count, terms, blocks } = await costOf(['durian'], plan)
    expect(count).toBe(1)
    expect(terms).toBeLessThan(2)
    // The way down the index for each of 90 days.
    expect(blocks).toBeLessThan(600)
  })

  test.each(PLANS)('BOARD-10 for a number reads that order (%s)', async plan => {
    const { found: count, terms } = await costOf([`#${numbers.lowest + 45}`], plan)
    expect(count).toBe(1)
    expect(terms).toBeLessThan(2)
  })
})

type Registered = ReturnType<typeof registeredStatements>[number]
interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  Plans?: Node[]
}

function termsRead(node: Node): number {
  const own =
    node['Relation Name'] === 'order_search_term'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + termsRead(child), own)
}
