// What a check of the database allows is what the contract names: a new name needs its migration.
import { captureStatus, onlinePaymentMethod } from '@pesan/contract/payment'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

/** The texts in the check of one column. */
async function namesChecked(table: string, column: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = $1::regclass and conkey = array(
       select attnum from pg_attribute where attrelid = $1::regclass and attname = $2)`,
    [table, column],
  )
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'/g)].map(([, name = '']) => name))
}

test.each([
  ['payment', 'method', onlinePaymentMethod.options],
  ['payment_capture', 'status', captureStatus.options],
] as const)('%s.%s has the names of the contract', async (table, column, names) => {
  expect((await namesChecked(table, column)).sort()).toEqual([...names].sort())
})
