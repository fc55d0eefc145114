// Where an order goes since its address was changed; where it was to go when it was placed stays beside it (I15).
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { OrderDelivery } from '@pesan/domain/order/order'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { jsonb, nullable } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { ChangesToSee } from './order-change.repository.ts'
import { deliveryColumn } from './order-row.ts'

const changeStatement = statement(
  'order.change_address',
  `update customer_order set delivery_now = coalesce(delivery_now, delivery) || :parts,
     changes = case when :change is null then changes else coalesce(changes, '{}') || :change end
   where company_id = :companyId and id = :orderId returning delivery_now`,
  {
    params: { ...orderOfCompanyKey, parts: jsonb<Partial<OrderDelivery>>(), change: nullable(jsonb()) },
    row: v.object({ deliveryNow: deliveryColumn }),
  },
)

interface AddressChange {
  companyId: CompanyId
  orderId: OrderId
  /** The others stay as they are then: another caller may have changed one. */
  parts: Partial<OrderDelivery>
  /** Null: no one has to see it. */
  change: ChangesToSee | null
}

/** The caller holds the lock of the order. Returns where it goes now. */
export async function changeDelivery(tx: Db, change: AddressChange): Promise<OrderDelivery> {
  const [changed] = await tx.query(changeStatement, change)
  if (!changed) throw new Error('a locked order is gone')
  return changed.deliveryNow
}
