// The WhatsApp messages about an order: at most one of each kind, with its outcome.
import { type CompanyId, companyId, type OrderId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import { rupiah } from '@pesan/contract/money'
import { ORDER_MESSAGES, type OrderMessage } from '@pesan/contract/order-message'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import {
  JOIN_COMPANY_OF_ORDER,
  JOIN_CUSTOMER_OF_ORDER,
  JOIN_GIVEN_ORDER,
  JOIN_OUTLET_OF_ORDER,
  joinOrderOf,
} from '../order/keyed-joins.ts'

// An outlet that accepts automatically does so within seconds, and then that message says everything (BOARD-12).
const insertStatement = statement(
  'order_message.insert',
  `insert into order_message (company_id, order_id, kind, created_at, next_attempt_at)
   select customer_order.company_id, customer_order.id, given.kind, :now,
     case when given.kind = 'placed' and auto_accept_since is not null then :now + interval '5 seconds' else :now end
   from unnest(:companyIds, :orderIds, :kinds) with ordinality as given(company_id, order_id, kind, place)
   ${JOIN_GIVEN_ORDER}
   ${JOIN_COMPANY_OF_ORDER}
   ${JOIN_OUTLET_OF_ORDER}
   ${JOIN_CUSTOMER_OF_ORDER}
   where case given.kind
     when 'alert' then coalesce(whatsapp_number, footer_whatsapp_number) is not null
     else order_messages and phone like '+%' and not (given.kind = 'placed' and order_channel <> 'storefront' and exists (
       select from order_message as known where known.company_id = given.company_id and known.order_id = given.order_id
         and known.kind = 'accepted')) end
   order by given.place
   on conflict (company_id, order_id, kind) do nothing`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      orderIds: arrayOf(uuid()),
      kinds: arrayOf(text<OrderMessage>()),
      now: timestamptz(),
    },
  },
)

export interface NewMessage {
  companyId: CompanyId
  orderId: OrderId
  kind: OrderMessage
}

/** Writes them in order. Skips a message if the company disabled it, it has no recipient, or it was already
 * written; and that an
 * order was placed which the restaurant has accepted while entering it. */
export async function insertMessages(db: Db, messages: readonly NewMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await db.query(insertStatement, {
    companyIds: messages.map(message => message.companyId),
    orderIds: messages.map(({ orderId }) => orderId),
    kinds: messages.map(({ kind }) => kind),
    now,
  })
}

const withdrawPlacedStatement = statement(
  'order_message.withdraw_placed',
  `insert into order_message (company_id, order_id, kind, created_at, status)
   select id, :orderId, 'placed', :now, 'too_late' from company where id = :companyId and order_messages
   on conflict (company_id, order_id, kind) do update set status = 'too_late', next_attempt_at = null
   where order_message.status = 'waiting'`,
  { params: { ...orderOfCompanyKey, now: timestamptz() } },
)

/** The message that the order has arrived is not sent, whether it has been written or will be. */
export async function withdrawPlaced(
  db: Db,
  message: { companyId: CompanyId; orderId: OrderId; now: Date },
): Promise<void> {
  await db.query(withdrawPlacedStatement, message)
}

const messageKey = v.object({
  companyId,
  orderId: v.string(),
  kind: v.picklist(ORDER_MESSAGES),
})
export type MessageKey = v.InferOutput<typeof messageKey>

const claimedMessage = v.object({
  ...messageKey.entries,
  attempts: v.number(),
  createdAt: v.date(),
  company: v.string(),
  locale: v.picklist(LOCALES),
  timeZone: v.string(),
  number: v.number(),
  outletName: v.string(),
  total: rupiah,
  readyAt: v.nullable(v.date()),
  scheduledFor: v.nullable(v.date()),
  phone: v.string(),
  /** Of an alarm: how long the order had waited. */
  waitedMin: v.nullable(v.number()),
  paid: v.boolean(),
  cancelCause: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
  /** Of an order that costs less than it did: by how much, and why. */
  reduced: rupiah,
  reduceReason: v.nullable(v.string()),
})
export type ClaimedMessage = v.InferOutput<typeof claimedMessage>

