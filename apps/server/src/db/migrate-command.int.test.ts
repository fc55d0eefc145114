// `pesan migrate` with two roles: one owns the tables, the other is the server's and cannot change the schema.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { withDatabaseName } from '@pesan/testkit/admin-connection'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client, escapeIdentifier } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let owner: string
let worker: string
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true })
  const name = new URL(database.url).pathname.slice(1)
  owner = `owner_of_${name.slice(-12)}`
  // Spaces and capitals, because such names have to be quoted.
  worker = `Worker of ${name.slice(-12)}`
  await as(database.url, async admin => {
    await admin.query(`create role ${escapeIdentifier(owner)} login createrole`)
    await admin.query(`alter database ${escapeIdentifier(name)} owner to ${escapeIdentifier(owner)}`)
  })
})
afterEach(async () => {
  const adminUrl = withDatabaseName(database.url, 'postgres')
  await database.drop()
  await as(adminUrl, async admin => {
    for (const role of [worker, owner]) await admin.query(`drop role if exists ${escapeIdentifier(role)}`)
  })
})

/** The test's database: connects as the superuser and acts as the role, so that no server needs a password. */
function urlAs(role: string): string {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${role.replaceAll(' ', '\\ ')}`)
  return url.href
}

/** Only the name in it is read. */
function urlOf(role: string): string {
  const url = new URL(database.url)
  url.username = role
  return url.href
}

async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function migrateCommand(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const program = spawn(process.execPath, [join(import.meta.dirname, 'migrate-command.ts')], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', errors: '' }
  program.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()))
  program.stderr.on('data', (chunk: Buffer) => (printed.errors += chunk.toString()))
  const [code] = await once(program, 'close')
  return { code, ...printed }
}

test('the role of DATABASE_OWNER_URL creates the tables; the role of DATABASE_URL reads and writes them and cannot change them', async () => {
  const env = {
    DATABASE_URL: urlOf(worker),
    DATABASE_LISTEN_URL: urlOf(worker),
    DATABASE_OWNER_URL: urlAs(owner),
  }
  const first = await migrateCommand(env)
  expect([first.code, first.errors]).toEqual([0, ''])
  expect(first.out).toMatch(/^001\.do\.companies\.sql\n002\.do\.menu\.sql\n/)
  expect(await migrateCommand(env)).toEqual({ code: 0, out: '', errors: '' })

  await as(database.url, async admin => {
    const { rows } = await admin.query(
      `select setconfig from pg_db_role_setting join pg_roles on pg_roles.oid = setrole where rolname = $1`,
      [worker],
    )
    // Behind a pooler the sessions of the server have no other limits.
    expect(rows).toEqual([
      { setconfig: ['statement_timeout=30s', 'lock_timeout=3s', 'idle_in_transaction_session_timeout=15s'] },
    ])
  })
  await as(urlAs(worker), async client => {
    const { rows } = await client.query<{ tableowner: string }>(
      "select distinct tableowner from pg_tables where schemaname in ('public', 'job')",
    )
    expect(rows).toEqual([{ tableowner: owner }])
    await client.query("select take_turn('test', now(), array[1000::bigint], array[1])")
    await client.query('delete from rate_limit')
    for (const sql of [
      'create table loot (id int)',
      'alter table customer add column loot text',
      'drop table session',
    ])
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' })
  })
})

test('a DATABASE_URL that names no role is refused, because rights could be granted to no one; DATABASE_URL alone may name the owner', async () => {
  const nameless = urlOf(worker).replace(/\/\/[^@/]*@/, '//')
  const refused = await migrateCommand({ DATABASE_URL: nameless, DATABASE_OWNER_URL: urlAs(owner) })
  expect([refused.code, refused.errors]).toEqual([2, 'DATABASE_URL must name the role of the server\n'])
  expect((await migrateCommand({ DATABASE_URL: urlAs(owner) })).code).toBe(0)
})
