// Assembles the server: which database, which adapter behind each port, which keys. No other file imports all of them.
import type { CompanyId } from '@pesan/contract/ids'
import { type Connections, createConnections } from '../db/connections.ts'
import type { Log } from '../db/log.ts'
import { type DbPool, openPool } from '../db/pool.ts'
import { startReads } from '../db/reads.ts'
import { warnOfUnlimitedSessions } from '../db/session-limits.ts'
import { createUnreadableRows } from '../db/unreadable-row.ts'
import { readBacklog } from '../features/backlog/backlog.service.ts'
import { queryInvariants } from '../features/check/invariants.repository.ts'
import { consoleOrigin } from '../features/company/public-address.ts'
import { createImageFiles } from '../features/image/image-files.ts'
import { createStoreWarnings } from '../features/image/store-warnings.service.ts'
import { createPaymentAccounts } from '../features/payment/payment-accounts.ts'
import { maxRequestsUnderWay } from '../http/load-shedder.ts'
import { createMetrics, type Metrics } from '../http/metrics.ts'
import { createWorkUnderWay } from '../http/work-under-way.ts'
import type { JobsOptions } from '../jobs/jobs.ts'
import { createCircuitBreakers } from '../providers/circuit-breakers.ts'
import { type Clock, systemClock } from '../providers/clock.ts'
import { bandTableQuoter } from '../providers/delivery-quoter/band-table/band-table.ts'
import { type Ids, randomIds } from '../providers/ids.ts'
import { createHttpsImageSource } from '../providers/image-source/https/https-image-source.ts'
import type { ImageSource } from '../providers/image-source/image-source.ts'
import type { ImageStore } from '../providers/image-store/image-store.ts'
import { csvMenuSheet } from '../providers/menu-source/csv/csv-menu-sheet.ts'
import { grabfoodMenuSource } from '../providers/menu-source/grabfood/grabfood-menu-source.ts'
import type { MessageSender } from '../providers/message-sender/message-sender.ts'
import { createOtherCells } from '../providers/other-cells.ts'
import type { OtpSender } from '../providers/otp-sender/otp-sender.ts'
import { createWhatsappReports } from '../providers/otp-sender/whatsapp-cloud/webhook.ts'
import type { PaymentProvider } from '../providers/payment-gateway/payment-gateway.ts'
import type { PushSender } from '../providers/push-sender/push-sender.ts'
import { createWebPushSender } from '../providers/push-sender/web-push/web-push-sender.ts'
import { createHttpWebhookSender } from '../providers/webhook-sender/http/http-webhook-sender.ts'
import type { WebhookSender } from '../providers/webhook-sender/webhook-sender.ts'
import type { ConsoleFiles } from '../render/console.ts'
import type { Storefront } from '../render/storefront.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { startBackgroundWork } from './background-work.ts'
import { startCompanies } from './company-parts.ts'
import {
  chooseCountryFinder,
  chooseCourierQuoter,
  chooseGeocoder,
  chooseImageStore,
  chooseMessageSender,
  chooseOtpSender,
  choosePaymentProvider,
  chooseTracing,
  type Watching,
} from './composition.ts'
import { createRealtimeParts } from './realtime-parts.ts'
import { createResponseParts } from './response-parts.ts'
import type { Services } from './services.ts'

export interface ServiceOptions {
  settings: Settings
  databaseUrl: string
  secrets: Secrets
  storefront: Storefront
  consoleFiles: ConsoleFiles
  log: Log
  clock?: Clock
  ids?: Ids
  otpSender?: OtpSender
  imageStore?: ImageStore
  imageSource?: ImageSource
  webhookSender?: WebhookSender
  messageSender?: MessageSender
  pushSender?: PushSender
  paymentProvider?: PaymentProvider
  /** Set by tests: jobs run only when the test runs them, at this time. */
  jobsByHand?: JobsOptions['byHand']
}

