// The operator's endpoints for the stored data of one customer.
import * as api from '@pesan/contract/api'
import type { DbPool, ReadDb } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { requireNamedCompany } from '../../http/named-company.ts'
import { Refused } from '../../http/refusal.ts'
import { type ArchivedOrder, toListedAnswer } from '../archived-order/archived-order.service.ts'
import { toUnreadableAnswer } from '../order/order-answer.ts'
import { toRestaurantAnswer } from '../order/restaurant-order.ts'
import type { PaymentAccounts } from '../payment/payment-accounts.ts'
import { eraseCustomerData, exportCustomer } from './customer-data.service.ts'

export interface CustomerDataDeps {
  db: DbPool
  reads: ReadDb
  accounts: PaymentAccounts
}

export function mountCustomerData(mount: Mount, deps: CustomerDataDeps): void {
  mount(api.exportCustomerData, async ({ params, caller }) => {
    const data = await exportCustomer(deps, { companyId: requireNamedCompany(caller), ...params })
    if (!data) throw new Refused('customer_not_found')
    const { id, phone, name, email, createdAt, addresses, sessions, note, orders, unreadable, archived } =
      data
    return {
      data: {
        customer: { id, phone, name, email, created_at: createdAt.toISOString() },
        addresses,
        cart: data.cart ?? null,
        // Without the people of the restaurant.
        orders: [...archived.map(toListedAnswer), ...orders.map(toRestaurantAnswer)].map(order => ({
          ...order,
          entered_by: null,
          moved_by: null,
          ticks: [],
          changes: [],
          planned: null,
        })),
        unreadable_orders: unreadable.map(toUnreadableAnswer),
        payment_cards: data.paymentCards,
        card_attempts: data.cardAttempts,
        payments: [...archived.flatMap(paymentsOf), ...data.payments],
        provider_events: data.providerEvents,
        note,
        sessions,
      },
    }
  })

  mount(api.eraseCustomerData, async ({ params, caller, activity }) => {
    const companyId = requireNamedCompany(caller)
    const result = await eraseCustomerData({ ...deps, activity }, { companyId, ...params })
    if (result.status === 'unknown') throw new Refused('customer_not_found')
    if (result.status === 'orders_open') throw new Refused('customer_has_open_orders')
    return { data: { orders: result.orders } }
  })
}

const paymentsOf = ({ order }: ArchivedOrder) =>
  order.payments.map(({ method, status, amount, at }) => ({
    order_id: order.id,
    method,
    status,
    amount,
    created_at: at,
  }))
