// Jobs that outlive the request that sent them: stored in PostgreSQL, retried with growing delays, and moved to the
// dead jobs when they keep failing. The clock of the server decides what is due.
import { type AttachableClock, PgBoss, type Queue } from 'pg-boss'
import type { Connections } from '../db/connections.ts'
import { JOB_SCHEMA } from '../db/job-schema.ts'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/pool.ts'
import type { Clock } from '../providers/clock.ts'
import { type Tracing, withSpan } from '../tracing/span.ts'
import { createFailureLog } from './failure-log.ts'
import type { Job } from './job.ts'

const DEAD_JOBS = 'dead'
const POLL_S = 2
const PARALLEL_RUNS = 4
const STATEMENT_TIMEOUT_MS = 30_000
const NETWORK_MARGIN_MS = 2_000
const STOP_WITHIN_MS = 10_000

export interface SendOptions {
  /** When it becomes due; at once by default. */
  at?: Date
  /** For jobs that are `oncePerKey`. */
  key?: string
  /** An open transaction: the job exists if that commits. */
  db?: Db
}

export interface Jobs {
  /** Registers the handler of a kind of job; call it before `start`. */
  work<Payload extends object>(job: Job<Payload>, handle: (payload: Payload) => Promise<void>): void
  send<Payload extends object>(job: Job<Payload>, payload: Payload, options?: SendOptions): Promise<void>
  start(): Promise<void>
  /** Runs all due jobs, each recurring job once, until none is due; returns how many ran. */
  runDue(): Promise<number>
  /** Takes no further job and waits for the running ones. */
  stop(): Promise<void>
}

export interface JobsOptions {
  connections: Connections
  clock: Clock
  log: Log
  tracing: Tracing | null
  /** Set by tests: the database uses this clock, and jobs run only by `runDue`. */
  byHand?: AttachableClock
}

interface Worked {
  job: Job<object>
  run(data: unknown): Promise<void>
  workerId: string | null
}

export function createJobs({ connections, clock, log, tracing, byHand }: JobsOptions): Jobs {
  const logFailure = createFailureLog(log)
  const worked = new Map<string, Worked>()
  const timers: NodeJS.Timeout[] = []
  const pool = {
    Client: connections.PoolClient,
    application_name: 'pesan jobs',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + NETWORK_MARGIN_MS,
  }
  const boss = new PgBoss({
    // The library passes this to the pool that it opens.
    ...pool,
    schema: JOB_SCHEMA,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: byHand === undefined,
    // Only the owner of an index may rebuild it; an operator does that.
    reindex: false,
    monitorVacuum: false,
    ...(byHand ? { clock: byHand } : {}),
  })
  boss.on('error', error => logFailure(error, 'the jobs cannot reach the database'))

  const send: Jobs['send'] = async (job, payload, { at, key, db } = {}) => {
    await boss.send(job.name, job.payload.parse(payload), {
      startAfter: at ?? clock.now(),
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(db ? { db: { executeSql: async (text, values) => ({ rows: await db.run(text, values) }) } } : {}),
    })
    if (at === undefined) trigger(job.name)
  }

  function trigger(name: string): void {
    const workerId = worked.get(name)?.workerId
    if (workerId) boss.notifyWorker(workerId)
  }

  async function runLogged({ job, run }: Worked, data: unknown): Promise<void> {
    try {
      await (tracing ? withSpan(tracing.begin(job.name, 'job'), () => run(data)) : run(data))
    } catch (error) {
      logFailure(error, 'a job failed and is tried again', { job: job.name })
      throw error
    }
  }

  async function startWorker(one: Worked): Promise<void> {
    const options = { pollingIntervalSeconds: POLL_S, localConcurrency: PARALLEL_RUNS }
    one.workerId = await boss.work(one.job.name, options, async ([job]) => {
      if (job) await runLogged(one, job.data)
    })
  }

  /** One per time slot, from whichever process sends first. */
  async function sendRecurring({ job }: Worked, everyS: number): Promise<void> {
    await boss.send(job.name, {}, { singletonSeconds: everyS })
    trigger(job.name)
  }

  async function runWaiting(one: Worked): Promise<number> {
    const fetched = await boss.fetch(one.job.name, { batchSize: 100 })
    for (const job of fetched) {
      try {
        await runLogged(one, job.data)
        await boss.complete(one.job.name, job.id)
      } catch (error) {
        await boss.fail(one.job.name, job.id, { message: String(error) })
      }
    }
    return fetched.length
  }

  return {
    send,
    work(job, handle) {
      if (worked.has(job.name)) throw new Error(`two handlers work the job ${job.name}`)
      worked.set(job.name, {
        job,
        run: async data => handle(job.payload.parse(data)),
        workerId: null,
      })
    },
    async start() {
      await boss.start()
      await boss.createQueue(DEAD_JOBS)
      for (const one of worked.values()) {
        await boss.createQueue(one.job.name, queueOf(one.job))
        if (byHand) continue
        await startWorker(one)
        const { everyS } = one.job
        if (everyS === undefined) continue
        const timer = setInterval(() => {
          sendRecurring(one, everyS).catch((error: unknown) =>
            logFailure(error, 'a recurring job was not sent', { job: one.job.name }),
          )
        }, everyS * 1000)
        timers.push(timer.unref())
      }
    },
    async runDue() {
      for (const { job } of worked.values())
        if (job.everyS !== undefined) await boss.send(job.name, {}, { startAfter: clock.now() })
      let count = 0
      for (let ran = -1; ran !== 0; count += ran) {
        ran = 0
        for (const one of worked.values()) ran += await runWaiting(one)
      }
      return count
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: byHand === undefined, timeout: STOP_WITHIN_MS })
    },
  }
}

const queueOf = (job: Job<object>): Omit<Queue, 'name'> => ({
  policy: job.oncePerKey ? 'short' : 'standard',
  retryLimit: job.retryLimit ?? 12,
  retryDelay: job.retryDelayS ?? 2,
  retryBackoff: true,
  retryDelayMax: job.retryDelayMaxS ?? 900,
  expireInSeconds: job.expireInS ?? 120,
  deadLetter: DEAD_JOBS,
})
