// Which of the orders that have just come their outlet accepts automatically.

import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { type CompanyId, companyId, type OrderId, orderId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, integer, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { JOIN_GIVEN_ORDER, JOIN_OUTLET_OF_ORDER } from '../order/keyed-joins.ts'

export interface ArrivedOrder {
  companyId: CompanyId
  orderId: OrderId
  version: number
}

const waitingOrder = v.object({
  companyId,
  orderId,
  /** Its products' own, otherwise the usual ones of the outlet, and those of a busy time (HOURS-09). */
  readyMin: v.number(),
  outletId,
  fulfilment: fulfilmentMode,
  scheduledFor: v.nullable(v.date()),
})
export type WaitingOrder = v.InferOutput<typeof waitingOrder>

// The history comes last: most outlets have not switched it on, and nothing of their orders is read.
const listStatement = statement(
  'auto_accept.list_waiting',
  `select customer_order.company_id, customer_order.id as order_id,
     coalesce(preparation_min, usual_ready_min) + case when busy_until > :now then busy_min else 0 end as ready_min,
     outlet.id as outlet_id,
     fulfilment, scheduled_for
   from unnest(:companyIds, :orderIds, :versions) with ordinality as given(company_id, order_id, version, place)
   ${JOIN_GIVEN_ORDER}
   ${JOIN_OUTLET_OF_ORDER}
   cross join lateral (select at from order_status_history where company_id = given.company_id and order_id = given.order_id
     and version = given.version and status = 'approved' and auto_accept_since is not null offset 0) as history
   where customer_order.version = given.version and auto_accept_since <= greatest(history.at, starts_at) and (starts_at is null or starts_at <= :now)
     and removed_at is null and acknowledged_at is null and planned_due_at is null
     and customer_order.${IS_NOT_HELD}
   order by place`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      orderIds: arrayOf(uuid<OrderId>()),
      versions: arrayOf(integer()),
      now: timestamptz(),
    },
    row: waitingOrder,
  },
)

/** Those that still wait and have to be started, at outlets that had switched it on before that. */
export const listWaiting = (
  db: Db,
  { arrived, now }: { arrived: readonly ArrivedOrder[]; now: Date },
): Promise<WaitingOrder[]> =>
  db.query(listStatement, {
    companyIds: arrived.map(order => order.companyId),
    orderIds: arrived.map(order => order.orderId),
    versions: arrived.map(order => order.version),
    now,
  })
