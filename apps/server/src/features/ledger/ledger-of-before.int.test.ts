// The orders of a database that is older than the ledger get the entries that they would have had.
import { checkDatabase } from '@pesan/server/features/check/invariants.repository'
import { createOlderDatabase, type OlderDatabase } from '@pesan/testkit/older-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: OlderDatabase
beforeAll(async () => {
  database = await createOlderDatabase({ before: 94 })
})
afterAll(() => database.stop())

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`

/** With a history that ends in `statuses`. */
async function place(
  number: number,
  { method, paid, statuses }: { method: string; paid: boolean; statuses: string[] },
): Promise<void> {
  await database.client.query(
    `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
       payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
       outlet_name, outlet_address, placed_at, updated_at)
     select $1, company.id, customer.id, outlet.id, $2, $3, $4, 'pickup', $5, $6, 25000, 0, 0, 25000, '', 'Berawa', '',
       now(), now() from company, customer, outlet`,
    [idOf(number), number, statuses.at(-1), statuses.length, method, paid],
  )
  for (const [index, status] of statuses.entries())
    await database.client.query(
      `insert into order_status_history (company_id, order_id, version, status, cause, at)
       select company_id, id, $2, $3, 'restaurant', now() from customer_order where id = $1`,
      [idOf(number), index + 1, status],
    )
}

/** Of an order with its own number; `returned` by a refund of the provider. */
async function capture(
  number: number,
  { amount, status, isReturned }: { amount: number; status: string; isReturned: boolean },
): Promise<void> {
  const { client } = database
  await client.query(
    `insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, return_url, due_at,
       created_at)
     select id, company_id, id, customer_id, 'qris', 'paid', total_rupiah, '', now(), now() from customer_order
     where id = $1`,
    [idOf(number)],
  )
  await client.query(
    `insert into payment_capture (id, payment_id, company_id, order_id, provider_payment_id, amount_rupiah, status,
       accepted_at, captured_at, recorded_at, resolved_by, resolved_at)
     select id, id, company_id, id, id::text, $2, $3, now(), now(), now(), 'operator', now() from customer_order
     where id = $1`,
    [idOf(number), amount, status],
  )
  if (isReturned)
    await client.query(
      `insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, created_at, updated_at)
       select company_id, id, id, $2, 'succeeded', '', now(), now() from customer_order where id = $1`,
      [idOf(number), amount],
    )
}

test('LEDGER-01 entries explain captures, refunds and cash from before the ledger', async () => {
  const done = ['approved', 'prepare_order', 'ready', 'complete']
  await place(1, { method: 'cash', paid: true, statuses: done })
  await place(2, { method: 'cash', paid: true, statuses: [...done, 'refunded'] })
  await place(3, { method: 'qris', paid: true, statuses: ['pending', ...done] })
  await capture(3, { amount: 24_000, status: 'accepted', isReturned: false })
  await place(4, { method: 'qris', paid: true, statuses: ['pending', 'approved', 'cancelled', 'refunded'] })
  await capture(4, { amount: 25_000, status: 'refunded', isReturned: true })
  await place(5, { method: 'qris', paid: true, statuses: ['pending', 'approved', 'cancelled', 'refunded'] })
  await capture(5, { amount: 25_000, status: 'refunded', isReturned: false })
  await place(6, { method: 'cash', paid: false, statuses: ['approved'] })
  await database.migrateToPresent()

  const { rows } = await database.client.query(
    `select right(order_id::text, 1) as "order", kind, owed_rupiah::int as owed, received_rupiah::int as received, method
     from ledger_entry order by order_id, number`,
  )
  expect(rows.map(row => Object.values(row))).toEqual([
    ['1', 'cash_taken', -25_000, 25_000, 'cash'],
    ['2', 'cash_taken', -25_000, 25_000, 'cash'],
    ['2', 'returned', 25_000, -25_000, 'cash'],
    ['2', 'cancelled', -25_000, 0, null],
    ['3', 'captured', -24_000, 24_000, 'qris'],
    ['3', 'written_off', -1_000, 0, 'qris'],
    ['4', 'captured', -25_000, 25_000, 'qris'],
    ['4', 'returned', 25_000, -25_000, 'qris'],
    ['4', 'cancelled', -25_000, 0, null],
    ['5', 'captured', -25_000, 25_000, 'qris'],
    ['5', 'returned', 25_000, -25_000, 'by_hand'],
    ['5', 'cancelled', -25_000, 0, null],
  ])
  const broken = Object.keys(await checkDatabase(database.url, new Date()))
  expect(broken.filter(name => name.startsWith('I19'))).toEqual([])
})
