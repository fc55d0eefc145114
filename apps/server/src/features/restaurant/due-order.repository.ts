// Orders for later that come up because the kitchen has to begin with them (LATER-05).
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

// In one statement, so that a process that crashes has marked an order and written its event, or neither. An order whose acceptance
// can still be taken back stays until then.
const startStatement = statement(
  'due_order.start',
  `with due as (
     select company_id, id from customer_order
     where starts_at <= :now and started_at is null and starts_at is not null and status = 'approved'
       and planned_due_at is null and ${IS_NOT_HELD}
     order by starts_at limit :limit for update skip locked
   ), started as (
     update customer_order set started_at = :now from due
     where customer_order.company_id = due.company_id and customer_order.id = due.id
     returning customer_order.company_id, customer_order.id, version, acknowledged_at
   ), announced as (
     insert into outbox (company_id, order_id, order_version, event, payload, created_at, published_at)
     select company_id, id, version, :event, '{}', :now, :now from started where acknowledged_at is null
   )
   select count(*)::integer as count from started`,
  {
    params: { now: timestamptz(), limit: bigint(), event: text() },
    row: v.object({ count: v.number() }),
  },
)

/** Each order once, whichever process sees it first. Returns how many. */
export async function markStarted(db: Db, due: { now: Date; limit: number; event: string }): Promise<number> {
  return (await db.query(startStatement, due))[0]?.count ?? 0
}
