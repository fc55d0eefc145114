// Replaces the payment of an order that is paid another way: the previous payment is detached from the order and
// watched until no money can arrive for it.
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import type { OnlinePaymentMethod, PaymentMethod } from '@pesan/contract/payment'
import * as v from 'valibot'
import { companyKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const releaseStatement = statement(
  'payment.release_order',
  `update payment set order_id = null, replaced_order_id = order_id, next_check_at = :now
   where company_id = :companyId and id = :id and order_id is not null`,
  { params: { ...companyKey, id: uuid(), now: timestamptz() } },
)

/** Detaches the payment from its order; `now` is when the provider is next called about it. */
export async function releaseOrder(
  tx: Db,
  payment: { companyId: CompanyId; id: string; now: Date },
): Promise<void> {
  await tx.query(releaseStatement, payment)
}

export interface ReplacingPayment {
  id: string
  companyId: CompanyId
  orderId: OrderId
  customerId: CustomerId
  method: OnlinePaymentMethod
  amount: number
  cardId: string | null
  returnUrl: string
  dueAt: Date
  now: Date
}

const insertStatement = statement(
  'payment.insert',
  `insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, card_id, return_url,
     due_at, created_at, next_check_at)
   values (:id, :companyId, :orderId, :customerId, :method, 'asking', :amount, :cardId, :returnUrl,
     :dueAt, :now, :now + interval '20 seconds')`,
  {
    params: {
      ...orderOfCompanyKey,
      id: uuid(),
      customerId: uuid<CustomerId>(),
      method: text<PaymentMethod>(),
      amount: bigint(),
      cardId: nullable(uuid()),
      returnUrl: text(),
      dueAt: timestamptz(),
      now: timestamptz(),
    },
  },
)

export async function insertPayment(tx: Db, payment: ReplacingPayment): Promise<void> {
  await tx.query(insertStatement, payment)
}

const saveMethodStatement = statement(
  'payment.save_method_of_order',
  `update customer_order set payment_method = :method, updated_at = :now
   where company_id = :companyId and id = :orderId`,
  { params: { ...orderOfCompanyKey, method: text<PaymentMethod>(), now: timestamptz() } },
)

export async function saveMethodOfOrder(
  tx: Db,
  order: { companyId: CompanyId; orderId: OrderId; method: PaymentMethod; now: Date },
): Promise<void> {
  await tx.query(saveMethodStatement, order)
}

const findCardStatement = statement(
  'payment.find_card',
  'select card_id from payment where company_id = :companyId and order_id = :orderId',
  { params: orderOfCompanyKey, row: v.object({ cardId: v.nullable(v.string()) }) },
)

/** The saved card of the order's current payment. */
export async function findCardOfPayment(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<string | null> {
  return (await db.query(findCardStatement, key))[0]?.cardId ?? null
}
