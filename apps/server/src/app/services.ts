// The parts of a server that routes, pages and jobs receive.
import type { DeliveryPricing } from '@pesan/contract/delivery'
import type { CompanyId } from '@pesan/contract/ids'
import type { PageRealtime } from '@pesan/contract/page-props'
import type { Company } from '../companies/company.ts'
import type { CompanyDirectory, CompanyEntry } from '../companies/company-directory.ts'
import type { Log } from '../db/log.ts'
import type { NotificationCheck } from '../db/notification-check.ts'
import type { DbPool } from '../db/pool.ts'
import type { Reads } from '../db/reads.ts'
import type { Backlog } from '../features/backlog/backlog.service.ts'
import type { BoardPresence } from '../features/board-presence/board-presence.service.ts'
import type { CheckDeps } from '../features/check/check.routes.ts'
import type { ImageFiles } from '../features/image/image-files.ts'
import type { MemberDeps } from '../features/member/member.service.ts'
import type { MemberSignInDeps } from '../features/member/member-sign-in.service.ts'
import type { AlarmDeps } from '../features/order-notification/order-notification.service.ts'
import type { PaymentDeps } from '../features/payment/payment.service.ts'
import type { ClosingDeps } from '../features/report/day-closing.service.ts'
import type { PlanningDeps } from '../features/restaurant/planned-move.service.ts'
import type { Metrics } from '../http/metrics.ts'
import type { PagePaths } from '../http/page-paths.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { WorkUnderWay } from '../http/work-under-way.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { CircuitBreakers } from '../providers/circuit-breakers.ts'
import type { CountryFinder } from '../providers/country-finder/country-finder.ts'
import type { DeliveryQuoter } from '../providers/delivery-quoter/delivery-quoter.ts'
import type { Geocoder } from '../providers/geocoder/geocoder.ts'
import type { ImageSource } from '../providers/image-source/image-source.ts'
import type { ImageStore } from '../providers/image-store/image-store.ts'
import type { MenuSheet } from '../providers/menu-source/menu-sheet.ts'
import type { MenuSource } from '../providers/menu-source/menu-source.ts'
import type { MessageSender } from '../providers/message-sender/message-sender.ts'
import type { OtherCells } from '../providers/other-cells.ts'
import type { MessageReports } from '../providers/otp-sender/message-reports.ts'
import type { PushSender } from '../providers/push-sender/push-sender.ts'
import type { WebhookSender } from '../providers/webhook-sender/webhook-sender.ts'
import type { RealtimeHub } from '../realtime/hub.ts'
import type { RealtimeApp } from '../realtime/signature.ts'
import type { ConsoleFiles } from '../render/console.ts'
import type { Storefront } from '../render/storefront.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tracing } from '../tracing/span.ts'
import type { RealtimeParts } from './realtime-parts.ts'
import type { ResponseParts } from './response-parts.ts'

export interface Services extends MemberSignInDeps, Pick<MemberDeps, 'sendInvitationSoon'> {
  db: DbPool
  /** For what may be seconds old: a standby answers it where there is one. */
  reads: Reads
  log: Log
  secrets: Secrets
  trustedProxies: string[]
  messageReports: MessageReports | null
  /** E.164; null: signing in by a message is off. */
  whatsappNumber: string | null
  xendit: Settings['xendit']
  /** Null: no lookup of visitors' countries. */
  countryFinder: CountryFinder | null
  menuSource: MenuSource
  menuSheet: MenuSheet
  otherCells: OtherCells
  geocoder: Geocoder
  deliveryQuoters: Record<DeliveryPricing, DeliveryQuoter>
  baseDomain: string
  imageStore: ImageStore
  imageSource: ImageSource
  imageFiles: ImageFiles
  directory: CompanyDirectory
  storefront: Storefront
  consoleFiles: ConsoleFiles
  responses: ResponseCache
  pagePaths: PagePaths
  originOf(company: Company): string
  frameOriginOf: ResponseParts['frameOriginOf']
  renderPreview: ResponseParts['renderPreview']
  /** The app whose signatures the realtime service accepts. */
  realtimeApp: RealtimeApp
  browserRealtime: PageRealtime
  signSubscription: RealtimeParts['signSubscription']
  hub: RealtimeHub
  outbox: Outbox
  jobs: Jobs
  payments: PaymentDeps
  outboxFilled(): void
  /** Call after a commit that wrote deliveries of webhooks, or messages; returns at once. */
  orderNotifications(): void
  carryOutAt: PlanningDeps['carryOutAt']
  sendDaySoon: ClosingDeps['sendDaySoon']
  pauseUnansweredAt: AlarmDeps['pauseUnansweredAt']
  boardPresence: BoardPresence
  /** Call when events of the payment provider wait; returns at once. */
  eventsWait(): void
  webhookSender: WebhookSender
  messageSender: MessageSender
  pushSender: PushSender
  metrics: Metrics
  work: WorkUnderWay
  /** Further requests beyond this number in flight are refused. */
  maxUnderWay: number
  /** Null: tracing is off. */
  tracing: Tracing | null
  readBacklog(): Promise<Backlog>
  queryInvariants: CheckDeps['queryInvariants']
  /** Resolves when every server process sees the change. */
  companyChanged(id: CompanyId): Promise<void>
  freshCompany(id: CompanyId): Promise<CompanyEntry>
  /** Problems that do not stop the service, as of the last check at most a minute ago. */
  findWarnings(): readonly string[]
  /** Whether this process is stopping, so that balancers must send requests elsewhere. */
  isStopping(): boolean
  startStopping(): void
  /** Whether the database answers, as far as the listening connection knows. */
  isDatabaseUp(): boolean
  notifications: Pick<NotificationCheck, 'problem' | 'hasArrived'>
  breakers: CircuitBreakers
  /** Lets the work under way finish and closes everything; call it after the HTTP server has closed. */
  close(): Promise<void>
}
