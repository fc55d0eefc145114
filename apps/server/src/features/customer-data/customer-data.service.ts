// Exporting and erasing the stored data of a customer.
import type { CompanyId } from '@pesan/contract/ids'
import type { ReadDb } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import type { ArchivedOrder } from '../archived-order/archived-order.service.ts'
import { listAllOrdersOfCustomer, renewSnapshots } from '../order/order.service.ts'
import type { OrderKey } from '../order/order-row.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import type { PaymentAccounts } from '../payment/payment-accounts.ts'
import { eraseArchived, listAllArchived } from './archived-data.service.ts'
import {
  type CustomerData,
  eraseCustomer,
  findCustomerData,
  hasOpenOrders,
} from './customer-data.repository.ts'
import {
  type ErasedCard,
  erasePaymentTraces,
  findPaymentTraces,
  type PaymentTraces,
} from './payment-traces.repository.ts'

interface CustomerKey {
  companyId: CompanyId
  phone: string
}

interface CustomerExport extends CustomerData, PaymentTraces {
  orders: RestaurantOrder[]
  unreadable: OrderKey[]
  archived: ArchivedOrder[]
}

/** Null for a number that is unknown to this company. */
export async function exportCustomer(
  { reads }: { reads: ReadDb },
  key: CustomerKey,
): Promise<CustomerExport | null> {
  const data = await findCustomerData(reads, key)
  if (!data) return null
  const customer = { companyId: key.companyId, customerId: data.id }
  const [listed, traces, archived] = await Promise.all([
    listAllOrdersOfCustomer(reads, customer),
    findPaymentTraces(reads, customer),
    listAllArchived(reads, customer),
  ])
  return { ...data, ...traces, ...listed, archived: archived.toReversed() }
}

export type Erasure = { status: 'erased'; orders: number } | { status: 'unknown' } | { status: 'orders_open' }

/**
 * All or nothing. Refused while an order is on its way, because it could then not be delivered. Also deletes the
 * provider's copies of the cards, as far as the provider can be reached now.
 */
export async function eraseCustomerData(
  { db, accounts, activity }: RecordingDeps & { accounts: PaymentAccounts },
  key: CustomerKey,
): Promise<Erasure> {
  let cards: ErasedCard[] = []
  const erasure = await transaction(db, async (tx): Promise<Erasure> => {
    const data = await findCustomerData(tx, key)
    if (!data) return { status: 'unknown' }
    const customer = { companyId: key.companyId, customerId: data.id, phone: key.phone }
    if (await hasOpenOrders(tx, customer)) return { status: 'orders_open' }
    cards = await erasePaymentTraces(tx, customer)
    const inTables = await eraseCustomer(tx, customer)
    await renewSnapshots(tx, customer)
    const orders = inTables + (await eraseArchived(tx, customer))
    // Without the number, which is erased as well.
    const subject = { id: data.id, name: data.id }
    await activity.record(tx, { companyId: key.companyId, subject, after: { orders } })
    return { status: 'erased', orders }
  })
  const { companyId } = key
  for (const { providerMethodId, accountId } of cards)
    await (await accounts.find({ companyId, accountId }))?.gateway.removeCard(providerMethodId)
  return erasure
}
