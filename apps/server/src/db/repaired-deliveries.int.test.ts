import { createOlderDatabase, type OlderDatabase } from '@pesan/testkit/older-database'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryColumn } from '../features/order/order-row.ts'

const ADDRESS = { mapsAddress: 'erased', latitude: 0, longitude: 0, locationDetail: '', landmark: '' }

let database: OlderDatabase
beforeAll(async () => {
  database = await createOlderDatabase({ before: 27 })
})
afterAll(() => database.stop())

let number = 10_000
const insertOrder = (id: string, delivery: object) =>
  database.client.query(
    `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
       payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
       outlet_name, outlet_address, delivery, placed_at, updated_at)
     select $1, company.id, customer.id, outlet.id, $3, 'complete_deliver', 1, 'delivery', 'cash',
       true, 0, 0, 0, 0, '', '', '', $2, now(), now() from company, customer, outlet`,
    [id, delivery, (number += 1)],
  )

const ERASED = '00000000-0000-4000-8000-0000000000a1'
const WHOLE = '00000000-0000-4000-8000-0000000000a2'
const whole = { ...ADDRESS, addressName: 'Home', optionName: 'Standard' }

test('orders that an erasure of an older release made unreadable are readable after the migration', async () => {
  await insertOrder(ERASED, { ...ADDRESS, addressName: null, optionName: 'Standard' })
  await insertOrder(WHOLE, whole)
  await database.migrateToPresent()
  const { rows } = await database.client.query<{ id: string; delivery: unknown }>(
    'select id, delivery from customer_order order by id',
  )
  expect(rows).toEqual([
    { id: ERASED, delivery: v.parse(deliveryColumn, { ...whole, addressName: '' }) },
    { id: WHOLE, delivery: v.parse(deliveryColumn, whole) },
  ])
})

test.each(Object.keys(deliveryColumn.entries))(
  'the database refuses a delivery without its %s',
  async field => {
    const { [field]: _left, ...rest } = whole as Record<string, unknown>
    for (const broken of [rest, { ...rest, [field]: null }])
      await expect(insertOrder(crypto.randomUUID(), broken)).rejects.toThrow(
        'customer_order_delivery_readable',
      )
  },
)
