// Jobs that outlive the request that sent them: stored in PostgreSQL, retried with growing delays, and moved to the
// dead jobs when they keep failing. The clock of the server decides what is due.

import { issueMessage } from '@pesan/contract/issue-message'
import { type AttachableClock, PgBoss, type Queue } from 'pg-boss'
import * as v from 'valibot'
import type { Connections } from '../db/connections.ts'
import { JOB_SCHEMA } from '../db/job-schema.ts'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/pool.ts'
import type { Clock } from '../providers/clock.ts'
import { type Tracing, withSpan } from '../tracing/span.ts'
import { createFailureLog, type LogFailure } from './failure-log.ts'
import type { Job } from './job.ts'
import { listWaitingQueues } from './waiting-queues.repository.ts'

const DEAD_JOBS = 'dead'
/** For one worker of each job; what this process sends triggers a worker at once. */
const POLL_S = 2
const PARALLEL_RUNS = 4
/** For the other workers, which a run in progress triggers. */
const PARALLEL_POLL_S = 30
/** Sending one triggers its worker; this is for what a process that stopped left. */
const RECURRING_POLL_S = 10
const STATEMENT_TIMEOUT_MS = 30_000
const NETWORK_MARGIN_MS = 2_000
const STOP_WITHIN_MS = 10_000
/** How long an ended run of a recurring job is stored, so that a job of every few seconds does not fill the table. */
const RECURRING_RETENTION_S = 600

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
  workers: Worker[]
}

interface Worker {
  id: string
  isRunning: boolean
}

/** The jobs of this process, on pg-boss. */
export const createJobs = (options: JobsOptions): Jobs => new StoredJobs(options)

class StoredJobs implements Jobs {
  readonly #boss: PgBoss
  readonly #clock: Clock
  readonly #tracing: Tracing | null
  readonly #isByHand: boolean
  readonly #logFailure: LogFailure
  readonly #worked = new Map<string, Worked>()
  readonly #timers: NodeJS.Timeout[] = []

  constructor({ connections, clock, log, tracing, byHand }: JobsOptions) {
    this.#clock = clock
    this.#tracing = tracing
    this.#isByHand = byHand !== undefined
    this.#logFailure = createFailureLog(log)
    this.#boss = createBoss(connections, byHand)
    this.#boss.on('error', error => this.#logFailure(error, 'the jobs cannot reach the database'))
  }

