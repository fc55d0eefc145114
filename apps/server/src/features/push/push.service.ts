// Web push for new orders (VOICE-01). A message that a push service certainly did not take is sent again while it is still
// news; any other is sent once.
import type { CompanyId } from '@pesan/contract/ids'
import { ROLE_SCOPES, type Role, role } from '@pesan/contract/scope'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { PushResult, PushSender } from '../../providers/push-sender/push-sender.ts'
import { livingSince } from '../member/member-session.service.ts'
import { noticeText } from './notice-text.ts'
import {
  claimPushMessages,
  dropGoneSubscription,
  hasDuePushMessages,
  insertAlerts,
  insertPushMessages,
  markPushSucceeded,
  type OrderChange,
  type Readers,
  reschedulePushMessage,
} from './push-message.repository.ts'
import { type ClaimedNotice, claimNotices, insertNotice, type PushNotice } from './push-notice.repository.ts'
import { pushText } from './push-text.ts'

export type { OrderChange, PushNotice }

export interface PushDeps {
  db: Db
  clock: Clock
  pushSender: PushSender
  log: Log
}

/** After that, a person who uses the phone opens the board in any case. */
const NEWS_FOR_MS = 3 * 60_000
/** A notice about an outlet is true for longer. */
const NOTICE_FOR_MS = 60 * 60_000
const RETRY_PAUSE_MS = 5_000
const MAX_ATTEMPTS = 5
/** The size of one batch. */
const MAX_AT_ONCE = 50

const READERS: readonly Role[] = role.options.filter(held => ROLE_SCOPES[held].includes('orders:read'))

/** Those who set when the outlets take orders: managers and owners. */
const IN_CHARGE: readonly Role[] = role.options.filter(held => ROLE_SCOPES[held].includes('hours'))

/** Who may be rung. */
export const readersAt = (now: Date): Readers => ({ roles: READERS, ...livingSince(now) })

/** Writes the messages of the orders that the changes made new. */
export async function writePushMessages(
  { clock }: Pick<PushDeps, 'clock'>,
  tx: Db,
  changes: readonly OrderChange[],
): Promise<void> {
  const now = clock.now()
  const changedAfter = new Date(now.getTime() - NEWS_FOR_MS)
  await insertPushMessages(tx, { ...readersAt(now), changes, changedAfter, now })
}

/** Writes the messages of orders that wait although they were notified (BOARD-21). */
export async function writeAlertPushes(
  { clock }: Pick<PushDeps, 'clock'>,
  tx: Db,
  orders: readonly Omit<OrderChange, 'version'>[],
): Promise<void> {
  const now = clock.now()
  await insertAlerts(tx, { ...readersAt(now), orders, now })
}

/**
 * Writes the messages of a notice about an outlet: to those in charge, or to all who may be rung if it takes no orders any more.
 */
export async function writeNotice(
  { clock, ids }: Pick<PushDeps, 'clock'> & { ids: Ids },
  tx: Db,
  { companyId, notice }: { companyId: CompanyId; notice: PushNotice },
): Promise<void> {
  const now = clock.now()
  const readers = { ...readersAt(now), ...(notice.type === 'outlived' && { roles: IN_CHARGE }) }
  await insertNotice(tx, { ...readers, companyId, noticeId: ids.uuid(), notice, now })
}

/** Sends the due messages. */
export async function sendPushMessages(deps: PushDeps): Promise<void> {
  const { db, clock } = deps
  while (await hasDuePushMessages(db, { now: clock.now() })) {
    const now = clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const claim = { ...readersAt(now), now, limit: MAX_AT_ONCE }
    const messages = await claimPushMessages(db, { ...claim, writtenAfter: ago(NEWS_FOR_MS) })
    const notices = await claimNotices(db, { ...claim, writtenAfter: ago(NOTICE_FOR_MS) })
    await Promise.all([
      ...messages.map(message => sendOne(deps, message, { text: pushText(message), newsForMs: NEWS_FOR_MS })),
      ...notices.map(notice => sendOne(deps, notice, { text: noticeText(notice), newsForMs: NOTICE_FOR_MS })),
    ])
  }
}

type Claimed = Omit<ClaimedNotice, 'notice'>

async function sendOne(
  deps: PushDeps,
  message: Claimed,
  { text, newsForMs }: { text: string; newsForMs: number },
): Promise<void> {
  const { clock, pushSender } = deps
  const { endpoint, p256dh, auth, orderId, createdAt } = message
  const now = clock.now()
  const ttlS = Math.max(1, Math.ceil((createdAt.getTime() + newsForMs - now.getTime()) / 1000))
  const topic = orderId.replaceAll('-', '')
  const result = await pushSender.send({ endpoint, p256dh, auth, text, topic, ttlS, now })
  await settle(deps, message, result)
}

async function settle(
  { db, clock, log }: PushDeps,
  { companyId, orderId, subscriptionId, endpoint, attempts }: Claimed,
  result: PushResult,
): Promise<void> {
  const now = clock.now()
  if (result.status === 'accepted') return markPushSucceeded(db, { subscriptionId, now })
  if (result.status === 'gone') return dropGoneSubscription(db, { subscriptionId, endpoint })
  const about = { companyId, orderId, subscriptionId, service: new URL(endpoint).host, reason: result.reason }
  if (result.status !== 'unavailable' || attempts >= MAX_ATTEMPTS)
    return log.warn(about, 'a push message was given up')
  const pauseMs = Math.max(RETRY_PAUSE_MS * 2 ** (attempts - 1), result.retryAfterMs ?? 0)
  await reschedulePushMessage(db, { subscriptionId, orderId, retryAt: new Date(now.getTime() + pauseMs) })
  log.info(about, 'a push message was not accepted and will be retried')
}
