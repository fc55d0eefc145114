// Sends the due messages about orders. A definite failure is retried while the message is still relevant; a message
// whose outcome is unknown is never sent twice.
import type { OrderMessage } from '@pesan/contract/order-message'
import { orderMessage } from '@pesan/domain/order-message/order-message'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import type { MessageSender, MessageSendResult } from '../../providers/message-sender/message-sender.ts'
import { flushAsSettled } from './flush-as-settled.ts'
import {
  announceFailedAlert,
  type ClaimedMessage,
  claimDueMessages,
  hasDueMessages,
  insertMessages,
  loseInterrupted,
  type MessageKey,
  type NewMessage,
  type SettledMessage,
  settleMessages,
  withdrawPlaced,
} from './order-message.repository.ts'

export type { NewMessage, OrderMessage }
export { announceFailedAlert, insertMessages, withdrawPlaced }

export interface MessageDeps {
  db: Db
  clock: Clock
  messageSender: MessageSender
  log: Log
}

const LEASE_MS = 60_000
const RETRY_PAUSE_MS = 10_000
/** A message that is an hour late is of no use to its reader. */
const NEWS_FOR_MS = 60 * 60_000

/** Settles the messages that a server was sending when it crashed. */
export const settleInterrupted = ({ db, clock }: Pick<MessageDeps, 'db' | 'clock'>): Promise<void> =>
  loseInterrupted(db, { now: clock.now() })

/** Sends one batch of due messages once `consumeRate` resolves, and returns its size. */
export async function sendOrderMessages(
  deps: MessageDeps,
  consumeRate: () => Promise<void> = async () => undefined,
): Promise<number> {
  const { db, clock } = deps
  if (!(await hasDueMessages(db, { now: clock.now() }))) return 0
  // Before the claim: what was claimed and not sent counts as sent with an unknown outcome.
  await consumeRate()
  const now = clock.now()
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const { messages, unreadable } = await claimDueMessages(db, { now, leaseEnd })
  await settleMessages(
    db,
    unreadable.map(key => settled(key, { status: 'refused', error: 'the order cannot be read' })),
    now,
  )
  const sending = messages.map(message => sendOne(deps, message))
  await flushAsSettled(sending, settling => settleMessages(db, settling, clock.now()))
  return messages.length + unreadable.length
}

const settled = (
  { companyId, orderId, kind }: MessageKey,
  outcome: Partial<SettledMessage> & Pick<SettledMessage, 'status'>,
): SettledMessage => ({
  companyId,
  orderId,
  kind,
  nextAttemptAt: null,
  providerMessageId: null,
  error: null,
  ...outcome,
})

async function sendOne(
  { clock, messageSender }: MessageDeps,
  message: ClaimedMessage,
): Promise<SettledMessage> {
  const text = orderMessage(message)
  const isNews = clock.now().getTime() - message.createdAt.getTime() < NEWS_FOR_MS
  if (!isNews || text === null) return settled(message, { status: 'too_late' })
  const { phone, locale } = message
  const result = await messageSender.sendMessage({ phone, locale, ...text })
  const error = describe(result)
  switch (outcomeOf(result)) {
    case 'sent':
      return settled(message, {
        status: 'sent',
        providerMessageId: result.status === 'accepted' ? result.providerMessageId : null,
      })
    case 'not_sent': {
      const pauseMs = Math.max(
        RETRY_PAUSE_MS * 2 ** Math.min(message.attempts - 1, 5),
        requestedPauseMs(result),
      )
      return settled(message, {
        status: 'waiting',
        nextAttemptAt: new Date(clock.now().getTime() + pauseMs),
        error,
      })
    }
    case 'unknown':
      return settled(message, { status: 'unknown', error })
    case 'refused':
      return settled(message, { status: 'refused', error })
  }
}

function outcomeOf(result: MessageSendResult): 'sent' | 'not_sent' | 'unknown' | 'refused' {
  switch (result.status) {
    case 'accepted':
      return 'sent'
    case 'limited':
      return 'not_sent'
    case 'undeliverable':
      return 'refused'
    case 'unavailable':
      if (result.reason === 'timeout' || result.reason === 'bad_answer') return 'unknown'
      return result.reason === 'outage' ? 'not_sent' : 'refused'
  }
}

const requestedPauseMs = (result: MessageSendResult): number =>
  result.status === 'limited' ? (result.retryAfterMs ?? 0) : 0

const describe = (result: MessageSendResult): string =>
  'reason' in result ? `${result.status}: ${result.reason}` : result.status
