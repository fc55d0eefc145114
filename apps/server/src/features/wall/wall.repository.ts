// The orders that guests of an outlet wait for: their numbers and statuses, and nothing of their customers.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, integer, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const wallRow = v.object({ number: v.number(), status: orderStatus, readyAt: v.nullable(v.date()) })
export type WallRow = v.InferOutput<typeof wallRow>

// An order that was called back is ready again: the last entry of its history counts.
const listStatement = statement(
  'wall.list',
  `select number, customer_order.status, ready.at as ready_at
   from customer_order
   left join lateral (
     select history.at from order_status_history as history
     where history.company_id = customer_order.company_id and history.order_id = customer_order.id
       and history.status = 'ready'
     order by history.version desc limit 1
   ) as ready on customer_order.status = 'ready'
   where customer_order.company_id = :companyId and outlet_id = any (:outletIds)
     and customer_order.status = any (:statuses) and fulfilment = 'pickup' and placed_at > :placedAfter
     and (customer_order.status <> 'ready' or ready.at > :readyAfter)
   order by ready.at desc nulls first, placed_at, number
   limit :limit`,
  {
    params: {
      ...companyKey,
      outletIds: arrayOf(uuid<OutletId>()),
      statuses: arrayOf(text<OrderStatus>()),
      placedAfter: timestamptz(),
      readyAfter: timestamptz(),
      limit: integer(),
    },
    row: wallRow,
  },
)

export interface WallKey {
  companyId: CompanyId
  outletIds: readonly OutletId[]
  statuses: readonly OrderStatus[]
  placedAfter: Date
  readyAfter: Date
  limit: number
}

/** Of those that are picked up: being prepared, oldest first, then ready, newest first. */
export const listWallOrders = (db: Db, key: WallKey): Promise<WallRow[]> => db.query(listStatement, key)
