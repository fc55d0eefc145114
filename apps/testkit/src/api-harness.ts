// The whole server behind a real port for a test: a separate database, two companies imported through the API, a clock
// that the test moves, and a phone that records every code.
import type { CompanyId } from '@pesan/contract/ids'
import type { Services } from '@pesan/server/app/services'
import { checkDatabase } from '@pesan/server/features/check/invariants.repository'
import type { WebhookSender } from '@pesan/server/providers/webhook-sender/webhook-sender'
import { Pool, type QueryResultRow } from 'pg'
import { type ApiClient, createApiClient } from './api-client.ts'
import { startApiServer } from './api-server.ts'
import { type ApiSteps, createApiSteps } from './api-steps.ts'
import { createTestDatabase } from './database.ts'
import { type Exchange, exchange, type Sent } from './exchange.ts'
import { createMemoryImageStore, type MemoryImageStore } from './memory-image-store.ts'
import { createMovedClock, type MovedClock } from './moved-clock.ts'
import { createProviderAdapter, type Provider } from './provider.ts'
import { createRecordingMessages, type RecordingMessages } from './recording-messages.ts'
import { createRecordingSender, type RecordingSender } from './recording-sender.ts'
import type { ServerLog } from './server-log.ts'
import { createStubImageSource, type StubImageSource } from './stub-image-source.ts'

/** Both have the menu of `sampleCategories`. */
export const COMPANIES = ['bara', 'sawah'] as const

export interface ApiOptions {
  clock?: MovedClock
  otpSender?: RecordingSender
  webhookSender?: WebhookSender
  /** Settings of the server; its rate limits are a thousand times the usual ones unless this names others. */
  env?: Readonly<Record<string, string>>
  /** Only a test of this limit sets it: in other tests the number of waiting requests depends on the machine. */
  shedsRequests?: boolean
  /** Payments go there, and its webhooks come here; without one every payment by card, transfer or code fails. */
  provider?: Provider
  /** The database of a running server: this one is its second process, and imports nothing. */
  databaseUrl?: string
}

export interface Api extends ApiClient, ApiSteps {
  port: number
  databaseUrl: string
  services: Services
  clock: MovedClock
  otpSender: RecordingSender
  imageStore: MemoryImageStore
  imageSource: StubImageSource
  /** Every message about an order. */
  messageSender: RecordingMessages
  log: ServerLog
  companyId(slug: string): CompanyId
  /** Any request, outside the API table. */
  fetch(sent: Sent): Promise<Exchange>
  /** Rows of the database. */
  rows<Row extends QueryResultRow>(sql: string, params?: unknown[]): Promise<Row[]>
  /** Hands every event of the outbox to its consumers; from then on only this does. */
  publishAll(): Promise<void>
  /** How many events a consumer of the outbox has not handled. */
  countWaitingEvents(consumer: 'realtime' | 'webhooks' | 'messages'): Promise<number>
  /** Runs the jobs that are due at the time of the clock, including the recurring ones; returns how many ran. */
  runJobs(): Promise<number>
  /** The violated invariants, with the rows that violate them: must be empty. */
  violations(): Promise<Record<string, unknown[]>>
  stop(): Promise<void>
}

export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { clock = createMovedClock(), otpSender = createRecordingSender() } = options
  const database = options.databaseUrl === undefined ? await createTestDatabase() : null
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const imageStore = createMemoryImageStore()
  const imageSource = createStubImageSource()
  const messageSender = createRecordingMessages()
  const server = await startApiServer({
    databaseUrl,
    clock,
    otpSender,
    imageStore,
    imageSource,
    messageSender,
    ...(options.webhookSender ? { webhookSender: options.webhookSender } : {}),
    paymentProvider: options.provider && createProviderAdapter(options.provider),
    shedsRequests: options.shedsRequests ?? false,
    ...(options.env ? { env: options.env } : {}),
  })
  await options.provider?.sendWebhooksTo(`http://127.0.0.1:${server.port}/webhooks/xendit`)
  const { services, log } = server
  const pool = openTestPool(databaseUrl)
  const companyId = (slug: string) => companyIdOf(services, slug)
  const client = createApiClient({ server, companyId })
  const steps = createApiSteps(client, otpSender)
  for (const slug of database ? COMPANIES : []) {
    await steps.importCompany({ company_slug: slug })
    await steps.importMenu(slug)
  }
  return {
    ...client,
    ...steps,
    port: server.port,
    databaseUrl,
    services,
    clock,
    otpSender,
    imageStore,
    imageSource,
    messageSender,
    log,
    companyId,
    fetch: sent => exchange(server, sent),
    rows: async (sql, params = []) => (await pool.query(sql, params)).rows,
    async publishAll() {
      // A consumer at work is skipped, so that one has to finish first.
      await services.outbox.stop()
      await services.outbox.drain()
    },
    countWaitingEvents: consumer => countWaitingEvents(services, consumer),
    runJobs: () => server.runJobs(),
    violations: () => checkDatabase(databaseUrl, clock.now()),
    async stop() {
      await pool.end()
      await server.stop()
      await database?.drop()
    },
  }
}

function openTestPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2 })
  // The pool reports its end before its connections have ended; dropping the database then ends them, which is
  // expected.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

function companyIdOf({ directory }: Services, slug: string): CompanyId {
  const entry = directory.bySlug(slug)
  if (!entry) throw new Error(`there is no company ${slug}`)
  return entry.id
}

async function countWaitingEvents({ readBacklog }: Services, name: string): Promise<number> {
  const { outbox } = await readBacklog()
  const found = outbox.find(({ consumer }) => consumer === name)
  if (!found) throw new Error(`the outbox has no consumer ${name}`)
  return found.waiting
}
