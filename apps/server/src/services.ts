// Puts the server together: which database, which adapter behind each port, which keys. The only place that knows all.
import type { DeliveryPricing } from '@pesan/contract/delivery'
import type { CompanyId } from '@pesan/contract/ids'
import {
  chooseCountryFinder,
  chooseCourierQuoter,
  chooseGeocoder,
  chooseImageStore,
  chooseMessageSender,
  chooseOtpSender,
  choosePaymentGateway,
  chooseTracing,
  paymentSettings,
} from './composition.ts'
import { listen, type Notification } from './db/listen.ts'
import type { Log } from './db/log.ts'
import { answers } from './db/ping.ts'
import { type DbPool, openPool } from './db/pool.ts'
import { type Backlog, readBacklog } from './features/backlog/backlog.service.ts'
import { findCompany, listCompanies } from './features/company/company.repository.ts'
import type { Company } from './features/company/company.ts'
import { COMPANY_CHANNELS, createCompanyChanges } from './features/company/company-changes.ts'
import {
  type CompanyDirectory,
  type CompanyEntry,
  createCompanyDirectory,
} from './features/company/company-directory.ts'
import { originOf } from './features/company/public-address.ts'
import { readCatalogue } from './features/menu/menu.service.ts'
import { listOutlets } from './features/outlet/outlet.service.ts'
import type { PaymentTools } from './features/payment/payment.service.ts'
import { createPictureFiles, type PictureFiles } from './features/picture/picture-files.ts'
import type { SignInTools } from './features/sign-in/sign-in-tools.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createJobs, type Jobs, type JobsOptions } from './jobs/jobs.ts'
import { type OutboxReader, startOutboxReader } from './jobs/outbox.ts'
import { workPayments } from './jobs/payment.ts'
import { workRestaurantJobs } from './jobs/restaurant-jobs.ts'
import { workRetention } from './jobs/retention.ts'
import { sendCodeAgain, workSignIn } from './jobs/sign-in.ts'
import { type Clock, systemClock } from './providers/clock.ts'
import type { CountryFinder } from './providers/country-finder/country-finder.ts'
import { bandTableQuoter } from './providers/delivery-quoter/band-table/band-table.ts'
import type { DeliveryQuoter } from './providers/delivery-quoter/delivery-quoter.ts'
import type { Geocoder } from './providers/geocoder/geocoder.ts'
import { type Ids, randomIds } from './providers/ids.ts'
import type { ImageStore } from './providers/image-store/image-store.ts'
import { grabfoodMenuSource } from './providers/menu-source/grabfood/grabfood-menu-source.ts'
import type { MenuSource } from './providers/menu-source/menu-source.ts'
import type { MessageSender } from './providers/message-sender/message-sender.ts'
import type { MessageReports } from './providers/otp-sender/message-reports.ts'
import type { OtpSender } from './providers/otp-sender/otp-sender.ts'
import { createWhatsappReports } from './providers/otp-sender/whatsapp-cloud/webhook.ts'
import type { PaymentGateway } from './providers/payment-gateway/payment-gateway.ts'
import { createHttpsPictureSource } from './providers/picture-source/https/https-picture-source.ts'
import type { PictureSource } from './providers/picture-source/picture-source.ts'
import { REALTIME_CHANNEL } from './providers/realtime-publisher/embedded/notify.repository.ts'
import { parseNotification } from './providers/realtime-publisher/embedded/notify-publisher.ts'
import { createHttpWebhookSender } from './providers/webhook-sender/http/http-webhook-sender.ts'
import type { WebhookSender } from './providers/webhook-sender/webhook-sender.ts'
import type { RealtimeHub } from './realtime/hub.ts'
import type { RealtimeApp } from './realtime/signature.ts'
import { createRealtimeParts } from './realtime-parts.ts'
import { createPages, type Pages } from './render/pages.ts'
import type { Storefront } from './render/storefront.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Tracing } from './tracing/span.ts'

