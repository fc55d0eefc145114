// What runs in parallel with the requests: the outbox with its consumers, and the jobs of each feature.
import type { Connections } from '../db/connections.ts'
import { registerArchiveJobs } from '../features/archived-order/archived-order.jobs.ts'
import { createBoardPresence } from '../features/board-presence/board-presence.service.ts'
import { consoleOrigin } from '../features/company/public-address.ts'
import { registerDeviceJobs } from '../features/device/device.jobs.ts'
import {
  registerMemberJobs,
  sendInvitationMessage as sendInvitation,
  sendCode as sendMemberCode,
} from '../features/member/member.jobs.ts'
import type { MemberDeps } from '../features/member/member.service.ts'
import type { MemberSignInDeps } from '../features/member/member-sign-in.service.ts'
import { orderedProducts } from '../features/menu/menu.jobs.ts'
import { registerOrderSearchJobs } from '../features/order/order-search.jobs.ts'
import { registerOrderNotificationJobs } from '../features/order-notification/order-notification.jobs.ts'
import { createProcessElsewhere } from '../features/payment/foreign-event.service.ts'
import { registerPaymentJobs } from '../features/payment/payment.jobs.ts'
import type { PaymentDeps } from '../features/payment/payment.service.ts'
import { registerPrinterJobs } from '../features/printer/printer.jobs.ts'
import { registerPushJobs } from '../features/push/push.jobs.ts'
import { registerReportJobs, sendDayMessage } from '../features/report/report.jobs.ts'
import { autoAcceptConsumer } from '../features/restaurant/auto-accept.jobs.ts'
import {
  carryOutPlannedMove,
  pauseUnansweredOutlet,
  registerRestaurantJobs,
} from '../features/restaurant/restaurant.jobs.ts'
import { registerSignInJobs, sendCodeAgain } from '../features/sign-in/sign-in.jobs.ts'
import { createJobs, type Jobs, type JobsOptions } from '../jobs/jobs.ts'
import { registerRetentionJobs } from '../jobs/retention.ts'
import { createOutbox, type Outbox } from '../outbox/outbox.ts'
import { realtimeConsumer } from '../outbox/realtime-consumer.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tracing } from '../tracing/span.ts'
import { readOrderToArchive } from './read-order-to-archive.ts'
import type { RealtimeParts } from './realtime-parts.ts'
import type { Services } from './services.ts'

interface BackgroundOptions {
  settings: Settings
  /** Set by tests. */
  jobsByHand?: JobsOptions['byHand']
  basics: Pick<Services, 'db' | 'clock' | 'ids' | 'log' | 'secrets' | 'directory' | 'companyChanged'>
  connections: Connections
  tracing: Tracing | null
  outside: Pick<Services, 'messageSender' | 'otpSender' | 'webhookSender' | 'pushSender' | 'otherCells'>
  accounts: PaymentDeps['accounts']
  realtime: Pick<RealtimeParts, 'publisher'>
}