  work<Payload extends object>(job: Job<Payload>, handle: (payload: Payload) => Promise<void>): void {
    if (this.#worked.has(job.name)) throw new Error(`two handlers work the job ${job.name}`)
    const run = async (data: unknown): Promise<void> => handle(parsePayload(job, data))
    this.#worked.set(job.name, { job, run, workers: [] })
  }

  async send<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    { at, key, db }: SendOptions = {},
  ): Promise<void> {
    await this.#boss.send(job.name, parsePayload(job, payload), {
      startAfter: at ?? this.#clock.now(),
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(db ? { db: { executeSql: async (text, values) => ({ rows: await db.run(text, values) }) } } : {}),
    })
    if (at === undefined) this.#trigger(job.name)
  }

  async start(): Promise<void> {
    await this.#boss.start()
    await this.#createQueues()
    for (const worked of this.#worked.values()) {
      if (this.#isByHand) continue
      await this.#startWorkers(worked)
      const { everyS } = worked.job
      if (everyS !== undefined) this.#startTimer(worked, everyS)
    }
  }

  async runDue(): Promise<number> {
    const all = [...this.#worked.values()]
    let count = 0
    for (const worked of all)
      count += await (worked.job.everyS === undefined ? this.#runWaiting(worked) : this.#runRecurring(worked))
    for (let ran = -1; ran !== 0; count += ran) {
      ran = 0
      const waiting = await listWaitingQueues(this.#boss.getDb())
      for (const worked of all) if (waiting.has(worked.job.name)) ran += await this.#runWaiting(worked)
    }
    return count
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#boss.stop({ graceful: !this.#isByHand, timeout: STOP_WITHIN_MS })
  }

  /** After the first start of a release all are there, and creating one locks them. */
  async #createQueues(): Promise<void> {
    const created = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    if (!created.has(DEAD_JOBS)) await this.#boss.createQueue(DEAD_JOBS)
    for (const { job } of this.#worked.values())
      if (!created.has(job.name)) await this.#boss.createQueue(job.name, queueOf(job))
  }

  #trigger(name: string): void {
    const waiting = this.#worked.get(name)?.workers.find(({ isRunning }) => !isRunning)
    if (waiting) this.#boss.notifyWorker(waiting.id)
  }

  async #startWorkers(worked: Worked): Promise<void> {
    const pollsS =
      worked.job.everyS === undefined
        ? [POLL_S, ...Array<number>(PARALLEL_RUNS - 1).fill(PARALLEL_POLL_S)]
        : [RECURRING_POLL_S]
    for (const pollingIntervalSeconds of pollsS) {
      const worker = { id: '', isRunning: false }
      worker.id = await this.#boss.work(worked.job.name, { pollingIntervalSeconds }, async ([job]) => {
        if (job) await this.#runAmongOthers(worked, worker, job.data)
      })
      worked.workers.push(worker)
    }
  }

  /** Where one job was found, more may wait: another worker looks while this one runs, and this one again afterwards. */
  async #runAmongOthers(worked: Worked, worker: Worker, data: unknown): Promise<void> {
    worker.isRunning = true
    this.#trigger(worked.job.name)
    try {
      await this.#runLogged(worked, data)
    } finally {
      worker.isRunning = false
      this.#boss.notifyWorker(worker.id)
    }
  }

  #startTimer(worked: Worked, everyS: number): void {
    const timer = setInterval(() => {
      this.#sendRecurring(worked, everyS).catch((error: unknown) =>
        this.#logFailure(error, 'a recurring job was not sent', { job: worked.job.name }),
      )
    }, everyS * 1000)
    this.#timers.push(timer.unref())
  }

  /** One per time slot, from whichever process sends first. */
  async #sendRecurring({ job }: Worked, everyS: number): Promise<void> {
    await this.#boss.send(job.name, {}, { singletonSeconds: everyS, ...retentionOf(everyS) })
    this.#trigger(job.name)
  }

  async #runLogged({ job, run }: Worked, data: unknown): Promise<void> {
    const tracing = this.#tracing
    try {
      await (tracing ? withSpan(tracing.begin(job.name, 'job'), () => run(data)) : run(data))
    } catch (error) {
      this.#logFailure(error, 'a job failed and is tried again', { job: job.name })
      throw error
    }
  }

  /** By hand, and so without its queue: one that fails is tried again the next time. */
  async #runRecurring(worked: Worked): Promise<number> {
    await this.#runLogged(worked, {}).catch(() => undefined)
    return 1
  }

  async #runWaiting(worked: Worked): Promise<number> {
    const { name } = worked.job
    const fetched = await this.#boss.fetch(name, { batchSize: 100 })
    for (const job of fetched) {
      try {
        await this.#runLogged(worked, job.data)
        await this.#boss.complete(name, job.id)
      } catch (error) {
        await this.#boss.fail(name, job.id, { message: String(error) })
      }
    }
    return fetched.length
  }
}

/** The row of a run keeps other processes from running the same time slot again. */
const retentionOf = (everyS: number): { deleteAfterSeconds: number } => ({
  deleteAfterSeconds: Math.max(RECURRING_RETENTION_S, 2 * everyS),
})

/** The error names what is wrong and is logged, so it never repeats the payload. */
function parsePayload<Payload extends object>({ name, payload }: Job<Payload>, data: unknown): Payload {
  const parsed = v.safeParse(payload, data, { message: issueMessage })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`the payload of ${name}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
}

const createBoss = ({ PoolClient }: Connections, byHand: AttachableClock | undefined): PgBoss => {
  const pool = {
    Client: PoolClient,
    application_name: 'pesan jobs',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + NETWORK_MARGIN_MS,
  }
  return new PgBoss({
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
