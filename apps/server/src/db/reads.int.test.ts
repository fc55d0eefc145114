// Reads with a real standby: which server answers them while the standby is close, behind, silent or promoted.
import { startDatabaseProxy } from '@pesan/testkit/fault-proxy'
import { hasPgbouncer, startPgbouncer } from '@pesan/testkit/pgbouncer'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@pesan/testkit/replicated-postgres'
import { createServerLog } from '@pesan/testkit/server-log'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectFirst, createConnections } from './connections.ts'
import { type DbPool, openPool } from './pool.ts'
import { type Reads, startReads } from './reads.ts'
import { readsOnly, statement } from './statement.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { createUnreadableRows } from './unreadable-row.ts'

const createNotes = statement('test.create_notes', 'create table note (id int)')
/** Its rows do not reach a standby, which refuses even to read it. */
const createLimits = statement('test.create_limits', 'create unlogged table note_limit (id int)')
const readLimits = statement('test.read_limits', 'select id from note_limit', {
  row: v.object({ id: v.number() }),
})
const writeNote = statement('test.write_note', 'insert into note (id) values (1)')
const answer = v.object({ isStandby: v.boolean(), mayWrite: v.boolean(), notes: v.number() })
const whoAnswers = readsOnly(
  statement(
    'test.who_answers',
    `select pg_is_in_recovery() as is_standby, current_setting('default_transaction_read_only') = 'off' as may_write,
       count(*) as notes from note`,
    { row: answer },
  ),
)
/** The primary answers at once, the standby after the time limit of any statement. */
const waitOnStandby = readsOnly(
  statement(
    'test.wait_on_standby',
    `select false as is_standby, true as may_write, 0::bigint as notes
     from pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`,
    { row: answer },
  ),
)
const writeByMistake = readsOnly(writeNote)

/** Of any pool. */
const STATEMENT_LIMIT_MS = 10_000
/** Far longer than the tests take: only what a test does to the standby makes it too old. */
const NEVER_MS = 3_600_000
const log = createServerLog()

let postgres: ReplicatedPostgres
let db: DbPool
beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  db = openPool(postgres.primaryUrl, { applicationName: 'test', log: log.logger, max: 2 })
  await db.query(createNotes)
})
afterAll(async () => {
  await db.close()
  await postgres.stop()
})
afterEach(() => log.requireNoErrors())

function startTestReads(
  readUrl: string | null,
  maxLagMs: number,
  connections = createConnections(postgres.primaryUrl),
): Reads {
  const reads = startReads({
    db,
    connections,
    readUrl,
    log: log.logger,
    unreadableRows: createUnreadableRows(log.logger),
    maxLagMs,
  })
  onTestFinished(() => reads.stop())
  return reads
}

const answeredBy = async (reads: Reads) =>
  (await reads.query(whoAnswers))[0]?.isStandby ? 'standby' : 'primary'
const untilAnsweredBy = (reads: Reads, server: 'standby' | 'primary') =>
  expect.poll(() => answeredBy(reads), { interval: 50, timeout: 20_000 }).toBe(server)

async function onStandby(sql: string): Promise<void> {
  const standby = openPool(postgres.standbyUrl, { applicationName: 'test', log: log.logger, max: 1 })
  await standby.run(sql)
  await standby.close()
}

test('without an address of a standby the primary answers', async () => {
  const reads = startTestReads(null, NEVER_MS)
  expect(await answeredBy(reads)).toBe('primary')
  expect(reads.lagMs()).toBeNull()
})

