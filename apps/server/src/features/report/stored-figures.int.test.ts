import { createOlderDatabase, type OlderDatabase } from '@pesan/testkit/older-database'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFigures } from './stored-figures.ts'

const FIGURES = [
  {
    day: '2026-08-03',
    kind: 'total',
    key: '',
    name: '',
    orders: 1,
    pieces: 2,
    amount: 50_000,
    base: 0,
    returned: 0,
  },
  {
    day: '2026-08-03',
    kind: 'product',
    key: 'soda',
    name: 'Lime soda',
    orders: 1,
    pieces: 2,
    amount: 50_000,
    base: 0,
    returned: 0,
  },
  {
    day: '2026-08-04',
    kind: 'total',
    key: '',
    name: '',
    orders: 0,
    pieces: 0,
    amount: 0,
    base: 0,
    returned: 50_000,
  },
]

let database: OlderDatabase
beforeAll(async () => {
  database = await createOlderDatabase({ before: 100 })
})
afterAll(() => database.stop())

test('figures of sales from before are the same after the migration', async () => {
  const sales = [FIGURES, []]
  for (const [number, figures] of sales.entries())
    await database.client.query(
      `insert into sale (company_id, order_id, number, outlet_id, customer_id, day, taken_rupiah, returned_rupiah, cash_rupiah,
         is_handed_over, figures)
       select company.id, gen_random_uuid(), $1, outlet.id, customer.id, '2026-08-03', 50000, 50000, 0, true, $2
       from company, outlet, customer`,
      [number, JSON.stringify(figures)],
    )
  await database.migrateToPresent()
  const { rows } = await database.client.query<{ figures: unknown }>(
    'select figures from sale order by number',
  )
  expect(rows.map(({ figures }) => new Set(v.parse(storedFigures, figures)))).toEqual(
    sales.map(figures => new Set(figures)),
  )
})
