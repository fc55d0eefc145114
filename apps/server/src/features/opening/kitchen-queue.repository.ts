// What the kitchens of a company have in front of them (PROMISE-01).
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const queueRow = v.object({ outletId, orders: v.number(), items: v.number() })

// Orders for later are placed at most eight days before. What is older, or came up long ago, waits for no one.
const countStatement = statement(
  'opening.count_queue',
  `select outlet_id, count(*)::integer as orders, coalesce(sum((
     select sum(quantity) from order_line
     where order_line.company_id = :companyId and order_line.order_id = customer_order.id)), 0)::integer as items
   from customer_order
   where company_id = :companyId and outlet_id = any(:outletIds) and status in ('approved', 'prepare_order')
     and placed_at > :now - interval '8 days'
     and greatest(placed_at, starts_at) > :now - interval '3 hours' and greatest(placed_at, starts_at) <= :now
   group by outlet_id`,
  { params: { ...companyKey, outletIds: arrayOf(uuid<OutletId>()), now: timestamptz() }, row: queueRow },
)

export type QueueRow = v.InferOutput<typeof queueRow>

/** Outlets without orders are left out. */
export const countQueues = (
  db: Db,
  key: { companyId: CompanyId; outletIds: readonly OutletId[]; now: Date },
): Promise<QueueRow[]> => db.query(countStatement, key)
