// An import updates planner statistics, even if the server's role owns no table.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../db/app-role.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function analysedColumns(table: string): Promise<number> {
  const [row] = await api.rows<{ columns: string }>(
    'select count(*) as columns from pg_stats where schemaname = $1 and tablename = $2',
    ['public', table],
  )
  return Number(row?.columns)
}

test('an import updates the statistics of companies and menus', async () => {
  for (const table of ['company', 'outlet', 'category', 'product', 'modifier_group', 'modifier'])
    expect([table, await analysedColumns(table)]).not.toEqual([table, 0])
})

test("the server's role may analyse tables that it does not own", async () => {
  await api.rows(`delete from pg_statistic where starelid = 'product'::regclass`)
  expect(await analysedColumns('product')).toBe(0)
  const client = new Client({ connectionString: api.databaseUrl })
  await client.connect()
  await client.query(`set role ${APP_ROLE}`)
  await client.query('select analyze_catalogue()')
  await client.end()
  expect(await analysedColumns('product')).toBeGreaterThan(0)
})

test('a large table is analysed again only when it has grown by a tenth', async () => {
  const rowsByStatistics = async () => {
    const [row] = await api.rows<{ count: number }>(
      `select reltuples::int as count from pg_class where oid = 'company_domain'::regclass`,
    )
    return row?.count
  }
  const addDomains = (count: number) =>
    api.rows(
      `insert into company_domain (company_id, host)
       select id, rpad(gen_random_uuid()::text, 200, 'x') from company, generate_series(1, ${count}) limit ${count}`,
    )
  await addDomains(10_000)
  await api.rows('select analyze_catalogue()')
  const known = await rowsByStatistics()
  expect(known).toBeGreaterThan(9_000)
  await addDomains(100)
  await api.rows('select analyze_catalogue()')
  expect(await rowsByStatistics()).toBe(known)
  await addDomains(3_000)
  await api.rows('select analyze_catalogue()')
  expect(await rowsByStatistics()).toBeGreaterThan(12_000)
})
