// The WhatsApp messages about an order: at most one of a kind, and what became of it.
import type { OrderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { MessageKind } from '../../providers/message-sender/message-sender.ts'

const nothing = z.object({})
const insertStatement = statement(
  'order_message.insert',
  `insert into order_message (order_id, kind, created_at, next_attempt_at)
   select customer_order.id, $2, $3, $3 from customer_order
   join company on company.id = company_id join outlet on outlet.id = outlet_id
   where customer_order.id = $1 and case $2
     when 'alert' then coalesce(whatsapp_number, footer_whatsapp_number) is not null
     else order_messages end
   on conflict (order_id, kind) do nothing`,
  nothing,
)

/** Nothing where the company wants none, nobody could get it, or it was written before. */
export async function insertMessage(
  db: Db,
  { orderId, kind, now }: { orderId: OrderId; kind: MessageKind; now: Date },
): Promise<void> {
  await db.query(insertStatement, [orderId, kind, now])
}

const claimStatement = statement(
  'order_message.claim',
  `with due as (
     select order_id, kind from order_message
     where status = 'waiting' and next_attempt_at <= $1 order by next_attempt_at, created_at limit $2
     for update skip locked
   ), claimed as (
     update order_message set status = 'sending', attempts = attempts + 1, next_attempt_at = $3
     from due where order_message.order_id = due.order_id and order_message.kind = due.kind
     returning order_message.*
   )
   select claimed.order_id, claimed.kind, claimed.attempts, claimed.created_at, company.name as company,
     company.locales[1] as locale, company.time_zone, number, outlet_name, total_rupiah, ready_at,
     case claimed.kind when 'alert' then '+' || coalesce(outlet.whatsapp_number, footer_whatsapp_number)
       else customer.phone end as phone,
     alert_after_min
   from claimed join customer_order on customer_order.id = claimed.order_id
   join customer on customer.id = customer_id join company on company.id = customer_order.company_id
   join outlet on outlet.id = outlet_id
   order by claimed.created_at`,
  z.object({
    order_id: z.string(),
    kind: z.enum(['placed', 'accepted', 'ready', 'on_the_way', 'cancelled', 'refunded', 'alert']),
    attempts: z.number(),
    created_at: z.date(),
    company: z.string(),
    locale: z.enum(['en', 'id']),
    time_zone: z.string(),
    number: z.number(),
    outlet_name: z.string(),
    total_rupiah: rupiah,
    ready_at: z.date().nullable(),
    phone: z.string(),
    alert_after_min: z.number().nullable(),
  }),
)
export type ClaimedMessage = z.infer<typeof claimStatement.row>

/** They are this caller's; one that is not settled until `leaseEnd` has an unknown fate and is not sent again. */
export const claimDueMessages = (
  db: Db,
  { now, limit, leaseEnd }: { now: Date; limit: number; leaseEnd: Date },
): Promise<ClaimedMessage[]> => db.query(claimStatement, [now, limit, leaseEnd])

const settleStatement = statement(
  'order_message.settle',
  `update order_message set status = $3, next_attempt_at = $4, provider_message_id = $5, error = $6
   where order_id = $1 and kind = $2`,
  nothing,
)

export interface SettledMessage {
  orderId: string
  kind: MessageKind
  status: 'waiting' | 'sent' | 'refused' | 'unknown' | 'too_late'
  nextAttemptAt: Date | null
  providerMessageId: string | null
  error: string | null
}

export async function settleMessage(db: Db, one: SettledMessage): Promise<void> {
  const params = [one.orderId, one.kind, one.status, one.nextAttemptAt, one.providerMessageId, one.error]
  await db.query(settleStatement, params)
}

const loseStatement = statement(
  'order_message.lose',
  `update order_message set status = 'unknown', next_attempt_at = null, error = 'the server stopped while sending'
   where status = 'sending' and next_attempt_at <= $1`,
  nothing,
)

/** What was being sent when a server died: it may have arrived, so it is not sent again. */
export async function loseInterrupted(db: Db, { now }: { now: Date }): Promise<void> {
  await db.query(loseStatement, [now])
}
