// The server of the product on a loopback port, assembled as in production except for its clock, phone, pages and log.
import { Agent } from 'node:http'
import { createApp } from '@pesan/server/app/app'
import { createServices } from '@pesan/server/app/create-services'
import type { Services } from '@pesan/server/app/services'
import { CONNECTION_LIMITS } from '@pesan/server/http/connection-limits'
import type { PaymentProvider } from '@pesan/server/providers/payment-gateway/payment-gateway'
import type { WebhookSender } from '@pesan/server/providers/webhook-sender/webhook-sender'
import { deriveSecrets } from '@pesan/server/settings/secrets'
import { readSettings } from '@pesan/server/settings/settings'
import { TestClock } from 'pg-boss'
import * as v from 'valibot'
import { createConsoleStub } from './console-stub.ts'
import type { Server } from './exchange.ts'
import type { MemoryImageStore } from './memory-image-store.ts'
import type { MovedClock } from './moved-clock.ts'
import type { RecordingMessages } from './recording-messages.ts'
import type { RecordingSender } from './recording-sender.ts'
import { createServerLog, type ServerLog } from './server-log.ts'
import { createStorefrontStub } from './storefront-stub.ts'
import type { StubImageSource } from './stub-image-source.ts'

export const OPERATOR_KEY = 'operator-key-of-the-tests'
const SECRET_KEY = 'a secret key for tests, 32 or longer'

export interface ApiServer extends Server {
  services: Services
  log: ServerLog
  /** Runs the jobs that are due at the time of the clock, including the recurring ones; returns how many ran. */
  runJobs(): Promise<number>
  /** Fails when the server logged an error that no test took. */
  stop(): Promise<void>
}

export interface ApiServerOptions {
  databaseUrl: string
  clock: MovedClock
  otpSender: RecordingSender
  imageStore: MemoryImageStore
  imageSource: StubImageSource
  messageSender: RecordingMessages
  /** Set by tests of webhooks: sends them for real. */
  webhookSender?: WebhookSender
  paymentProvider?: PaymentProvider | undefined
  /** Whether requests above the bound of the queue are refused, as in production. */
  shedsRequests?: boolean
  /** Besides the default settings of a test server. */
  env?: Readonly<Record<string, string>>
}

export async function startApiServer({
  databaseUrl,
  clock,
  otpSender,
  imageStore,
  imageSource,
  messageSender,
  webhookSender,
  paymentProvider,
  shedsRequests = false,
  env = {},
}: ApiServerOptions): Promise<ApiServer> {
  const log = createServerLog()
  const jobClock = new TestClock(clock.now())
  const services = await createServices({
    settings: readSettings({ SETUP: 'development', DATABASE_POOL_SIZE: '5', LIMIT_SCALE: '1000', ...env }),
    databaseUrl,
    secrets: deriveSecrets(SECRET_KEY, OPERATOR_KEY),
    storefront: await createStorefrontStub(),
    consoleFiles: await createConsoleStub(),
    log: log.logger,
    clock,
    otpSender,
    imageStore,
    imageSource,
    messageSender,
    ...(webhookSender ? { webhookSender } : {}),
    ...(paymentProvider ? { paymentProvider } : {}),
    jobsByHand: jobClock,
  })
  const maxUnderWay = shedsRequests ? services.maxUnderWay : Number.POSITIVE_INFINITY
  const app = await createApp({
    services: { ...services, maxUnderWay },
    logger: log.logger,
    checkAnswers: true,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  // Closes idle connections before the server does: a request into a connection that is closing would be reset.
  const agent = new Agent({ keepAlive: true, timeout: CONNECTION_LIMITS.idleMs / 2 })
  return {
    port: v.parse(v.pipe(v.unknown(), v.toNumber()), new URL(address).port),
    agent,
    services,
    log,
    async runJobs() {
      await jobClock.setTime(clock.now())
      return services.jobs.runDue()
    },
    async stop() {
      agent.destroy()
      await app.close()
      await services.close()
      log.requireNoErrors()
    },
  }
}
