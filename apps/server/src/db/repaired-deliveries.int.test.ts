import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryColumn } from '../features/order/order-row.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const log = pino({ level: 'silent' })
const ADDRESS = { mapsAddress: 'erased', latitude: 0, longitude: 0, locationDetail: '', landmark: '' }

let database: TestDatabase
let client: Client
let folder: string
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function migrateTo(isWanted: (version: number) => boolean): Promise<void> {
  for (const name of await readdir(MIGRATIONS))
    if (isWanted(Number(name.slice(0, 3)))) await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(database.url, log, { folder })
}

const insertOrder = (id: string, delivery: object) =>
  client.query(
    `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
       payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
       outlet_name, outlet_address, delivery, placed_at, updated_at)
     select $1, company.id, customer.id, outlet.id, nextval('order_number'), 'complete_deliver', 1, 'delivery', 'cash',
       true, 0, 0, 0, 0, '', '', '', $2, now(), now() from company, customer, outlet`,
    [id, delivery],
  )

const ERASED = '00000000-0000-4000-8000-0000000000a1'
const WHOLE = '00000000-0000-4000-8000-0000000000a2'
const whole = { ...ADDRESS, addressName: 'Home', optionName: 'Standard' }

test('orders that an erasure of an older release made unreadable are readable after the migration', async () => {
  await migrateTo(version => version < 27)
  await client.query(`insert into company (id, slug, name, time_zone, locales, payment_methods, created_at,
    updated_at) values (gen_random_uuid(), 'bara', 'Bara', 'Asia/Makassar', '{en}', '{cash}', now(), now())`)
  await client.query(`insert into customer (id, company_id, phone, created_at)
    select gen_random_uuid(), id, 'erased', now() from company`)
  await client.query(`insert into outlet (id, company_id, short_code, name, address, position)
    select gen_random_uuid(), id, 'BRW', 'Berawa', 'Berawa', 0 from company`)
  await insertOrder(ERASED, { ...ADDRESS, addressName: null, optionName: 'Standard' })
  await insertOrder(WHOLE, whole)
  await migrateTo(version => version >= 27)
  const { rows } = await client.query<{ id: string; delivery: unknown }>(
    'select id, delivery from customer_order order by id',
  )
  expect(rows).toEqual([
    { id: ERASED, delivery: deliveryColumn.parse({ ...whole, addressName: '' }) },
    { id: WHOLE, delivery: deliveryColumn.parse(whole) },
  ])
})

test.each(Object.keys(deliveryColumn.shape))(
  'the database refuses a delivery without its %s',
  async field => {
    const { [field]: _left, ...rest } = whole as Record<string, unknown>
    for (const broken of [rest, { ...rest, [field]: null }])
      await expect(insertOrder(crypto.randomUUID(), broken)).rejects.toThrow(
        'customer_order_delivery_readable',
      )
  },
)
