// What a rolling deployment meets: servers of this release run on the schema before and after `migrations/post-deployment`.
// Each of their statements is planned on both, which also finds the key that an `on conflict` names.
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { loadStatements } from '@pesan/testkit/growth/statement-costs'
import { createOlderDatabase, type OlderDatabase } from '@pesan/testkit/older-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registeredStatements } from './statement.ts'

const ALL_MIGRATIONS = 1_000

let beforeIt: OlderDatabase
let after: TestDatabase
let afterClient: Client
beforeAll(async () => {
  await loadStatements()
  beforeIt = await createOlderDatabase({ before: ALL_MIGRATIONS })
  after = await createTestDatabase()
  afterClient = new Client({ connectionString: after.url })
  await afterClient.connect()
})
afterAll(async () => {
  await afterClient.end()
  await after.drop()
  await beforeIt.stop()
})

/** The statements that cannot be planned, with the reason. */
async function refusedBy(client: Client): Promise<string[]> {
  const refused: string[] = []
  await client.query('set plan_cache_mode = force_generic_plan')
  for (const { name, sql, params } of registeredStatements()) {
    try {
      await client.query(`prepare planned as ${sql}`)
      const values = params.map(() => 'null').join(', ')
      await client.query(`explain execute planned${values === '' ? '' : `(${values})`}`)
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await client.query('deallocate all')
  }
  return refused
}

test('every statement can be planned after the post-deployment migrations', async () => {
  expect(registeredStatements().length).toBeGreaterThan(200)
  expect(await refusedBy(afterClient)).toEqual([])
})

test('every statement can be planned before the post-deployment migrations, as in a rolling deployment', async () => {
  const { rows } = await beforeIt.client.query(`select to_regclass('post_deployment_version') as ran`)
  expect(rows).toEqual([{ ran: null }])
  expect(await refusedBy(beforeIt.client)).toEqual([])
})

const PLACED = '00000000-0000-4000-8000-000000000001'
const listOf = (tip: object) =>
  JSON.stringify([
    { kind: 'items', amount: 100_000 },
    { kind: 'tip', amount: 15_000, ...tip },
  ])

test('CHARGE-03 servers of the previous release neither lose what a tip carries nor place or change an order without it', async () => {
  const { client } = beforeIt
  const write = (charges: object) =>
    client.query('update company set charges = $1', [JSON.stringify(charges)])
  const place = (amounts: string) =>
    client.query(
      `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
         payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, amounts,
         notes, outlet_name, outlet_address, placed_at, updated_at)
       select $1, company.id, customer.id, outlet.id, 1, 'approved', 1, 'pickup', 'cash', false, 100000, 0, 0,
         115000, $2, '', 'Berawa', '', now(), now() from company, customer, outlet`,
      [PLACED, amounts],
    )
  const change = (amounts: string) =>
    client.query(
      `insert into order_change (company_id, order_id, number, key, lines, amounts, reduced_rupiah, reason, at)
       select company_id, id, 1, 'k', '[]', $1, 1000, 'gone', now() from customer_order`,
      [amounts],
    )
  await write({ tax_millipercent: 0, tip_carries: 'tax' })
  await write({ tax_millipercent: 10_000 })
  const stored = await client.query('select charges from company')
  expect(stored.rows).toEqual([{ charges: { tax_millipercent: 10_000, tip_carries: 'tax' } }])
  await expect(place(listOf({}))).rejects.toThrow('lacks what it carries')
  await place(listOf({ carries: 'tax' }))
  await expect(change(listOf({}))).rejects.toThrow('lacks what it carries')
  await change(listOf({ carries: 'tax' }))
  await write({ tax_millipercent: 10_000, tip_carries: null })
  const removed = await client.query('select charges from company')
  expect(removed.rows).toEqual([{ charges: { tax_millipercent: 10_000, tip_carries: null } }])
})

test('a statement that names what is not there is found', async () => {
  await afterClient.query('alter table order_message drop constraint order_message_pkey')
  expect((await refusedBy(afterClient)).join()).toContain('order_message.insert')
})
