// Assembles the server: which database, which adapter behind each port, which keys. No other file knows all of them.
import type { CompanyId } from '@pesan/contract/ids'
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
} from './composition.ts'
import { createConnections } from './db/connections.ts'
import type { Log } from './db/log.ts'
import { openPool } from './db/pool.ts'
import { readBacklog } from './features/backlog/backlog.service.ts'
import { queryInvariants } from './features/check/invariants.repository.ts'
import type { PaymentDeps } from './features/payment/payment.service.ts'
import { createPictureFiles } from './features/picture/picture-files.ts'
import { createStoreWarnings } from './features/picture/store-warnings.service.ts'
import type { SignInDeps } from './features/sign-in/sign-in-tools.ts'
import { maxRequestsUnderWay } from './http/load-shedder.ts'
import { createMetrics } from './http/metrics.ts'
import { createWorkUnderWay } from './http/work-under-way.ts'
import { createJobs, type JobsOptions } from './jobs/jobs.ts'
import { startOutboxReader } from './jobs/outbox.ts'
import { workPayments } from './jobs/payment.ts'
import { workRestaurantJobs } from './jobs/restaurant-jobs.ts'
import { workRetention } from './jobs/retention.ts'
import { sendCodeAgain, workSignIn } from './jobs/sign-in.ts'
import { createCircuitBreakers } from './providers/circuit-breakers.ts'
import { type Clock, systemClock } from './providers/clock.ts'
import { bandTableQuoter } from './providers/delivery-quoter/band-table/band-table.ts'
import { type Ids, randomIds } from './providers/ids.ts'
import type { ImageStore } from './providers/image-store/image-store.ts'
import { grabfoodMenuSource } from './providers/menu-source/grabfood/grabfood-menu-source.ts'
import type { MessageSender } from './providers/message-sender/message-sender.ts'
import type { OtpSender } from './providers/otp-sender/otp-sender.ts'
import { createWhatsappReports } from './providers/otp-sender/whatsapp-cloud/webhook.ts'
import type { PaymentGateway } from './providers/payment-gateway/payment-gateway.ts'
import { createHttpsPictureSource } from './providers/picture-source/https/https-picture-source.ts'
import type { PictureSource } from './providers/picture-source/picture-source.ts'
import { createHttpWebhookSender } from './providers/webhook-sender/http/http-webhook-sender.ts'
import type { WebhookSender } from './providers/webhook-sender/webhook-sender.ts'
import { createRealtimeParts } from './realtime-parts.ts'
import { createResponseParts } from './response-parts.ts'
import type { Storefront } from './render/storefront.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

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
  const watching = { clock, log, breakers }
  const connections = createConnections(databaseUrl)
  const max = settings.databasePoolSize
  const db = openPool(databaseUrl, { applicationName: 'pesan', log, connections, max })
  const metrics = createMetrics()
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
  const { hub } = realtime
  const outbox = startOutboxReader({ db, clock, publisher: realtime.publisher, log })

  const companies = await startCompanies({
    settings,
    db,
    connections,
    log,
    onRealtimeEvent: event => hub.deliver(event),
    onReconnect: () => hub.dropConnections(RECONNECT_SPREAD_MS),
  })
  const { directory } = companies
  const imageStore = options.imageStore ?? chooseImageStore(settings)
  const pictureFiles = createPictureFiles({ imageStore, log })
  const isShared = settings.s3 !== null || settings.picturesShared
  const storeWarnings = createStoreWarnings({ db, clock, imageStore, isShared, log })
  const jobs = createJobs({
    connections,
    clock,
    log,
    tracing,
    ...(options.jobsByHand ? { byHand: options.jobsByHand } : {}),
  })
  const signInDeps: SignInDeps = {
    db,
    clock,
    ids,
    codeKey: secrets.codeKey,
    codeTtlMs: settings.codeTtlMs,
    limitScale: settings.limitScale,
    otpSender: options.otpSender ?? chooseOtpSender(settings, watching),
    retryCodeAt: (retry, at) => jobs.send(sendCodeAgain, retry, { at }),
  }
  workSignIn(jobs, signInDeps)
  const outboxFilled = (): void => {
    outbox.trigger()
    orderNotifications.trigger()
  }
  const webhookSender =
    options.webhookSender ?? createHttpWebhookSender({ allowsLoopback: settings.allowsLoopbackWebhooks })
  const messageSender = options.messageSender ?? chooseMessageSender(settings, watching)
  const deps = {
    db,
    clock,
    ids,
    secrets,
    log,
    webhookSender,
    messageSender,
    outboxFilled,
    companyChanged: (id: CompanyId) => companies.announce(id),
  }
  const orderNotifications = workRestaurantJobs(jobs, deps, { isByHand: options.jobsByHand !== undefined })
  const payments: PaymentDeps = {
    db,
    clock,
    ids,
    log,
    gateway: options.paymentGateway ?? choosePaymentGateway(settings, watching),
    outboxFilled,
  }
  const paymentWork = workPayments(jobs, payments, { isByHand: options.jobsByHand !== undefined })
  workRetention(jobs, { db, clock })
  await jobs.start()

  let isStopping = false
  return {
    ...signInDeps,
    db,
    log,
    secrets,
    trustedProxies: settings.trustedProxies,
    messageReports: settings.whatsappWebhook && createWhatsappReports(settings.whatsappWebhook),
    whatsappNumber: settings.whatsappNumber,
    xendit: settings.xendit,
    countryFinder: chooseCountryFinder(settings, watching),
    menuSource: grabfoodMenuSource,
    geocoder: chooseGeocoder(settings, watching),
    deliveryQuoters: { bands: bandTableQuoter, couriers: chooseCourierQuoter(settings, watching) },
    baseDomain: settings.baseDomain,
    imageStore,
    pictureSource: options.pictureSource ?? createHttpsPictureSource({ hosts: settings.pictureHosts }),
    pictureFiles,
    directory,
    storefront,
    ...createResponseParts({ settings, storefront, realtime: realtime.forBrowsers, db, pictureFiles }),
    realtimeApp: realtime.app,
    signSubscription: realtime.signSubscription,
    hub,
    outbox,
    jobs,
    outboxFilled,
    payments,
    companyChanged: id => companies.announce(id),
    freshCompany: id => companies.fresh(id),
    webhookSender,
    messageSender,
    metrics,
    work: createWorkUnderWay(),
    maxUnderWay: maxRequestsUnderWay(settings.databasePoolSize, settings.limitScale),
    tracing,
    readBacklog: () => readBacklog({ db, clock }),
    queryInvariants: invariantIds => queryInvariants(connections, { now: clock.now(), ids: invariantIds }),
    orderNotifications: () => orderNotifications.trigger(),
    isStopping: () => isStopping,
    isDatabaseUp: () => directory.isCurrent(),
    eventsWait: () => paymentWork.eventsWait(),
    findWarnings: storeWarnings.current,
    breakers,
    startStopping() {
      isStopping = true
    },
    async close() {
      await hub.close()
      await pictureFiles.close()
      await jobs.stop()
      await paymentWork.stop()
      await orderNotifications.stop()
      await outbox.stop()
      await companies.stop()
      await db.close()
      await tracing?.stop()
    },
  }
}