// The server that wrote it may have crashed before its consumer `auto-accept` came to the order: that comes first, for so long.
const IS_NOT_TO_BE_ACCEPTED = `not (kind = 'placed' and attempts = 0 and next_attempt_at > created_at
  and created_at > :now::timestamptz - interval '1 minute' and exists (
    select from outbox where outbox.company_id = order_message.company_id and outbox.order_id = order_message.order_id
      and sequence > 0 and sequence > (select position from outbox_position where consumer = 'auto-accept')))`

const IS_DUE = `status = 'waiting' and next_attempt_at <= :now and ${IS_NOT_HELD} and ${IS_NOT_TO_BE_ACCEPTED}`

const hasDueStatement = statement(
  'order_message.has_due',
  `select exists (select from order_message where ${IS_DUE}) as has_due`,
  { params: { now: timestamptz() }, row: v.object({ hasDue: v.boolean() }) },
)

export async function hasDueMessages(db: Db, due: { now: Date }): Promise<boolean> {
  return (await db.query(hasDueStatement, due))[0]?.hasDue === true
}

/** The most messages of one claim. */
export const MAX_AT_ONCE = 5

// A limit in the text, unlike a parameter, lets PostgreSQL keep its plan, which takes longer than the statement.
const claimStatement = tolerantStatement(
  'order_message.claim',
  `with due as (
     select company_id, order_id, kind from order_message
     where ${IS_DUE}
     order by next_attempt_at, created_at limit ${MAX_AT_ONCE}
     for update skip locked
   ), claimed as (
     update order_message set status = 'sending', attempts = attempts + 1, next_attempt_at = :leaseEnd
     from due where order_message.company_id = due.company_id and order_message.order_id = due.order_id
       and order_message.kind = due.kind
     returning order_message.*
   )
   select claimed.company_id, claimed.order_id, claimed.kind, claimed.attempts, claimed.created_at, company.name as company,
     case when claimed.kind <> 'alert' and customer_order.locale = any(company.locales) then customer_order.locale
       else company.locales[1] end as locale, company.time_zone, number, outlet_name, total_rupiah, ready_at, scheduled_for,
     case claimed.kind when 'alert' then '+' || coalesce(outlet.whatsapp_number, footer_whatsapp_number)
       else customer.phone end as phone,
     case claimed.kind when 'alert' then (
       select ceil(extract(epoch from claimed.created_at - greatest(max(at), starts_at)) / 60)::integer from order_status_history as waiting
       where waiting.company_id = claimed.company_id and waiting.order_id = claimed.order_id
         and waiting.status = 'approved') end as waited_min, paid, ended.cause as cancel_cause, ended.reason as cancel_reason,
     reduced_rupiah, case claimed.kind when 'reduced' then (
       select reason from order_change where order_change.company_id = claimed.company_id
         and order_change.order_id = claimed.order_id order by order_change.number desc limit 1) end as reduce_reason
   from claimed
   ${joinOrderOf('claimed')}
   ${JOIN_COMPANY_OF_ORDER}
   ${JOIN_OUTLET_OF_ORDER}
   ${JOIN_CUSTOMER_OF_ORDER}
   left join order_status_history as ended on claimed.kind = 'cancelled' and ended.company_id = claimed.company_id
     and ended.order_id = claimed.order_id and ended.status = 'cancelled'
   order by claimed.created_at`,
  {
    params: { now: timestamptz(), leaseEnd: timestamptz() },
    row: claimedMessage,
    key: messageKey,
  },
)

/** The messages belong to this caller. One not settled by `leaseEnd` has an unknown outcome and is not sent again. */
export async function claimDueMessages(
  db: Db,
  due: { now: Date; leaseEnd: Date },
): Promise<{ messages: ClaimedMessage[]; unreadable: MessageKey[] }> {
  const { readable, unreadable } = splitReadable(await db.query(claimStatement, due))
  return { messages: readable, unreadable }
}