describe('a standby', () => {
  test('answers in sessions that may not write', async () => {
    const reads = startTestReads(postgres.standbyUrl, NEVER_MS)
    await untilAnsweredBy(reads, 'standby')
    expect(await reads.query(whoAnswers)).toMatchObject([{ isStandby: true, mayWrite: false }])
  })

  test('is not used before it has all that is older than the bound, nor once it is behind', async () => {
    const reads = startTestReads(postgres.standbyUrl, 2_500)
    await untilAnsweredBy(reads, 'standby')
    await onStandby('select pg_wal_replay_pause()')
    onTestFinished(() => onStandby('select pg_wal_replay_resume()'))
    await db.query(writeNote)
    await untilAnsweredBy(reads, 'primary')
    await expect
      .poll(() => log.lines.at(-1), { timeout: 20_000 })
      .toContain('the primary answers reads in place of the standby')
    expect(reads.lagMs()).toBeGreaterThan(2_500)
    expect(await reads.query(whoAnswers)).toMatchObject([{ notes: 1 }])
    // The primary is idle from here on: that is no lag.
    await onStandby('select pg_wal_replay_resume()')
    await untilAnsweredBy(reads, 'standby')
    expect(await reads.query(whoAnswers)).toMatchObject([{ notes: 1 }])
  })

  test('that refuses connections costs no read', async () => {
    const proxy = await startDatabaseProxy(postgres.standbyUrl)
    onTestFinished(() => proxy.stop())
    const reads = startTestReads(proxy.url, NEVER_MS)
    await untilAnsweredBy(reads, 'standby')
    await proxy.setFault('refused')
    expect(await answeredBy(reads)).toBe('primary')
    await proxy.setFault('none')
    await untilAnsweredBy(reads, 'standby')
  })

  test('that falls silent in the middle of a read leaves it to the primary', async () => {
    const proxy = await startDatabaseProxy(postgres.standbyUrl)
    onTestFinished(() => proxy.stop())
    const reads = startTestReads(proxy.url, NEVER_MS)
    await untilAnsweredBy(reads, 'standby')
    const startedAt = performance.now()
    const waiting = reads.query(waitOnStandby)
    await proxy.setFault('silent')
    expect(await waiting).toMatchObject([{ isStandby: false }])
    expect(performance.now() - startedAt).toBeLessThan(STATEMENT_LIMIT_MS)
  })

  test('answers a transaction of several statements; when it fails there, the primary begins it again', async () => {
    const reads = startTestReads(postgres.standbyUrl, NEVER_MS)
    await untilAnsweredBy(reads, 'standby')
    const servers: boolean[] = []
    const isStandby = await reads.withConnections(async connections => {
      const client = await connectFirst(connections, {})
      const { rows } = await client.query<{ found: boolean }>('select pg_is_in_recovery() as found')
      await client.end()
      servers.push(rows[0]?.found === true)
      if (servers.length === 1) throw new Error('canceling statement due to conflict with recovery')
      return servers.at(-1)
    })
    expect([isStandby, servers]).toEqual([false, [true, false]])
  })

  test.skipIf(!hasPgbouncer)('answers through PgBouncer', async () => {
    const proxy = await startDatabaseProxy(postgres.standbyUrl)
    onTestFinished(() => proxy.stop())
    const pooler = await startPgbouncer(proxy.url, { default_pool_size: 2 })
    onTestFinished(() => pooler.stop())
    const pooled = createConnections(postgres.primaryUrl, postgres.primaryUrl)
    const reads = startTestReads(pooler.url, NEVER_MS, pooled)
    await untilAnsweredBy(reads, 'standby')
    const answers = await Promise.all(Array.from({ length: 12 }, () => answeredBy(reads)))
    expect(new Set(answers)).toEqual(new Set(['standby']))
  })

  test('refuses a statement that writes, and the primary does not get it instead', async () => {
    const reads = startTestReads(postgres.standbyUrl, NEVER_MS)
    await untilAnsweredBy(reads, 'standby')
    const before = await db.query(whoAnswers)
    await expect(reads.query(writeByMistake)).rejects.toThrow('read-only')
    expect(await db.query(whoAnswers)).toEqual(before)
  })
})

test('a primary that is named as standby is not used, and its sessions would refuse to write', async () => {
  const reads = startTestReads(postgres.primaryUrl, NEVER_MS)
  const measured = `select from pg_stat_activity
    where application_name = 'pesan reads' and state = 'idle' and query like '%pg_is_in_recovery%'`
  await expect.poll(() => db.run(measured), { interval: 50, timeout: 20_000 }).toHaveLength(1)
  expect(await reads.query(whoAnswers)).toMatchObject([{ mayWrite: true }])
  const guarded = openPool(postgres.primaryUrl, {
    applicationName: 'test',
    log: log.logger,
    isReadOnly: true,
  })
  onTestFinished(() => guarded.close())
  await expect(guarded.query(writeNote)).rejects.toThrow('read-only')
})

test('a standby that receives what only a primary can answer counts as unavailable', async () => {
  await db.query(createLimits)
  const standby = openPool(postgres.standbyUrl, { applicationName: 'test', log: log.logger, max: 1 })
  onTestFinished(() => standby.close())
  const isThere = async () => (await standby.run("select to_regclass('note_limit') is not null as found"))[0]
  await expect.poll(isThere).toEqual({ found: true })
  const refused = await standby.query(readLimits).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(isDatabaseUnavailable(await standby.query(writeNote).catch((error: unknown) => error))).toBe(true)
})

test('a copy that was promoted is not used any more', async () => {
  const reads = startTestReads(postgres.standbyUrl, 2_500)
  await untilAnsweredBy(reads, 'standby')
  await db.run(`alter system set synchronous_standby_names = ''`)
  await db.run('select pg_reload_conf()')
  await postgres.promoteStandby()
  await db.query(writeNote)
  await expect
    .poll(async () => (await reads.query(whoAnswers))[0]?.mayWrite, { interval: 50, timeout: 20_000 })
    .toBe(true)
})
