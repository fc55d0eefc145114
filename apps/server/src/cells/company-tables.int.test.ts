// Which tables a move knows. A migration that adds a table decides whether it is a company's.
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCompanyTables } from './company-tables.repository.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test("every table is a company's or the platform's, and those of a company have a key", async () => {
  const tables = await findCompanyTables(client)
  expect(tables.length).toBeGreaterThan(25)
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
})

test('a table that is neither stops a move', async () => {
  await client.query('begin; create table stray (id uuid primary key)')
  await expect(findCompanyTables(client)).rejects.toThrow("the table stray is neither a company's")
  await client.query('rollback')
})

test('every table of a company refuses writes while it is held, or is written with one that does', async () => {
  const names = (await findCompanyTables(client)).map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where proname in ('refuse_while_held', 'refuse_company_while_held', 'refuse_rows_while_held')`,
  )
  const guarded = new Set(rows.map(({ name }) => name))
  expect(names.filter(name => !guarded.has(name))).toEqual(WRITTEN_WITH_ANOTHER)
})

test('many rows at once are refused as a whole when the company of one of them is held, but not while it drains', async () => {
  const write = async (state: string) => {
    await client.query('begin')
    try {
      await client.query('insert into company_hold (company_id, state, cell) values ($1, $2, $3)', [
        HELD,
        state,
        'b',
      ])
      return await client.query(
        `insert into order_search_term (company_id, day, term, number)
         select company_id, '2026-11-26', 'term', 1001 from unnest($1::uuid[]) as company_id`,
        [[FREE, HELD]],
      )
    } finally {
      await client.query('rollback')
    }
  }
  await expect(write('closed')).rejects.toMatchObject({ code: 'PS503' })
  await expect(write('draining')).resolves.toMatchObject({ rowCount: 2 })
})

const FREE = '00000000-0000-4000-8000-000000000001'
const HELD = '00000000-0000-4000-8000-000000000002'

const WRITTEN_WITH_ANOTHER = [
  'order_line',
  'order_status_history',
  'stock_reservation',
  'voucher_customer_use',
  'voucher_redemption',
]
