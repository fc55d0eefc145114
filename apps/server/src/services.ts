// Puts the server together: which database, which adapter behind each port, which keys. The only place that knows all.
import { join } from 'node:path'
import type { DeliveryPricing } from '@pesan/contract/delivery'
import type { CompanyId } from '@pesan/contract/ids'
import { listen, type Notification } from './db/listen.ts'
import type { Log } from './db/log.ts'
import { answers } from './db/ping.ts'
import { type DbPool, openPool } from './db/pool.ts'
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
import { createPictureFiles, type PictureFiles } from './features/picture/picture-files.ts'
import type { SignInTools } from './features/sign-in/sign-in-tools.ts'
import { createJobs, type Jobs, type JobsOptions } from './jobs/jobs.ts'
import { type OutboxReader, startOutboxReader } from './jobs/outbox.ts'
import { sendCodeAgain, workSignIn } from './jobs/sign-in.ts'
import { type Clock, systemClock } from './providers/clock.ts'
import { bandTableQuoter } from './providers/delivery-quoter/band-table/band-table.ts'
import type { DeliveryQuoter } from './providers/delivery-quoter/delivery-quoter.ts'
import { disabledQuoter } from './providers/delivery-quoter/disabled-quoter.ts'
import { gazetteer } from './providers/geocoder/gazetteer/gazetteer.ts'
import type { Geocoder } from './providers/geocoder/geocoder.ts'
import { type Ids, randomIds } from './providers/ids.ts'
import type { ImageStore } from './providers/image-store/image-store.ts'
import { createLocalDiskStore } from './providers/image-store/local-disk/local-disk.ts'
import { createS3Store } from './providers/image-store/s3/s3-store.ts'
import { grabfoodMenuSource } from './providers/menu-source/grabfood/grabfood-menu-source.ts'
import type { MenuSource } from './providers/menu-source/menu-source.ts'
import { createDisabledSender } from './providers/otp-sender/disabled-sender.ts'
import type { MessageReports } from './providers/otp-sender/message-reports.ts'
import type { OtpSender } from './providers/otp-sender/otp-sender.ts'
import { createWhatsappReports } from './providers/otp-sender/whatsapp-cloud/webhook.ts'
import { createWhatsappCloudSender } from './providers/otp-sender/whatsapp-cloud/whatsapp-cloud.ts'
import { createHttpsPictureSource } from './providers/picture-source/https/https-picture-source.ts'
import type { PictureSource } from './providers/picture-source/picture-source.ts'
import { REALTIME_CHANNEL } from './providers/realtime-publisher/embedded/notify.repository.ts'
import {
  createNotifyPublisher,
  parseNotification,
} from './providers/realtime-publisher/embedded/notify-publisher.ts'
import { createRealtimeHub, type RealtimeHub } from './realtime/hub.ts'
import { CARD_FORM_PATH } from './render/card-form.ts'
import { createPages, type Pages } from './render/pages.ts'
import type { PageProps, Storefront } from './render/storefront.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export interface Services extends SignInTools {
  db: DbPool
  clock: Clock
  ids: Ids
  secrets: Secrets
  trustedProxies: string[]
  messageReports: MessageReports | null
  /** Null: no credentials. */
  xendit: Settings['xendit']
  otpSender: OtpSender
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
  hub: RealtimeHub
  outbox: OutboxReader
  jobs: Jobs
  outboxFilled(): void
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
  /** Given by tests: jobs run only by hand, at this time. */
  jobsByHand?: JobsOptions['byHand']
}

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { settings, databaseUrl, secrets, storefront, log, clock = systemClock, ids = randomIds } = options
  const db = openPool(databaseUrl, { applicationName: 'pesan', log, max: settings.databasePoolSize })
  const directory = createCompanyDirectory({
    baseDomain: settings.baseDomain,
    defaultCompany: settings.defaultCompany,
    listCompanies: () => listCompanies(db),
    findCompany: id => findCompany(db, { companyId: id }),
    readCatalogue: company => readCatalogue(db, company),
    log,
  })
  const hub = createRealtimeHub({ app: secrets.realtime, clock })
  const outbox = startOutboxReader({ db, clock, publisher: createNotifyPublisher(db), log })

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
  await jobs.start()

  let isStopping = false
  return {
    ...signInTools,
    db,
    secrets,
    trustedProxies: settings.trustedProxies,
    messageReports: settings.whatsappWebhook && createWhatsappReports(settings.whatsappWebhook),
    xendit: settings.xendit,
    otpSender: options.otpSender ?? chooseOtpSender(settings, log),
    menuSource: grabfoodMenuSource,
    geocoder: gazetteer,
    deliveryQuoters: { bands: bandTableQuoter, couriers: disabledQuoter },
    baseDomain: settings.baseDomain,
    imageStore,
    pictureSource: options.pictureSource ?? createHttpsPictureSource({ hosts: settings.pictureHosts }),
    pictureFiles,
    directory,
    storefront,
    originOf: company => originOf(company, settings),
    pages: createPages({
      storefront,
      realtime: { key: secrets.realtime.key, ...settings.realtime },
      map: settings.map,
      payments: paymentSettings(settings),
      originOf: company => originOf(company, settings),
      listOutlets: company => listOutlets({ db }, { companyId: company.id }),
    }),
    hub,
    outbox,
    jobs,
    outboxFilled: () => outbox.wake(),
    companyChanged: id => changes.announce(id),
    async freshCompany(id) {
      await directory.refresh(id)
      const entry = directory.byId(id)
      if (!entry) throw new Error(`company ${id} is gone`)
      return entry
    },
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
      await outbox.stop()
      await listener.close()
      await db.close()
    },
  }
}

const chooseImageStore = ({ s3, dataDir }: Settings): ImageStore =>
  s3 === null ? createLocalDiskStore(join(dataDir, 'pictures')) : createS3Store(s3)

/** What pages tell of the provider. */
const paymentSettings = ({ xendit }: Settings): PageProps['payments'] => ({
  cardPublishableKey: xendit?.publishableKey ?? null,
  cardFormPath: CARD_FORM_PATH,
  redirectHosts: xendit?.redirectHosts ?? [],
})

function chooseOtpSender({ whatsapp }: Settings, log: Log): OtpSender {
  if (whatsapp === null) {
    log.warn({}, 'WhatsApp has no credentials: nobody can sign in')
    return createDisabledSender()
  }
  return createWhatsappCloudSender({ ...whatsapp, languages: { en: 'en_US', id: 'id' }, log })
}
