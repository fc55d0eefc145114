// The history of one order, change by change.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { tolerantStatement } from '../../db/statement.ts'
import { splitReadable } from '../../db/unreadable-row.ts'

export interface StatusChange {
  version: number
  status: OrderStatus
  at: Date
  cause: string
  reason: string | null
  by: string | null
}

const changeKey = v.object({ orderId: v.string(), version: v.number() })

const listStatement = tolerantStatement(
  'order.timeline',
  `select order_id, version, status, at, cause, reason, moved_by as by from order_status_history
   where company_id = :companyId and order_id = :orderId order by version`,
  {
    params: orderOfCompanyKey,
    row: v.object({
      ...changeKey.entries,
      status: orderStatus,
      at: v.date(),
      cause: v.string(),
      reason: v.nullable(v.string()),
      by: v.nullable(v.string()),
    }),
    key: changeKey,
  },
)

/** Oldest first, without changes that cannot be read. */
export async function listStatusChanges(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<StatusChange[]> {
  const { readable } = splitReadable(await db.query(listStatement, key))
  return readable
}
