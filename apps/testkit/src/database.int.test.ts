import { migrate, pendingMigrations } from '@pesan/server/db/migrate'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { withAdmin } from './admin-connection.ts'
import { createTestDatabase } from './database.ts'

describe('createTestDatabase', () => {
  test('a test database has the whole schema, and what one writes the other does not see', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await withAdmin(one.url, client => client.query('create table only_here ()'))
    const seen = await withAdmin(other.url, client =>
      client.query("select to_regclass('only_here') as table"),
    )
    expect(seen.rows).toEqual([{ table: null }])
    expect(await pendingMigrations(other.url)).toEqual([])
    await Promise.all([one.drop(), other.drop()])
  })

  test('the migrations of the product run on an empty database, and again without effect', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    const log = pino({ level: 'silent' })
    expect((await migrate(empty.url, log)).length).toBeGreaterThan(0)
    expect(await migrate(empty.url, log)).toEqual([])
    await empty.drop()
  })

  test('a database with open sessions is dropped too', async () => {
    const database = await createTestDatabase({ isEmpty: true })
    await withAdmin(database.url, async client => {
      client.on('error', () => undefined)
      await database.drop()
      await expect(client.query('select 1')).rejects.toThrow(/connection/i)
    })
  })
})
