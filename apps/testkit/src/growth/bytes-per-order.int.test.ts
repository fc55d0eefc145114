// What an order leaves forever, in bytes of tables and indexes: real orders, placed and paid and moved to their end, remain
// until retention has passed, and what is left of them then is copied over many companies.
import { writeFile } from 'node:fs/promises'
import { refundOrder } from '@pesan/contract/api'
import { type OrderStatus, orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../api-harness.ts'
import { passMonths } from '../archived-orders.ts'
import { memberAt } from '../console-steps.ts'
import { createMovedClock } from '../moved-clock.ts'
import { type Provider, startProvider } from '../provider.ts'

const { FIGURES_FILE } = process.env
/** A thousand orders of each company, so that its entries fill pages of an index. */
const COPIES = 400
const COMPANIES = 4
const CUSTOMERS = 97
/** Measured, and some above it. Seven of ten orders are paid online; an order has one or two lines and four or five moves. */
const MAX_BYTES = { asTheyGrow: 2_000, reindexed: 1_800 }

/** By what an order's rows are its own. `unique`: further values that no two may share. */
const TABLES = [
  { name: 'sale', ids: ['order_id'], unique: ['number', 'receipt_number'], times: [] },
  { name: 'archived_order', ids: [], unique: ['number'], times: [] },
  {
    name: 'provider_transaction',
    ids: ['order_id'],
    unique: ['id', 'product_id'],
    times: ['settles_at', 'at', 'changed_at'],
  },
]

let api: Api
let provider: Provider
let client: Client
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  client = new Client({ connectionString: api.databaseUrl })
  await client.connect()
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  await sellTenOrders()
  await passMonths(api, 14)
})
afterAll(async () => {
  await client.end()
  await api.stop()
  await provider.stop()
})

const soda = (quantity: number, notes = '') =>
  v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000, notes })
const ADDRESS = {
  delivery_address_name: 'Home',
  gmaps_address: 'Jalan Pantai Berawa 12, Tibubeneng, Kuta Utara',
  delivery_latitude: -8.65,
  delivery_longitude: 115.14,
  delivery_location_detail: 'Villa Kelapa 3, the white gate',
  delivery_landmark: 'beside the warung',
  pickup_outlet_id: undefined,
}

async function sellTenOrders(): Promise<void> {
  const token = await api.signIn('bara', '+6281234567890')
  const owner = await memberAt(api, { phone: '+6281277700001', role: 'owner', name: 'Ratih' })
  async function sell(body: Partial<PlaceOrderBody>, statuses: readonly OrderStatus[]) {
    const { id } = await api.placeOrder({ token, body: { allow_second: true, ...body } })
    if (body.payment_method === 'qris') await pay(id)
    for (const status of statuses) {
      api.clock.advance({ ms: 612_345 })
      await api.advance('bara', id, [status])
    }
    await api.publishAll()
    return id
  }
  const pickUp = ['prepare_order', 'ready', 'complete'] as const
  const bring = ['prepare_order', 'on_deliver', 'complete_deliver'] as const
  const online: Partial<PlaceOrderBody> = {
    items: [soda(2), soda(1, 'no ice please')],
    payment_method: 'qris',
  }
  for (let times = 0; times < 3; times += 1) {
    await sell({ items: [soda(2)] }, pickUp)
    await sell(online, pickUp)
    await sell({ ...online, ...ADDRESS }, bring)
  }
  const orderId = await sell(online, pickUp)
  await api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'It was cold' } })
  await api.runJobs()
  await provider.settled()
  await api.publishAll()
}

async function pay(orderId: string): Promise<void> {
  const [payment] = await api.rows<{ external: { qrString: string } }>(
    'select external from payment where order_id = $1',
    [orderId],
  )
  await provider.pay({ qr_string: payment?.external.qrString ?? '' })
  await provider.settled()
  await api.runJobs()
}

/** The rows of 10 orders once more for each copy, at other companies, in the order of their times. */
async function copyRows(): Promise<void> {
  const idOf = (column: string) =>
    `overlay(original.${column}::text placing lpad(to_hex(copy), 6, '0') from 1 for 6)`
  const changed = (column: string, value: string) =>
    `'${column}', case when original.${column} is not null then ${value} end`
  // No two orders of a company come at one moment, and those of the next copy come later.
  const later = `interval '6 hours' * copy + interval '1 millisecond' * (hashtext(original::text) % 30000)`
  await client.query("set session_replication_role = 'replica'")
  for (const { name, ids, unique, times } of TABLES) {
    const values = [
      `'company_id', md5((copy % ${COMPANIES})::text)::uuid`,
      `'customer_id', md5((copy * 31 % ${CUSTOMERS})::text)::uuid`,
      ...ids.map(column => changed(column, idOf(column))),
      ...unique.map(column =>
        changed(
          column,
          column.endsWith('number')
            ? `(original.${column} + copy * 100)::text`
            : `overlay(original.${column} placing lpad(to_hex(copy), 6, '0') from 6 for 6)`,
        ),
      ),
      ...times.map(column => changed(column, `original.${column} + ${later}`)),
    ]
    await client.query(
      `insert into ${name} select (jsonb_populate_record(original, jsonb_build_object(${values.join(', ')}))).*
       from generate_series(1, ${COPIES}) as copy, ${name} as original order by copy`,
    )
  }
  await client.query('reset session_replication_role')
}

async function sizes(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    'select name, pg_total_relation_size(name::regclass) as bytes from unnest($1::text[]) as name',
    [TABLES.map(({ name }) => name)],
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

test('what remains of an order after its retention is in the tables that are measured', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname in ('order_id', 'capture_id') order by name`,
  )
  const left: string[] = []
  for (const { name } of rows) if ((await api.rows(`select from ${name} limit 1`)).length > 0) left.push(name)
  expect(['archived_order', ...left].toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted())
  expect(await api.rows('select from archived_order')).toHaveLength(10)
  expect(await api.rows('select from customer_order')).toEqual([])
})

test('an order leaves no more forever than the page of scale says', async () => {
  const before = await sizes()
  await copyRows()
  const perOrder = async () => {
    const after = await sizes()
    return TABLES.map(({ name }) => {
      const bytes = (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)
      return { name, bytes: Math.round(bytes / (10 * COPIES)) }
    })
  }
  const asTheyGrow = await perOrder()
  for (const { name } of TABLES) await client.query(`reindex table ${name}`)
  const figures = { asTheyGrow, reindexed: await perOrder() }
  if (FIGURES_FILE !== undefined) await writeFile(FIGURES_FILE, JSON.stringify(figures))
  for (const state of ['asTheyGrow', 'reindexed'] as const) {
    const sum = figures[state].reduce((total, { bytes }) => total + bytes, 0)
    expect({ figures, isWithin: sum < MAX_BYTES[state] }).toEqual({ figures, isWithin: true })
    expect(sum).toBeGreaterThan(MAX_BYTES[state] / 2)
  }
})
