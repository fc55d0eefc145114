import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { createMemoryImageStore } from '@pesan/testkit/memory-image-store'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LISTENER_NAME } from '../../db/listen.ts'
import { type DbPool, openPool } from '../../db/pool.ts'
import { createStoreWarnings, findStoreWarnings } from './store-warnings.service.ts'

const log = pino({ level: 'silent' })
const HASHES = ['ab'.repeat(32), 'cd'.repeat(32)]
let database: TestDatabase
let db: DbPool
let listeners: Client[]

beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, { applicationName: 'test', log })
  listeners = await Promise.all([1, 2].map(startProcess))
})
afterAll(async () => {
  await Promise.all(listeners.map(listener => listener.end()))
  await db.close()
  await database.drop()
})

/** Connects like a server process, as other processes see it. */
async function startProcess(): Promise<Client> {
  const client = new Client({ connectionString: database.url, application_name: LISTENER_NAME })
  await client.connect()
  return client
}

beforeEach(async () => {
  await db.run('delete from picture')
})

async function nameImages(): Promise<void> {
  await db.run(
    `insert into picture (hash, width, height, color, formats, created_at)
     select decode(hash, 'hex'), 800, 600, '#FFFFFF', '{webp}', now() from unnest($1::text[]) as hash`,
    [HASHES],
  )
}

test('two processes that store images on disk get a warning, unless the folder is declared shared', async () => {
  const deps = { db, clock: createMovedClock(), imageStore: createMemoryImageStore(), log }
  expect(await findStoreWarnings({ ...deps, isShared: false })).toEqual([
    expect.stringMatching(/^2 server processes keep pictures on disk: set S3_\*/),
  ])
  expect(await findStoreWarnings({ ...deps, isShared: true })).toEqual([])
})

test('images in the database that the store does not have cause a warning', async () => {
  await nameImages()
  const imageStore = createMemoryImageStore()
  const deps = { db, clock: createMovedClock(), imageStore, isShared: true, log }
  await imageStore.put(HASHES[0] ?? '', 'original', Buffer.from('x'))
  expect(await findStoreWarnings(deps)).toEqual([
    expect.stringMatching(/^1 of the newest 2 pictures are not where this process looks/),
  ])
  await imageStore.put(HASHES[1] ?? '', 'original', Buffer.from('x'))
  expect(await findStoreWarnings(deps)).toEqual([])
})

test('a warning is logged once, and checked again after a minute', async () => {
  await nameImages()
  const warned: string[] = []
  const recording = pino({ level: 'warn' }, { write: line => void warned.push(JSON.parse(line).msg) })
  const clock = createMovedClock()
  const imageStore = createMemoryImageStore()
  const warnings = createStoreWarnings({ db, clock, imageStore, isShared: true, log: recording })
  await warnings.refresh()
  await warnings.refresh()
  expect(warned).toHaveLength(1)
  expect(warnings.current()).toEqual(warned)
  for (const hash of HASHES) await imageStore.put(hash, 'original', Buffer.from('x'))
  expect(warnings.current()).toEqual(warned)
  clock.advance({ s: 60 })
  warnings.current()
  await vi.waitFor(() => expect(warnings.current()).toEqual([]), 15_000)
})
