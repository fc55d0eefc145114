// The orders for later of a company by their slot (LATER-05).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { companyKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, tolerantStatement } from '../../db/statement.ts'
import { UnreadableRow } from '../../db/unreadable-row.ts'
import { JOIN_CUSTOMER, SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from './order.repository.ts'
import { type OrderKey, orderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

// By outlets in any case, as the index of slots is.
const listStatement = readsOnly(
  tolerantStatement(
    'order.list_for_later',
    `select listed.* from (
       ${SELECT_WITH_CUSTOMER} scheduled_for >= :from and status not in ('pending', 'cancelled', 'refunded')
         and outlet_id = any (array(select id from outlet
           where outlet.company_id = :companyId and (:outletIds is null or id = any (:outletIds))))
         order by scheduled_for, id limit :limit) as found
       ${JOIN_CUSTOMER}) as listed
     order by scheduled_for, id`,
    {
      params: {
        ...companyKey,
        from: timestamptz(),
        outletIds: nullable(arrayOf(uuid<OutletId>())),
        limit: bigint(),
      },
      row: withCustomer,
      key: orderKey,
    },
  ),
)

export async function listForLater(
  db: ReadDb,
  key: { companyId: CompanyId; outletIds: readonly OutletId[] | null; from: Date; limit: number },
): Promise<(RestaurantOrder | UnreadableRow<OrderKey>)[]> {
  const rows = await db.query(listStatement, key)
  return rows.map(row => (row instanceof UnreadableRow ? row : toRestaurantOrder(row)))
}
