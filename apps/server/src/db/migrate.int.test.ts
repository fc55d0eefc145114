import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string
const log = pino({ level: 'silent' })

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '001.do.fruits.sql'), `create table fruits (name text);`)
  await writeFile(join(folder, '002.do.mango.sql'), `insert into fruits values ('mango'), ('salak');`)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function countFruits(): Promise<unknown> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int from fruits')
  await client.end()
  return rows[0]?.count
}

describe('migrate', () => {
  test('runs every file once, in order', async () => {
    expect(await pendingMigrations(database.url, { folder })).toEqual([
      '001.do.fruits.sql',
      '002.do.mango.sql',
    ])
    expect(await migrate(database.url, log, { folder })).toEqual(['001.do.fruits.sql', '002.do.mango.sql'])
    expect(await migrate(database.url, log, { folder })).toEqual([])
    expect(await pendingMigrations(database.url, { folder })).toEqual([])
    expect(await countFruits()).toBe(2)
  })

  test('two that start at once run every file once between them', async () => {
    const both = await Promise.all([
      migrate(database.url, log, { folder }),
      migrate(database.url, log, { folder }),
    ])
    expect(both.flat()).toEqual(['001.do.fruits.sql', '002.do.mango.sql'])
    expect(await countFruits()).toBe(2)
  })

  test('a file that fails leaves no trace, and the files before it stay applied', async () => {
    await writeFile(
      join(folder, '003.do.broken.sql'),
      `insert into fruits values ('lost'); select * from absent;`,
    )
    await expect(migrate(database.url, log, { folder })).rejects.toThrow('"absent" does not exist')
    expect(await countFruits()).toBe(2)
    expect(await pendingMigrations(database.url, { folder })).toEqual(['003.do.broken.sql'])
    await writeFile(join(folder, '003.do.broken.sql'), `insert into fruits values ('kept');`)
    expect(await migrate(database.url, log, { folder })).toEqual(['003.do.broken.sql'])
  })

  test('a file that was changed after it ran is an error', async () => {
    await migrate(database.url, log, { folder })
    await writeFile(join(folder, '001.do.fruits.sql'), `create table fruits (name text not null);`)
    await expect(migrate(database.url, log, { folder })).rejects.toThrow(
      'MD5 checksum failed for migration [1]',
    )
  })

  test('a file with a number older than the newest that ran is an error', async () => {
    await rename(join(folder, '002.do.mango.sql'), join(folder, '003.do.mango.sql'))
    await migrate(database.url, log, { folder })
    await writeFile(join(folder, '002.do.late.sql'), `select 1;`)
    await expect(migrate(database.url, log, { folder })).rejects.toThrow('number them anew: 002.do.late.sql')
  })

  test('a folder without files is an error', async () => {
    await expect(migrate(database.url, log, { folder: join(folder, 'absent') })).rejects.toThrow(
      'no migration files were found',
    )
  })
})
