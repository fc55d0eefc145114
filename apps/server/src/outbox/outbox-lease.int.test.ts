// Under load one of several processes numbers the events of all of them (0028).
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { createServerLog } from '@pesan/testkit/server-log'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DbPool, openPool } from '../db/pool.ts'
import { sequenceEvents, takeLease } from './outbox.repository.ts'

describe('the lease to number events', () => {
  const [one, other] = [randomUUID(), randomUUID()]
  let database: TestDatabase
  let db: DbPool
  beforeAll(async () => {
    database = await createTestDatabase()
    db = openPool(database.url, { applicationName: 'test', log: createServerLog().logger, max: 8 })
    await db.run(`insert into outbox (company_id, channel, event, payload, created_at)
      values (gen_random_uuid(), 'x', 'x', '{}', now())`)
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
  })
  const LONG_MS = 3_600_000

  test('is of one process, which may take it again, until it is over', async () => {
    expect(await takeLease(db, { process: one, lastsMs: LONG_MS })).toEqual({
      hasEvents: true,
      isTaken: true,
    })
    expect(await takeLease(db, { process: other, lastsMs: LONG_MS })).toEqual({
      hasEvents: true,
      isTaken: false,
    })
    expect(await takeLease(db, { process: one, lastsMs: LONG_MS })).toEqual({
      hasEvents: true,
      isTaken: true,
    })
    await wait(2)
    expect(await takeLease(db, { process: other, lastsMs: 0 })).toEqual({ hasEvents: true, isTaken: true })
    expect(await takeLease(db, { process: one, lastsMs: LONG_MS })).toEqual({
      hasEvents: true,
      isTaken: false,
    })
  })

  test('is taken by one of several processes that want it at once', async () => {
    await db.run('truncate outbox_lease')
    const leases = await Promise.all(
      Array.from({ length: 8 }, () => takeLease(db, { process: randomUUID(), lastsMs: LONG_MS })),
    )
    expect(leases.filter(({ isTaken }) => isTaken)).toHaveLength(1)
  })

  test('is not taken where nothing waits, which writes nothing', async () => {
    await sequenceEvents(db, { limit: 10 })
    expect(await takeLease(db, { process: one, lastsMs: 0 })).toEqual({ hasEvents: false, isTaken: false })
  })
})
