import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
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

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const countFruits = async (): Promise<unknown> =>
  (await query('select count(*)::int from fruits'))[0]?.['count']

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

  describe('a file outside a transaction', () => {
    const INDEX = `-- Outside a transaction.\ncreate unique index concurrently if not exists fruit_name on fruits (name);\n`
    const isIndexed = async () =>
      (await query(`select indisvalid from pg_index where indexrelid = to_regclass('fruit_name')`))[0]

    test('runs its statements one by one, also when two processes start at once', async () => {
      await writeFile(join(folder, '003.do.index.sql'), `${INDEX}\ninsert into fruits values ('durian');\n`)
      const both = await Promise.all([
        migrate(database.url, log, { folder }),
        migrate(database.url, log, { folder }),
      ])
      expect(both.flat()).toEqual(['001.do.fruits.sql', '002.do.mango.sql', '003.do.index.sql'])
      expect(await isIndexed()).toEqual({ indisvalid: true })
      expect(await countFruits()).toBe(3)
    })

    test('that fails is run again, and builds the index that it left invalid', async () => {
      await writeFile(join(folder, '003.do.double.sql'), `insert into fruits values ('mango');`)
      await writeFile(join(folder, '004.do.index.sql'), INDEX)
      await expect(migrate(database.url, log, { folder })).rejects.toThrow('could not create unique index')
      expect(await isIndexed()).toEqual({ indisvalid: false })
      await query(`delete from fruits where ctid = (select max(ctid) from fruits where name = 'mango')`)
      expect(await migrate(database.url, log, { folder })).toEqual(['004.do.index.sql'])
      expect(await isIndexed()).toEqual({ indisvalid: true })
    })
  })

  describe('files for after the deployment', () => {
    beforeEach(async () => {
      await mkdir(join(folder, 'post-deployment'))
      await writeFile(
        join(folder, 'post-deployment/001.do.salak.sql'),
        `delete from fruits where name = 'salak';`,
      )
    })

    test('run with the others on an empty database', async () => {
      expect(await migrate(database.url, log, { folder })).toEqual([
        '001.do.fruits.sql',
        '002.do.mango.sql',
        '001.do.salak.sql',
      ])
      expect(await countFruits()).toBe(1)
    })

    test('wait on a database that servers may use, until they are requested, and delay no server', async () => {
      await rename(join(folder, 'post-deployment'), join(folder, 'later'))
      await migrate(database.url, log, { folder })
      await rename(join(folder, 'later'), join(folder, 'post-deployment'))
      await writeFile(join(folder, '003.do.durian.sql'), `insert into fruits values ('durian');`)
      expect(await migrate(database.url, log, { folder })).toEqual(['003.do.durian.sql'])
      expect(await pendingMigrations(database.url, { folder })).toEqual([])
      expect(await countFruits()).toBe(3)
      expect(await migrate(database.url, log, { folder, isDeployed: true })).toEqual(['001.do.salak.sql'])
      expect(await migrate(database.url, log, { folder, isDeployed: true })).toEqual([])
      expect(await countFruits()).toBe(2)
    })
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
    await expect(migrate(database.url, log, { folder })).rejects.toThrow(
      'give them new numbers: 002.do.late.sql',
    )
  })

  test('a folder without files is an error', async () => {
    await expect(migrate(database.url, log, { folder: join(folder, 'absent') })).rejects.toThrow(
      'no migration files were found',
    )
  })
})