export interface Services extends SignInTools {
  db: DbPool
  log: Log
  secrets: Secrets
  trustedProxies: string[]
  messageReports: MessageReports | null
  /** Null: no credentials. */
  xendit: Settings['xendit']
  /** Null: nobody is asked. */
  countryFinder: CountryFinder | null
  menuSource: MenuSource
  geocoder: Geocoder
  deliveryQuoters: Record<DeliveryPricing, DeliveryQuoter>
  baseDomain: string
  imageStore: ImageStore
  pictureSource: PictureSource
  pictureFiles: PictureFiles
  directory: CompanyDirectory
  storefront: Storefront
  pages: Pages
  originOf(company: Company): string
  /** Whose signatures the realtime service takes. */
  realtimeApp: RealtimeApp
  hub: RealtimeHub
  outbox: OutboxReader
  jobs: Jobs
  payments: PaymentTools
  outboxFilled(): void
  /** Webhooks or messages wait; returns at once. */
  followUp(): void
  webhookSender: WebhookSender
  messageSender: MessageSender
  metrics: Metrics
  /** Null: nobody watches. */
  tracing: Tracing | null
  readBacklog(): Promise<Backlog>
  /** Resolves when every server process sees the change. */
  companyChanged(id: CompanyId): Promise<void>
  freshCompany(id: CompanyId): Promise<CompanyEntry>
  /** Why nothing can be served now, or null. */
  findProblem(): Promise<string | null>
  /** From now on there is a problem. */
  startStopping(): void
  /** Lets the work under way finish and gives everything back; call after the HTTP server has closed. */
  close(): Promise<void>
}

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
  /** Given by tests: jobs run only by hand, at this time. */
  jobsByHand?: JobsOptions['byHand']
}

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { settings, databaseUrl, secrets, storefront, log, clock = systemClock, ids = randomIds } = options
  const tracing = await chooseTracing(settings)
  const db = openPool(databaseUrl, { applicationName: 'pesan', log, max: settings.databasePoolSize })
  const directory = createCompanyDirectory({
    baseDomain: settings.baseDomain,
    defaultCompany: settings.defaultCompany,
    listCompanies: () => listCompanies(db),
    findCompany: id => findCompany(db, { companyId: id }),
    readCatalogue: (company, locale) => readCatalogue(db, company, locale),
    log,
  })
  const realtime = createRealtimeParts({
    settings: settings.realtime,
    ownApp: secrets.realtime,
    db,
    clock,
    log,
  })
  const { hub } = realtime
  const outbox = startOutboxReader({ db, clock, publisher: realtime.publisher, log })

  const changes = createCompanyChanges({ db, directory, log })
  const hear = (notification: Notification): void => {
    if (notification.channel !== REALTIME_CHANNEL) changes.hear(notification)
    else hub.deliver(parseNotification(notification.payload))
  }
  const listener = await listen({
    url: databaseUrl,
    channels: [REALTIME_CHANNEL, ...COMPANY_CHANNELS],
    log,
    onNotification: hear,
    // What was notified meanwhile is lost: companies are read again, and the browsers come back and read their orders.
    onLost: () => directory.setCurrent(false),
    onReconnect: () => {
      hub.dropConnections()
      directory.reload().then(
        () => directory.setCurrent(true),
        (error: unknown) => log.error({ err: error }, 'reading the companies again failed'),
      )
    },
  })
  await directory.reload()

  const imageStore = options.imageStore ?? chooseImageStore(settings)
  const pictureFiles = createPictureFiles({ imageStore, log })
  const jobs = createJobs({
    databaseUrl,
    clock,
    log,
    tracing,
    ...(options.jobsByHand ? { byHand: options.jobsByHand } : {}),
  })
  const signInTools: SignInTools = {
    db,
    clock,
    ids,
    codeKey: secrets.codeKey,
    codeTtlMs: settings.codeTtlMs,
    limitScale: settings.limitScale,
    otpSender: options.otpSender ?? chooseOtpSender(settings, log),
    retryCodeAt: (retry, at) => jobs.send(sendCodeAgain, retry, { at }),
  }
  workSignIn(jobs, signInTools)
  const outboxFilled = (): void => {
    outbox.wake()
    followUp.wake()
  }
  async function freshCompany(id: CompanyId): Promise<CompanyEntry> {
    await directory.refresh(id)
    const entry = directory.byId(id)
    if (!entry) throw new Error(`company ${id} is gone`)
    return entry
  }
  const webhookSender =
    options.webhookSender ?? createHttpWebhookSender({ privateOrigins: settings.webhookPrivateOrigins })
  const messageSender = options.messageSender ?? chooseMessageSender(settings, { clock, log })
  const tools = {
    db,
    clock,
    ids,
    secrets,
    log,
    webhookSender,
    messageSender,
    outboxFilled,
    companyChanged: (id: CompanyId) => changes.announce(id),
  }
  const followUp = workRestaurantJobs(jobs, tools, { isByHand: options.jobsByHand !== undefined })
  const payments: PaymentTools = {
    db,
    clock,
    ids,
    log,
    gateway: options.paymentGateway ?? choosePaymentGateway(settings, log),
    outboxFilled,
  }
  workPayments(jobs, payments)
  workRetention(jobs, { db, clock })
  await jobs.start()

  let isStopping = false
  return {
    ...signInTools,
    db,
    log,
    secrets,
    trustedProxies: settings.trustedProxies,
    messageReports: settings.whatsappWebhook && createWhatsappReports(settings.whatsappWebhook),
    xendit: settings.xendit,
    countryFinder: chooseCountryFinder(settings, { clock, log }),
    menuSource: grabfoodMenuSource,
    geocoder: chooseGeocoder(settings, { clock, log }),
    deliveryQuoters: { bands: bandTableQuoter, couriers: chooseCourierQuoter(settings, { clock, log }) },
    baseDomain: settings.baseDomain,
    imageStore,
    pictureSource: options.pictureSource ?? createHttpsPictureSource({ hosts: settings.pictureHosts }),
    pictureFiles,
    directory,
    storefront,
    originOf: company => originOf(company, settings),
    pages: createPages({
      storefront,
      realtime: realtime.forBrowsers,
      map: settings.map,
      payments: paymentSettings(settings),
      findsCountry: settings.countrySources.length > 0,
      cardPublishableKey: settings.xendit?.publishableKey ?? null,
      originOf: company => originOf(company, settings),
      listOutlets: company => listOutlets({ db }, { companyId: company.id }),
    }),
    realtimeApp: realtime.app,
    hub,
    outbox,
    jobs,
    outboxFilled,
    payments,
    companyChanged: id => changes.announce(id),
    freshCompany,
    webhookSender,
    messageSender,
    metrics: createMetrics(),
    tracing,
    readBacklog: () => readBacklog({ db, clock }),
    followUp: () => followUp.wake(),
    async findProblem() {
      if (isStopping) return 'stopping'
      return (await answers(db)) ? null : 'the database does not answer'
    },
    startStopping() {
      isStopping = true
    },
    async close() {
      await hub.close()
      await pictureFiles.close()
      await jobs.stop()
      await followUp.stop()
      await outbox.stop()
      await listener.close()
      await db.close()
      await tracing?.stop()
    },
  }
}
