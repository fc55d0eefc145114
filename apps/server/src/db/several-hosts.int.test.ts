// A DATABASE_URL with two hosts: two proxies to one database that fail in turn.

import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { type DatabaseProxy, startDatabaseProxy } from '@pesan/testkit/fault-proxy'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectFirst, createConnections } from './connections.ts'
import { listen } from './listen.ts'
import { pendingMigrations } from './migrate.ts'
import { type DbPool, openPool } from './pool.ts'
import { integer } from './sql-types.ts'
import { statement } from './statement.ts'

const log = pino({ level: 'silent' })
const createNotes = statement('test.create-notes', 'create table notes (id int primary key)')
const insertNote = statement('test.insert-note', 'insert into notes (id) values (:id)', {
  params: { id: integer() },
})
const listNotes = statement('test.list-notes', 'select id from notes', { row: v.object({ id: v.number() }) })

let database: TestDatabase
let one: DatabaseProxy
let other: DatabaseProxy
let url: string
let pool: DbPool
beforeAll(async () => {
  database = await createTestDatabase()
  one = await startDatabaseProxy(database.url)
  other = await startDatabaseProxy(database.url)
  url = one.url.replace(`127.0.0.1:${one.port}`, `127.0.0.1:${one.port},127.0.0.1:${other.port}`)
  pool = openPool(url, { applicationName: 'several hosts', log })
  await pool.query(createNotes)
})
afterAll(async () => {
  await pool.close()
  await one.stop()
  await other.stop()
  await database.drop()
})

test('writes continue at the next host when one is gone, and return when that one is gone', async () => {
  await pool.query(insertNote, { id: 1 })
  await one.setFault('refused')
  await expect
    .poll(() =>
      pool.query(insertNote, { id: 2 }).then(
        () => 'written',
        () => 'failed',
      ),
    )
    .toBe('written')
  await one.setFault('none')
  await other.setFault('refused')
  await expect
    .poll(() =>
      pool.query(insertNote, { id: 3 }).then(
        () => 'written',
        () => 'failed',
      ),
    )
    .toBe('written')
  await other.setFault('none')
  expect(await pool.query(listNotes)).toHaveLength(3)
})

test('the listener and the migrations find the host that answers', async () => {
  await one.setFault('refused')
  const received = Promise.withResolvers<string>()
  const listener = await listen({
    connections: createConnections(url),
    channels: ['test'],
    log,
    onNotification: ({ payload }) => received.resolve(payload),
    onReconnect: () => undefined,
  })
  await pool.run("select pg_notify('test', 'hello')")
  expect(await received.promise).toBe('hello')
  expect(await pendingMigrations(url)).toEqual([])
  await listener.close()
  await one.setFault('none')
})

test('a read-only host is skipped', async () => {
  const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`
  await expect(connectFirst(createConnections(readOnly), {})).rejects.toThrow('takes no writes')
})
