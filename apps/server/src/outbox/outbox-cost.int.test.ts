// No statement of the outbox reads events that were handled (0034).
import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredStatements } from '../db/statement.ts'
import '../features/backlog/backlog.repository.ts'
import './outbox.repository.ts'

describe('the cost of the outbox', () => {
  let database: TestDatabase
  let connection: Client
  beforeAll(async () => {
    database = await createTestDatabase()
    connection = new Client({ connectionString: database.url })
    await connection.connect()
    await connection.query("insert into outbox_position values ('one', 20000)")
    await connection.query(`insert into outbox (company_id, channel, event, payload, created_at, sequence)
      select gen_random_uuid(), 'x', 'x', '{}', now(), number from generate_series(1, 20000) as number`)
  })
  afterAll(async () => {
    await connection.end()
    await database.drop()
  })

  /** How often the table was read from end to end. */
  async function countScans(): Promise<unknown> {
    await connection.query('select pg_stat_force_next_flush()')
    const { rows } = await connection.query(
      "select seq_scan from pg_stat_user_tables where relname = 'outbox'",
    )
    return rows[0]?.seq_scan
  }

  test.each(['before', 'after'])(
    'stays the same however many events were handled, %s the tables are analyzed',
    async when => {
      if (when === 'after') await connection.query('analyze')
      await connection.query('set plan_cache_mode = force_generic_plan')
      const before = await countScans()
      for (const [name, values] of [
        ['outbox.take_lease', [randomUUID(), 200]],
        ['outbox.sequence', [100]],
        ['outbox.is_behind', ['one']],
        ['outbox.list_behind', []],
        ['outbox.list_after', [19_900, 100]],
        ['backlog.read', [new Date()]],
      ] as const) {
        const found = registeredStatements().find(statement => statement.name === name)
        await connection.query({ name: `${name} ${when}`, text: found?.sql ?? name, values: [...values] })
      }
      expect(await countScans()).toBe(before)
    },
  )
})
