// A connection keeps its plans, and a new restaurant may place thousands of orders before PostgreSQL next analyses its tables.
// What follows an order must cost the same all the same.
import { registeredStatements } from '@pesan/server/db/statement'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { growDatabase } from './grow-database.ts'
import { growthId, LARGE_COMPANY } from './grow-ids.ts'
import { preparedCall } from './prepared-call.ts'
import { loadStatements } from './statement-costs.ts'
import { growthParams } from './statement-params.ts'
import { touchedRows } from './touched-rows.ts'

const KNOWN_ORDERS = 60
const ORDERS = 3_000
const BATCH = 100
/** A plan that follows keys touches 14 at most. */
const ROWS_PER_ORDER = 20

const OF_ORDERS = ['customer_order', 'order_line', 'order_status_history', 'order_message']
const WITH_STATISTICS = [...OF_ORDERS, 'order_search_term']

/** The statements of the outbox's consumers that are given many orders at once. */
const OF_MANY_ORDERS = [
  'auto_accept.list_waiting',
  'order_message.insert',
  'order_notification.list_changes',
  'order_notification.list_unanswered',
  'order_search.lock_customers',
  'order_search.read_orders',
  'push_message.insert',
  'push_message.insert_alert',
]

let database: TestDatabase
let admin: Client
beforeAll(async () => {
  await loadStatements()
  database = await createTestDatabase()
  admin = new Client({ connectionString: database.url })
  await admin.connect()
  await growDatabase(admin, { companies: 1, orders: KNOWN_ORDERS })
  await removeOtherStatistics()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

/** By itself PostgreSQL analyses a table when it has more than 50 new rows: until then it knows nothing of the others. */
async function removeOtherStatistics(): Promise<void> {
  for (const table of WITH_STATISTICS)
    await admin.query(`alter table ${table} set (autovacuum_enabled = false)`)
  const others = `select oid from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname not like all ($1::text[])`
  const params = [WITH_STATISTICS.map(table => `${table}%`)]
  await admin.query(`delete from pg_statistic where starelid in (${others})`, params)
  await admin.query(`update pg_class set reltuples = -1, relpages = 0 where oid in (${others})`, params)
}

const orderIds = Array.from({ length: BATCH }, (_, index) => growthId('order', ORDERS - index))
const BATCHES: Readonly<Record<string, unknown>> = {
  companyIds: orderIds.map(() => growthId('company', LARGE_COMPANY)),
  orderIds,
  versions: orderIds.map(() => 2),
  kinds: orderIds.map(() => 'placed'),
}

/** Further orders like the first, which wait. */
async function placeMany(): Promise<void> {
  const first = growthId('order', 1)
  const idOfNumber = `('${first.slice(0, -12)}' || lpad(to_hex(nth), 12, '0'))::uuid`
  const numbers = `generate_series(${KNOWN_ORDERS + 1}, ${ORDERS}) as nth`
  const copied = (table: string, key: string, values: string) =>
    `insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object(${values}))).*
     from ${table}, ${numbers} where ${key} = '${first}'`
  await admin.query("set session_replication_role = 'replica'")
  await admin.query(
    copied(
      'customer_order',
      'id',
      `'id', ${idOfNumber}, 'number', nth, 'status', 'approved', 'acknowledged_at', null`,
    ),
  )
  for (const table of OF_ORDERS.slice(1))
    await admin.query(copied(table, 'order_id', `'order_id', ${idOfNumber}`))
  // As many terms, none of them the number of an order.
  await admin.query(`insert into order_search_term select company_id, day, 'w' || nth, nth
    from (select * from order_search_term limit 1) as one, ${numbers}`)
  await admin.query('reset session_replication_role')
}

const calls = () =>
  registeredStatements()
    .filter(({ name }) => OF_MANY_ORDERS.includes(name))
    .map(({ name, sql, params }) => {
      const values = growthParams(name, params).map(
        (value, index) => BATCHES[params[index]?.name ?? ''] ?? value,
      )
      return { name, sql, call: preparedCall(name, params, values) }
    })

test('plans made among sixty orders touch a few rows for each order among three thousand', async () => {
  expect(
    calls()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(OF_MANY_ORDERS)
  await admin.query('set plan_cache_mode = force_generic_plan')
  for (const { name, sql, call } of calls()) {
    await admin.query(`prepare "${name}" as ${sql}`)
    await admin.query(`explain execute ${call}`)
  }
  await placeMany()

  const touched: [name: string, perOrder: number][] = []
  for (const { name, call } of calls()) {
    await admin.query('begin')
    const { rows } = await admin.query(`explain (analyze, timing off, format json) execute ${call}`)
    await admin.query('rollback')
    touched.push([name, touchedRows(rows) / BATCH])
  }
  expect(touched.filter(([, perOrder]) => perOrder > ROWS_PER_ORDER)).toEqual([])
})
