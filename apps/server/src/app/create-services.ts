// Assembles the server: which database, which adapter behind each port, which keys. No other file knows all of them.
import type { CompanyId } from '@pesan/contract/ids'
import { type Connections, createConnections } from '../db/connections.ts'
import type { Log } from '../db/log.ts'
import { type DbPool, openPool } from '../db/pool.ts'
import { readBacklog } from '../features/backlog/backlog.service.ts'
import { queryInvariants } from '../features/check/invariants.repository.ts'
import { workOrderNotifications } from '../features/order-notification/order-notification.jobs.ts'
import { workPayments } from '../features/payment/payment.jobs.ts'
import type { PaymentDeps } from '../features/payment/payment.service.ts'
import { createPictureFiles } from '../features/picture/picture-files.ts'
import { createStoreWarnings } from '../features/picture/store-warnings.service.ts'
import { workRestaurant } from '../features/restaurant/restaurant.jobs.ts'
import { sendCodeAgain, workSignIn } from '../features/sign-in/sign-in.jobs.ts'
import type { SignInDeps } from '../features/sign-in/sign-in-tools.ts'
import { maxRequestsUnderWay } from '../http/load-shedder.ts'
import { createMetrics, type Metrics } from '../http/metrics.ts'
import { createWorkUnderWay } from '../http/work-under-way.ts'
import { createJobs, type JobsOptions } from '../jobs/jobs.ts'
import { workRetention } from '../jobs/retention.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { realtimeConsumer } from '../outbox/realtime-consumer.ts'
import { createCircuitBreakers } from '../providers/circuit-breakers.ts'
import { type Clock, systemClock } from '../providers/clock.ts'
import { bandTableQuoter } from '../providers/delivery-quoter/band-table/band-table.ts'
import { type Ids, randomIds } from '../providers/ids.ts'
import type { ImageStore } from '../providers/image-store/image-store.ts'
import { grabfoodMenuSource } from '../providers/menu-source/grabfood/grabfood-menu-source.ts'
import type { MessageSender } from '../providers/message-sender/message-sender.ts'
import type { OtpSender } from '../providers/otp-sender/otp-sender.ts'
import { createWhatsappReports } from '../providers/otp-sender/whatsapp-cloud/webhook.ts'
import type { PaymentGateway } from '../providers/payment-gateway/payment-gateway.ts'
import { createHttpsPictureSource } from '../providers/picture-source/https/https-picture-source.ts'
import type { PictureSource } from '../providers/picture-source/picture-source.ts'
import { createHttpWebhookSender } from '../providers/webhook-sender/http/http-webhook-sender.ts'
import type { WebhookSender } from '../providers/webhook-sender/webhook-sender.ts'
import type { Storefront } from '../render/storefront.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tracing } from '../tracing/span.ts'
import { startCompanies } from './company-parts.ts'
import {
  chooseCountryFinder,
  chooseCourierQuoter,
  chooseGeocoder,
  chooseImageStore,
  chooseMessageSender,
  chooseOtpSender,
  choosePaymentGateway,
  chooseTracing,
  type Watching,
} from './composition.ts'
import { createRealtimeParts, type RealtimeParts } from './realtime-parts.ts'
import { createResponseParts } from './response-parts.ts'
import type { Services } from './services.ts'

export interface ServiceOptions {
  settings: Settings
  databaseUrl: string
  secrets: Secrets
  storefront: Storefront
  log: Log
  clock?: Clock
  ids?: Ids
  otpSender?: OtpSender
  imageStore?: ImageStore
  pictureSource?: PictureSource
  webhookSender?: WebhookSender
  messageSender?: MessageSender
  paymentGateway?: PaymentGateway
  /** Set by tests: jobs run only when the test runs them, at this time. */
  jobsByHand?: JobsOptions['byHand']
}

/** After an outage every browser reads again; this spreads them over time. */
const RECONNECT_SPREAD_MS = 2_000

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { settings, databaseUrl, secrets, storefront, log, clock = systemClock, ids = randomIds } = options
  const tracing = await chooseTracing(settings)
  const breakers = createCircuitBreakers(log)
  const connections = createConnections(databaseUrl)
  const max = settings.databasePoolSize
  const db = openPool(databaseUrl, { applicationName: 'pesan', log, connections, max })
  const metrics = createMetrics()
  const { realtime, companies } = await startRealtime({ options, db, connections, clock, metrics })
  const { hub } = realtime
  const outside = chooseOutsideServices(options, { clock, log, breakers })
  const basics = { db, clock, ids, log, secrets, companyChanged: (id: CompanyId) => companies.announce(id) }
  const background = await startBackgroundWork({ options, basics, connections, tracing, outside, realtime })
  const pictureFiles = createPictureFiles({ imageStore: outside.imageStore, log })
  const isStopping = { current: false }
  return {
    ...background.services,
    ...basics,
    ...outside,
    ...settingsOfServices(settings),
    ...createResponseParts({ settings, storefront, realtime: realtime.forBrowsers, db, pictureFiles }),
    pictureFiles,
    directory: companies.directory,
    storefront,
    realtimeApp: realtime.app,
    signSubscription: realtime.signSubscription,
    hub,
    freshCompany: id => companies.fresh(id),
    metrics,
    work: createWorkUnderWay(),
    tracing,
    breakers,
    readBacklog: () => readBacklog({ db, clock }),
    queryInvariants: invariantIds => queryInvariants(connections, { now: clock.now(), ids: invariantIds }),
    findWarnings: createStoreWarnings({
      db,
      clock,
      imageStore: outside.imageStore,
      isShared: settings.s3 !== null || settings.picturesShared,
      log,
    }).current,
    isDatabaseUp: () => companies.directory.isCurrent(),
    isStopping: () => isStopping.current,
    startStopping() {
      isStopping.current = true
    },
    async close() {
      await hub.close()
      await pictureFiles.close()
      await background.stop()
      await companies.stop()
      await db.close()
      await tracing?.stop()
    },
  }
}