// BOARD-09: the boards read an order again that their feed names.
const ANNOUNCE_ALERTS = `shown as (
     update customer_order set alerted_at = alerted_at from alerts
     where alerts.kind = 'alert' and customer_order.company_id = alerts.company_id
       and customer_order.id = alerts.order_id and customer_order.${IS_NOT_HELD}
     returning customer_order.company_id, customer_order.id
   )
   insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
   select company_id, id, null, 'OrderAlertSettled', '{}', :now, :now from shown`

const settleStatement = statement(
  'order_message.settle',
  `with alerts as (
     update order_message as message set status = settled.status, next_attempt_at = settled.next_attempt_at,
       provider_message_id = settled.provider_message_id, error = settled.error,
       sent_at = case when message.kind = 'alert' and settled.status = 'sent' then :now::timestamptz end
     from unnest(:companyIds, :orderIds, :kinds, :statuses, :nextAttemptAts, :providerMessageIds, :errors)
       as settled(company_id, order_id, kind, status, next_attempt_at, provider_message_id, error)
     where message.company_id = settled.company_id and message.order_id = settled.order_id
       and message.kind = settled.kind
     returning message.company_id, message.order_id, nullif(message.kind, case message.status when 'waiting' then 'alert' end) as kind
   ), ${ANNOUNCE_ALERTS}`,
  {
    params: {
      now: timestamptz(),
      companyIds: arrayOf(uuid<CompanyId>()),
      orderIds: arrayOf(uuid()),
      kinds: arrayOf(text<OrderMessage>()),
      statuses: arrayOf(text<SettledMessage['status']>()),
      nextAttemptAts: arrayOf(nullable(timestamptz())),
      providerMessageIds: arrayOf(nullable(text())),
      errors: arrayOf(nullable(text())),
    },
  },
)

export interface SettledMessage {
  companyId: CompanyId
  orderId: string
  kind: OrderMessage
  status: 'waiting' | 'sent' | 'refused' | 'unknown' | 'too_late'
  nextAttemptAt: Date | null
  providerMessageId: string | null
  error: string | null
}

export async function settleMessages(db: Db, messages: readonly SettledMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await db.query(settleStatement, {
    now,
    companyIds: messages.map(message => message.companyId),
    orderIds: messages.map(({ orderId }) => orderId),
    kinds: messages.map(({ kind }) => kind),
    statuses: messages.map(({ status }) => status),
    nextAttemptAts: messages.map(({ nextAttemptAt }) => nextAttemptAt),
    providerMessageIds: messages.map(({ providerMessageId }) => providerMessageId),
    errors: messages.map(({ error }) => error),
  })
}

const failAlertStatement = statement(
  'order_message.fail_alert',
  `with alerts as (
     select company_id, order_id, kind from order_message where provider_message_id = :messageId and kind = 'alert'
   ), ${ANNOUNCE_ALERTS}`,
  { params: { messageId: text(), now: timestamptz() } },
)

/** WhatsApp reported that the message did not arrive, which only matters of an alert. */
export async function announceFailedAlert(db: Db, report: { messageId: string; now: Date }): Promise<void> {
  await db.query(failAlertStatement, report)
}

const loseStatement = statement(
  'order_message.lose',
  `with alerts as (
     update order_message set status = 'unknown', next_attempt_at = null, error = 'the server stopped while sending'
     where status = 'sending' and next_attempt_at <= :now
     returning company_id, order_id, kind
   ), ${ANNOUNCE_ALERTS}`,
  { params: { now: timestamptz() } },
)

/** Settles the messages that a server was sending when it crashed: they may have arrived, so they are not sent again. */
export async function loseInterrupted(db: Db, { now }: { now: Date }): Promise<void> {
  await db.query(loseStatement, { now })
}
