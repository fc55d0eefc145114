// Whether the orders of an outlet go unanswered (HOURS-15).
import { type CompanyId, type OutletId } from '@pesan/contract/ids'
import { NOT_CONFIRMED } from '@pesan/domain/order/cancellation'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const IS_UNTOUCHED = 'acknowledged_at is null and planned_due_at is null'

/** More than wait for an answer or a payment at one time: the statement reads no further back. */
const LATEST = 30

// An order that may still be answered in time says nothing yet.
const findStatement = statement(
  'pause_itself.is_unanswered',
  `with latest as materialized (
     select id, status, placed_at, starts_at, ${IS_UNTOUCHED} as is_untouched from customer_order
     where company_id = :companyId and outlet_id = :outletId and placed_at >= :since
     order by placed_at desc, id desc limit ${LATEST}
   ), answered as (
     select is_untouched and (latest.status = 'approved' or exists (
         select from order_status_history as ended where ended.company_id = :companyId and ended.order_id = latest.id
           and cause = :notConfirmed)) as is_unanswered
     from latest join company on company.id = :companyId and pauses_itself
     join order_status_history as history on history.company_id = :companyId and history.order_id = latest.id
       and history.status = 'approved'
     where not (latest.status = 'approved' and is_untouched
       and greatest(history.at, starts_at) + alert_after_min * interval '1 minute' > :now)
     order by placed_at desc, latest.id desc limit :orders
   )
   select count(*) = :orders and coalesce(bool_and(is_unanswered), false) as is_unanswered from answered`,
  {
    params: {
      ...companyKey,
      outletId: uuid<OutletId>(),
      since: timestamptz(),
      now: timestamptz(),
      notConfirmed: text(),
      orders: bigint(),
    },
    row: v.object({ isUnanswered: v.boolean() }),
  },
)

interface Unanswered {
  companyId: CompanyId
  outletId: OutletId
  since: Date
  now: Date
  /** How many in a row. */
  orders: number
}

/** Whether no one has touched the latest orders since that moment, although the company wants an answer by now. */
export async function isUnanswered(db: Db, key: Unanswered): Promise<boolean> {
  const [row] = await db.query(findStatement, { ...key, notConfirmed: NOT_CONFIRMED.cause })
  return row?.isUnanswered ?? false
}
