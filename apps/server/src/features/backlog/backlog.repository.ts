// Counts all pending work in one statement over partial indexes.
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const backlogRow = z.object({
  outbox_waiting: z.number(),
  outbox_oldest_s: z.number(),
  notifications_pending: z.number(),
  webhooks_waiting: z.number(),
  webhooks_dead: z.number(),
  messages_waiting: z.number(),
  messages_failed: z.number(),
  orders_unseen: z.number(),
  events_parked: z.number(),
  orders_by_status: z.array(z.object({ status: z.string(), count: z.number() })),
})

const readStatement = statement(
  'backlog.read',
  `select (select count(*) from outbox where published_at is null) as outbox_waiting,
     (select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8
       from outbox where published_at is null) as outbox_oldest_s,
     (select count(*) from order_status_history where told_at is null) as notifications_pending,
     (select count(*) from webhook_delivery where status = 'waiting') as webhooks_waiting,
     (select count(*) from webhook_delivery
       where status = 'dead' and created_at > $1::timestamptz - interval '2 days') as webhooks_dead,
     (select count(*) from order_message where status = 'waiting') as messages_waiting,
     (select count(*) from order_message
       where status in ('refused', 'unknown') and created_at > $1::timestamptz - interval '1 day') as messages_failed,
     (select count(*) from customer_order
       where status = 'approved' and acknowledged_at is null and alerted_at is not null) as orders_unseen,
     (select count(*) from provider_event where status = 'parked') as events_parked,
     (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]') from (
       select status, count(*) from customer_order
       where status in ('pending', 'approved', 'prepare_order', 'ready', 'on_deliver') group by status) as open)
       as orders_by_status`,
  backlogRow,
)

export async function readBacklogRow(db: Db, { now }: { now: Date }): Promise<z.infer<typeof backlogRow>> {
  const [row] = await db.query(readStatement, [now])
  if (!row) throw new Error('the backlog answered no row')
  return row
}