/** The returned services are those that start such work. */
export async function startBackgroundWork({
  settings,
  jobsByHand: byHand,
  basics,
  connections,
  tracing,
  outside,
  accounts,
  realtime,
}: BackgroundOptions) {
  const { db, clock, ids, log, directory } = basics
  const { messageSender, otpSender, webhookSender, pushSender } = outside
  const isByHand = { isByHand: byHand !== undefined }
  const outbox = startingOutbox({ basics, realtime }, isByHand)
  const jobs = createJobs({ connections, clock, log, tracing, ...(byHand ? { byHand } : {}) })
  const signIn = signInDeps({ settings, basics, otpSender, jobs })
  const outboxFilled = outbox.trigger
  const orderNotifications = (): void => sending.trigger()
  const processElsewhere = createProcessElsewhere(outside.otherCells, settings.xendit.platform)
  const payments: PaymentDeps = { db, clock, ids, log, accounts, processElsewhere, outboxFilled }

  const boardPresence = createBoardPresence({ db, clock, log }, isByHand)
  const planned = plannedWork(jobs)
  registerRestaurantJobs(jobs, { ...basics, outboxFilled, orderNotifications, ...planned, boardPresence })
  outbox.consume(autoAcceptConsumer({ ...basics, outboxFilled, orderNotifications }), isByHand)
  const senders = { webhookSender, messageSender }
  const sending = registerOrderNotificationJobs(jobs, outbox, { ...basics, ...senders }, isByHand)
  const push = registerPushJobs(jobs, outbox, { ...basics, pushSender }, isByHand)
  registerCountJobs(jobs, outbox, { ...basics, messageSender }, isByHand)
  const { accountKeys } = basics.secrets
  const paymentWork = registerPaymentJobs(jobs, { ...payments, accountKeys }, isByHand)
  registerSignInJobs(jobs, signIn)
  const invitations = { log, messageSender, directory, consoleOrigin: consoleOrigin(settings) }
  registerMemberJobs(jobs, { ...signIn, ...invitations })
  registerPrinterJobs(jobs, { ...basics, outboxFilled })
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
      ...planned,
      boardPresence,
      eventsWait: () => paymentWork.eventsWait(),
    },
    async stop() {
      boardPresence.stop()
      await jobs.stop()
      await paymentWork.stop()
      await sending.stop()
      await push.stop()
      await outbox.stop()
    },
  }
}

/** Work that is sent now and done at a later time. */
const plannedWork = (jobs: Jobs): Pick<Services, 'carryOutAt' | 'pauseUnansweredAt' | 'sendDaySoon'> => ({
  carryOutAt: (key, at) => jobs.send(carryOutPlannedMove, key, { at }),
  pauseUnansweredAt: (tx, outlet, at) => jobs.send(pauseUnansweredOutlet, outlet, { db: tx, at }),
  sendDaySoon: (tx, key) => jobs.send(sendDayMessage, key, { db: tx }),
})

/** What finds and counts orders, and what ends with time. */
function registerCountJobs(
  jobs: Jobs,
  outbox: Outbox,
  deps: Parameters<typeof registerReportJobs>[2],
  isByHand: { isByHand: boolean },
): void {
  registerOrderSearchJobs(jobs, outbox, deps, isByHand)
  registerReportJobs(jobs, outbox, deps, isByHand)
  registerDeviceJobs(jobs, deps)
  registerRetentionJobs(jobs, deps)
  registerArchiveJobs(jobs, { ...deps, readOrder: readOrderToArchive })
}

/** With the consumers that need nothing else. */
function startingOutbox(
  { basics, realtime }: Pick<BackgroundOptions, 'basics' | 'realtime'>,
  isByHand: { isByHand: boolean },
): Outbox {
  const outbox = createOutbox(basics)
  outbox.consume(realtimeConsumer(realtime.publisher, basics))
  outbox.consume(orderedProducts, isByHand)
  return outbox
}

interface SignInOptions extends Pick<BackgroundOptions, 'settings' | 'basics'> {
  otpSender: Services['otpSender']
  jobs: Jobs
}

/** What customers and members sign in with: messages that fail are repeated by jobs. */
const signInDeps = ({
  settings: { codeTtlMs, limitScale },
  basics: { db, clock, ids, secrets },
  otpSender,
  jobs,
}: SignInOptions): MemberSignInDeps & Pick<MemberDeps, 'sendInvitationSoon'> => ({
  db,
  clock,
  ids,
  codeKey: secrets.codeKey,
  codeTtlMs,
  limitScale,
  otpSender,
  retryCodeAt: (retry, at) => jobs.send(sendCodeAgain, retry, { at }),
  sendMemberCodeSoon: request => jobs.send(sendMemberCode, request),
  sendInvitationSoon: key => jobs.send(sendInvitation, key),
})