/** After an outage every browser reads again; this spreads them over time. */
const RECONNECT_SPREAD_MS = 2_000

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { settings, secrets, storefront, log, clock = systemClock, ids = randomIds } = options
  const tracing = await chooseTracing(settings)
  const breakers = createCircuitBreakers(log)
  const { connections, db, reads } = await openDatabase(options)
  const metrics = createMetrics()
  const { realtime, companies } = await startRealtime({ options, db, connections, clock, metrics })
  const { hub, app: realtimeApp, forBrowsers: browserRealtime, signSubscription } = realtime
  const outside = chooseOutsideServices(options, { clock, log, breakers })
  const { directory } = companies
  const companyChanged = (id: CompanyId): Promise<void> => companies.announce(id)
  const basics = { db, clock, ids, log, secrets, directory, companyChanged }
  const accounts = openAccounts({ ...basics, settings, provider: outside.paymentProvider })
  const parts = { connections, tracing, outside, realtime, accounts }
  const background = await startBackgroundWork({ ...options, basics, ...parts })
  const imageFiles = createImageFiles({ imageStore: outside.imageStore, log })
  const pages = { settings, storefront, realtime: browserRealtime, accounts, imageFiles }
  const isStopping = { current: false }
  return {
    ...background.services,
    ...basics,
    ...outside,
    reads,
    ...settingsOfServices(settings),
    ...createResponseParts({ ...basics, ...pages }),
    imageFiles,
    storefront,
    consoleFiles: options.consoleFiles,
    realtimeApp,
    browserRealtime,
    signSubscription,
    hub,
    freshCompany: id => companies.fresh(id),
    metrics,
    work: createWorkUnderWay(),
    tracing,
    breakers,
    readBacklog: () => readBacklog({ reads, clock }),
    queryInvariants: invariantIds =>
      reads.withConnections(used => queryInvariants(used, { now: clock.now(), ids: invariantIds })),
    findWarnings: storeWarnings({ ...basics, ...outside, settings }),
    isDatabaseUp: () => directory.isCurrent(),
    notifications: companies.notifications,
    isStopping: () => isStopping.current,
    startStopping: () => void (isStopping.current = true),
    async close() {
      await hub.close()
      await imageFiles.close()
      await background.stop()
      await companies.stop()
      await reads.stop()
      await db.close()
      await tracing?.stop()
    },
  }
}

const storeWarnings = ({
  settings,
  ...rest
}: Pick<Services, 'db' | 'clock' | 'imageStore' | 'log'> & { settings: Settings }) =>
  createStoreWarnings({ ...rest, isShared: settings.s3 !== null || settings.imagesShared }).current

const openAccounts = ({
  settings,
  secrets,
  ...rest
}: Pick<Services, 'db' | 'log' | 'secrets'> & { settings: Settings; provider: PaymentProvider }) =>
  createPaymentAccounts({ ...rest, ...settings.xendit, keys: secrets.accountKeys })

async function openDatabase({
  settings,
  databaseUrl,
  log,
}: Pick<ServiceOptions, 'settings' | 'databaseUrl' | 'log'>) {
  const connections = createConnections(databaseUrl, settings.databaseListenUrl)
  const max = settings.databasePoolSize
  const unreadableRows = createUnreadableRows(log)
  const db = openPool(databaseUrl, { applicationName: 'pesan', log, connections, max, unreadableRows })
  if (connections.isPooled) await warnOfUnlimitedSessions(db, log)
  const reads = startReads({ db, connections, readUrl: settings.databaseReadUrl, log, unreadableRows })
  return { connections, db, reads }
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
  const realtime = await createRealtimeParts({
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
    onRealtimeEvent: realtime.deliver,
    onReconnect: () => realtime.hub.dropConnections(RECONNECT_SPREAD_MS),
  })
  realtime.hub.startBeats(() => companies.directory.isCurrent())
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
  const { settings, secrets } = options
  return {
    otpSender: options.otpSender ?? chooseOtpSender(settings, watching),
    messageSender: options.messageSender ?? chooseMessageSender(settings, watching),
    webhookSender:
      options.webhookSender ?? createHttpWebhookSender({ allowsLoopback: settings.allowsLoopbackWebhooks }),
    pushSender:
      options.pushSender ??
      createWebPushSender({
        key: secrets.pushKey,
        contact: consoleOrigin(settings),
        allowsLoopback: settings.allowsLoopbackWebhooks,
      }),
    paymentProvider: options.paymentProvider ?? choosePaymentProvider(settings, watching),
    imageStore: options.imageStore ?? chooseImageStore(settings),
    imageSource: options.imageSource ?? createHttpsImageSource({ hosts: settings.imageHosts }),
    menuSource: grabfoodMenuSource,
    menuSheet: csvMenuSheet,
    otherCells: createOtherCells(settings.otherCells),
    geocoder: chooseGeocoder(settings, watching),
    countryFinder: chooseCountryFinder(settings, watching),
    deliveryQuoters: { bands: bandTableQuoter, couriers: chooseCourierQuoter(settings, watching) },
  }
}
