import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_ROLE } from './app-role.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`set role ${APP_ROLE}`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the role that the server connects as', () => {
  test.each([
    'create table loot (id int)',
    'create table job.loot (id int)',
    'alter table customer add column loot text',
    'drop table session',
    'truncate session',
    'create function loot() returns int language sql as $$ select 1 $$',
    'drop function refuse(text)',
    'create schema loot',
    'create role loot',
  ])('may not: %s', async sql => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('reads and writes every table and calls every function', async () => {
    const { rows } = await client.query<{ missing: string }>(`
      select table_schema || '.' || table_name as missing from information_schema.tables
      where table_schema in ('public', 'job') and table_type = 'BASE TABLE'
        and not has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select, insert, update, delete')`)
    expect(rows).toEqual([])
    await client.query("select take_turn('test', now(), array[1000::bigint], array[1])")
  })
})
