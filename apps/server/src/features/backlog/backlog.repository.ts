// Counts all pending work in one statement over partial indexes.
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const backlogRow = z.object({
  outboxWaiting: z.number(),
  outboxOldestS: z.number(),
  notificationsPending: z.number(),
  webhooksWaiting: z.number(),
  webhooksDead: z.number(),
  messagesWaiting: z.number(),
  messagesFailed: z.number(),
  ordersUnseen: z.number(),
  eventsParked: z.number(),
  ordersByStatus: z.array(z.object({ status: z.string(), count: z.number() })),
})

const readStatement = statement(
  'backlog.read',
  `select (select count(*) from outbox where published_at is null) as outbox_waiting,
     (select coalesce(extract(epoch from :now - min(created_at)), 0)::float8
       from outbox where published_at is null) as outbox_oldest_s,
     (select count(*) from order_status_history where told_at is null) as notifications_pending,
     (select count(*) from webhook_delivery where status = 'waiting') as webhooks_waiting,
     (select count(*) from webhook_delivery
       where status = 'dead' and created_at > :now - interval '2 days') as webhooks_dead,
     (select count(*) from order_message where status = 'waiting') as messages_waiting,
     (select count(*) from order_message
       where status in ('refused', 'unknown') and created_at > :now - interval '1 day') as messages_failed,
     (select count(*) from customer_order
       where status = 'approved' and acknowledged_at is null and alerted_at is not null) as orders_unseen,
     (select count(*) from provider_event where status = 'parked') as events_parked,
     (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]') from (
       select status, count(*) from customer_order
       where status in ('pending', 'approved', 'prepare_order', 'ready', 'on_deliver') group by status) as open)
       as orders_by_status`,
  { params: { now: timestamptz() }, row: backlogRow },
)

export async function readBacklogRow(db: Db, { now }: { now: Date }): Promise<z.infer<typeof backlogRow>> {
  const [row] = await db.query(readStatement, { now })
  if (!row) throw new Error('the backlog answered no row')
  return row
}
