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
     where proname in ('refuse_while_held', 'refuse_company_while_held')`,
  )
  const guarded = new Set(rows.map(({ name }) => name))
  expect(names.filter(name => !guarded.has(name))).toEqual(WRITTEN_WITH_ANOTHER)
})

const WRITTEN_WITH_ANOTHER = [
  'order_line',
  'order_status_history',
  'stock_reservation',
  'voucher_customer_use',
  'voucher_redemption',
]
