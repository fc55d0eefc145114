// Telling a customer what is kept of them, and taking it out.
import type { CompanyId } from '@pesan/contract/ids'
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import {
  type CustomerData,
  eraseCustomer,
  findCustomerData,
  hasOpenOrders,
  listAllOrdersOf,
} from './customer-data.repository.ts'

interface CustomerKey {
  companyId: CompanyId
  phone: string
}

/** Null for a number that this company does not know. */
export async function exportCustomer(
  { db }: { db: DbPool },
  key: CustomerKey,
): Promise<(CustomerData & { orders: RestaurantOrder[] }) | null> {
  const data = await findCustomerData(db, key)
  if (!data) return null
  const orders = await listAllOrdersOf(db, { companyId: key.companyId, customerId: data.id })
  return { ...data, orders }
}

export type Erasure = { status: 'erased'; orders: number } | { status: 'unknown' } | { status: 'orders_open' }

/** All or nothing; not while an order is on its way, which could then not be brought. */
export function eraseCustomerData({ db }: { db: DbPool }, key: CustomerKey): Promise<Erasure> {
  return transaction(db, async (tx): Promise<Erasure> => {
    const data = await findCustomerData(tx, key)
    if (!data) return { status: 'unknown' }
    const customer = { companyId: key.companyId, customerId: data.id, phone: key.phone }
    if (await hasOpenOrders(tx, customer)) return { status: 'orders_open' }
    return { status: 'erased', orders: await eraseCustomer(tx, customer) }
  })
}
