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

test('a statement that names what is not there is found', async () => {
  await afterClient.query('alter table order_message drop constraint order_message_pkey')
  expect((await refusedBy(afterClient)).join()).toContain('order_message.insert')
})
