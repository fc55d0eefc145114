import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { createMovedClock, type MovedClock } from '@pesan/testkit/moved-clock'
import { createServerLog } from '@pesan/testkit/server-log'
import { TestClock } from 'pg-boss'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createConnections } from '../db/connections.ts'
import { type DbPool, openPool } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { defineJob } from './job.ts'
import { createJobs, type Jobs } from './jobs.ts'

const greet = defineJob({
  name: 'test.greet',
  payload: v.object({ name: v.string() }),
  retryLimit: 1,
  retryDelayS: 10,
})
const tidy = defineJob({ name: 'test.tidy', payload: v.object({}), everyS: 60 })
const sweep = defineJob({ name: 'test.sweep', payload: v.object({}), everyS: 1 })
const count = defineJob({ name: 'test.count', payload: v.object({}), oncePerKey: true })
const wait = defineJob({ name: 'test.wait', payload: v.object({}) })

let database: TestDatabase
let db: DbPool
let clock: MovedClock
let time: TestClock
let jobs: Jobs
let greeted: string[]
let tidied: number
let counted: number
let begun: number
let waiting: (() => void)[]
const log = createServerLog()

beforeEach(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, { applicationName: 'test', log: log.logger, max: 2 })
  clock = createMovedClock()
  time = new TestClock(clock.now())
  greeted = []
  tidied = 0
  counted = 0
  begun = 0
  waiting = []
  jobs = await startJobs(time)
  return async () => {
    await jobs.stop()
    await db.close()
    await database.drop()
  }
})
afterEach(() => log.requireNoErrors())

async function startJobs(byHand?: TestClock): Promise<Jobs> {
  const started = createJobs({
    connections: createConnections(database.url),
    clock: byHand ? clock : { now: () => new Date() },
    log: log.logger,
    tracing: null,
    ...(byHand ? { byHand } : {}),
  })
  started.work(greet, async ({ name }) => {
    if (name === 'nobody') throw new Error('there is nobody')
    greeted.push(name)
  })
  started.work(tidy, async () => {
    tidied += 1
  })
  started.work(sweep, async () => undefined)
  started.work(count, async () => {
    counted += 1
  })
  started.work(wait, () => {
    begun += 1
    return new Promise<void>(resolve => waiting.push(resolve))
  })
  await started.start()
  return started
}

async function runDue(): Promise<void> {
  await time.setTime(clock.now())
  await jobs.runDue()
}

describe('jobs', () => {
  test('a job runs once, when it is due and not before', async () => {
    await jobs.send(greet, { name: 'Sari' }, { at: new Date(clock.now().getTime() + 60_000) })
    await jobs.send(greet, { name: 'Made' })
    await runDue()
    expect(greeted).toEqual(['Made'])
    clock.advance({ s: 60 })
    await runDue()
    await runDue()
    expect(greeted).toEqual(['Made', 'Sari'])
  })

  test('a job of a transaction that is rolled back never exists', async () => {
    await transaction(db, tx => jobs.send(greet, { name: 'Sari' }, { db: tx }))
    const rolledBack = transaction(db, async tx => {
      await jobs.send(greet, { name: 'Made' }, { db: tx })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await runDue()
    expect(greeted).toEqual(['Sari'])
  })

  test('a job that fails is tried again after a pause and ends among the dead ones', async () => {
    await jobs.send(greet, { name: 'nobody' })
    await runDue()
    expect(await stateOf('test.greet')).toEqual(['retry'])
    clock.advance({ s: 30 })
    await runDue()
    expect(await stateOf('test.greet')).toEqual(['failed'])
    expect(await stateOf('dead')).toEqual(['created'])
  })

  test('of jobs with the same key only one waits', async () => {
    await jobs.send(count, {}, { key: 'a' })
    await jobs.send(count, {}, { key: 'a' })
    await jobs.send(count, {}, { key: 'b' })
    await runDue()
    expect(counted).toBe(2)
  })

  test('a payload of another shape is refused where it is sent', async () => {
    await expect(jobs.send(greet, JSON.parse('{}'))).rejects.toThrow('name')
  })

  test('a recurring job runs whenever due jobs are run', async () => {
    await runDue()
    await runDue()
    expect(tidied).toBe(2)
  })

  test('an ended run of a recurring job is stored for minutes, not for a week', async () => {
    await jobs.stop()
    jobs = await startJobs()
    const ended = () =>
      db.run(
        "select distinct deletion_seconds as seconds from job.job where name = $1 and state = 'completed'",
        ['test.sweep'],
      )
    await expect.poll(ended, { timeout: 20_000 }).toEqual([{ seconds: 600 }])
  })

  test('a running server starts a job at once', async () => {
    await jobs.stop()
    jobs = await startJobs()
    await jobs.send(greet, { name: 'Sari' })
    await expect.poll(() => greeted, { interval: 10, timeout: 20_000 }).toEqual(['Sari'])
  })

  test('four runs of a job go on side by side, and the next begins when one of them ends', async () => {
    await jobs.stop()
    jobs = await startJobs()
    for (let sent = 0; sent < 6; sent += 1) await jobs.send(wait, {})
    await expect.poll(() => waiting.length, { interval: 10, timeout: 20_000 }).toBe(4)
    waiting.shift()?.()
    await expect.poll(() => begun, { interval: 10, timeout: 20_000 }).toBe(5)
    for (const end of waiting.splice(0)) end()
    await expect.poll(() => begun, { interval: 10, timeout: 20_000 }).toBe(6)
    waiting.shift()?.()
  })
})

async function stateOf(queue: string): Promise<unknown[]> {
  const rows = await db.run('select state from job.job where name = $1', [queue])
  return rows.map(row => v.parse(v.object({ state: v.string() }), row).state)
}
