// Counts all pending work in one statement over partial indexes.
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { ReadDb } from '../../db/pool.ts'
import { timestamptz } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const backlogRow = v.object({
  outbox: v.array(v.object({ consumer: v.string(), waiting: v.number(), oldestS: v.number() })),
  webhooksWaiting: v.number(),
  webhooksDead: v.number(),
  messagesWaiting: v.number(),
  messagesFailed: v.number(),
  ordersUnseen: v.number(),
  eventsParked: v.number(),
  ticketsWaiting: v.number(),
  ticketsOldestS: v.number(),
  ordersByStatus: v.array(v.object({ status: v.string(), count: v.number() })),
})

const readStatement = readsOnly(
  statement(
    'backlog.read',
    `with unnumbered as (
     select count(*) as count, min(created_at) as oldest from outbox where sequence is null
   ), latest as (
     select coalesce(max(sequence), 0) as sequence from outbox where sequence > 0
   ), lag as (
     select consumer, greatest(latest.sequence - position, 0) + unnumbered.count as waiting,
       coalesce((select created_at from outbox where outbox.sequence > position and outbox.sequence > 0
         order by outbox.sequence limit 1), unnumbered.oldest) as oldest
     from outbox_position, latest, unnumbered
   ), tickets as (
     select count(*) as count, min(wanted_at) as oldest from print_job
     where state in ('waiting', 'failed') and ended_at is null and order_id is not null and ${IS_NOT_HELD}
   )
   select (select coalesce(json_agg(json_build_object('consumer', consumer, 'waiting', waiting, 'oldestS',
       coalesce(extract(epoch from :now - oldest), 0)) order by consumer), '[]') from lag) as outbox,
     (select count(*) from webhook_delivery where status = 'waiting' and ${IS_NOT_HELD}) as webhooks_waiting,
     (select count(*) from webhook_delivery
       where status = 'dead' and ${IS_NOT_HELD} and created_at > :now - interval '2 days') as webhooks_dead,
     (select count(*) from order_message where status = 'waiting') as messages_waiting,
     (select count(*) from order_message
       where status in ('refused', 'unknown') and created_at > :now - interval '1 day') as messages_failed,
     (select count(*) from customer_order
       where status = 'approved' and acknowledged_at is null and alerted_at is not null
         and ${IS_NOT_HELD}) as orders_unseen,
     (select count(*) from provider_event where status = 'parked') as events_parked,
     (select count from tickets) as tickets_waiting,
     (select coalesce(extract(epoch from :now - oldest), 0)::float8 from tickets) as tickets_oldest_s,
     (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]') from (
       select status, count(*) from customer_order
       where status in ('pending', 'approved', 'prepare_order', 'ready', 'on_deliver') and ${IS_NOT_HELD}
       group by status) as open)
       as orders_by_status`,
    { params: { now: timestamptz() }, row: backlogRow },
  ),
)

export async function readBacklogRow(
  db: ReadDb,
  { now }: { now: Date },
): Promise<v.InferOutput<typeof backlogRow>> {
  const [row] = await db.query(readStatement, { now })
  if (!row) throw new Error('the backlog answered no row')
  return row
}