interface RealtimeStart {
  options: ServiceOptions
  db: DbPool
  connections: Connections
  clock: Clock
  metrics: Metrics
}

/** Realtime and the directory of companies share one listening connection. */
async function startRealtime({ options, db, connections, clock, metrics }: RealtimeStart) {
  const { settings, secrets, log } = options
  const realtime = createRealtimeParts({
    settings: settings.realtime,
    ownApp: secrets.realtime,
    trustedProxies: settings.trustedProxies,
    limitScale: settings.limitScale,
    onRefused: reason => metrics.count('sockets_refused', reason),
    db,
    clock,
    log,
  })
  const companies = await startCompanies({
    settings,
    db,
    connections,
    log,
    onRealtimeEvent: event => realtime.hub.deliver(event),
    onReconnect: () => realtime.hub.dropConnections(RECONNECT_SPREAD_MS),
  })
  return { realtime, companies }
}

/** What routes need of the settings as it stands there. */
const settingsOfServices = (settings: Settings) => ({
  trustedProxies: settings.trustedProxies,
  messageReports: settings.whatsappWebhook && createWhatsappReports(settings.whatsappWebhook),
  whatsappNumber: settings.whatsappNumber,
  xendit: settings.xendit,
  baseDomain: settings.baseDomain,
  maxUnderWay: maxRequestsUnderWay(settings.databasePoolSize, settings.limitScale),
})

/** The adapter behind each port: by the settings, unless the caller brings its own. */
const chooseOutsideServices = (options: ServiceOptions, watching: Watching) => {
  const { settings } = options
  return {
    otpSender: options.otpSender ?? chooseOtpSender(settings, watching),
    messageSender: options.messageSender ?? chooseMessageSender(settings, watching),
    webhookSender:
      options.webhookSender ?? createHttpWebhookSender({ allowsLoopback: settings.allowsLoopbackWebhooks }),
    gateway: options.paymentGateway ?? choosePaymentGateway(settings, watching),
    imageStore: options.imageStore ?? chooseImageStore(settings),
    pictureSource: options.pictureSource ?? createHttpsPictureSource({ hosts: settings.pictureHosts }),
    menuSource: grabfoodMenuSource,
    geocoder: chooseGeocoder(settings, watching),
    countryFinder: chooseCountryFinder(settings, watching),
    deliveryQuoters: { bands: bandTableQuoter, couriers: chooseCourierQuoter(settings, watching) },
  }
}

interface BackgroundOptions {
  options: ServiceOptions
  basics: Pick<Services, 'db' | 'clock' | 'ids' | 'log' | 'secrets' | 'companyChanged'>
  connections: Connections
  tracing: Tracing | null
  outside: ReturnType<typeof chooseOutsideServices>
  realtime: Pick<RealtimeParts, 'publisher'>
}

/** What runs beside the requests: the outbox with its consumers, and the jobs of each feature. */
async function startBackgroundWork({
  options,
  basics,
  connections,
  tracing,
  outside,
  realtime,
}: BackgroundOptions) {
  const { db, clock, ids, log, secrets } = basics
  const { codeTtlMs, limitScale } = options.settings
  const { gateway, messageSender, otpSender, webhookSender } = outside
  const byHand = options.jobsByHand
  const isByHand = { isByHand: byHand !== undefined }
  const outbox = createOutbox({ db, log })
  const jobs = createJobs({ connections, clock, log, tracing, ...(byHand ? { byHand } : {}) })
  const signIn: SignInDeps = {
    db,
    clock,
    ids,
    codeKey: secrets.codeKey,
    codeTtlMs,
    limitScale,
    otpSender,
    retryCodeAt: (retry, at) => jobs.send(sendCodeAgain, retry, { at }),
  }
  const outboxFilled = outbox.trigger
  const orderNotifications = (): void => sending.trigger()
  const payments: PaymentDeps = { db, clock, ids, log, gateway, outboxFilled }

  outbox.consume(realtimeConsumer(realtime.publisher))
  workRestaurant(jobs, { ...basics, outboxFilled, orderNotifications })
  const sending = workOrderNotifications(jobs, outbox, { ...basics, webhookSender, messageSender }, isByHand)
  const paymentWork = workPayments(jobs, payments, isByHand)
  workSignIn(jobs, signIn)
  workRetention(jobs, { db, clock })
  await jobs.start()
  await outbox.start()
  return {
    services: {
      ...signIn,
      outbox,
      jobs,
      payments,
      outboxFilled,
      orderNotifications,
      eventsWait: () => paymentWork.eventsWait(),
    },
    async stop() {
      await jobs.stop()
      await paymentWork.stop()
      await sending.stop()
      await outbox.stop()
    },
  }
}
