// Replaces the payment of an order that is paid another way: the previous payment is detached from the order and
// watched until no money can arrive for it.
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import type { PaymentMethod } from '@pesan/contract/payment'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const nothing = z.object({})

const releaseStatement = statement(
  'payment.release_order',
  `update payment set order_id = null, replaced_order_id = order_id, next_check_at = $2
   where id = $1 and order_id is not null`,
  nothing,
)

/** Detaches the payment from its order; `now` is when the provider is next asked about it. */
export async function releaseOrder(tx: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.query(releaseStatement, [id, now])
}

export interface ReplacingPayment {
  id: string
  companyId: CompanyId
  orderId: OrderId
  customerId: CustomerId
  method: Exclude<PaymentMethod, 'cash'>
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
   values ($1, $2, $3, $4, $5, 'asking', $6, $7, $8, $9, $10, $10::timestamptz + interval '20 seconds')`,
  nothing,
)

export async function insertPayment(tx: Db, payment: ReplacingPayment): Promise<void> {
  const { id, companyId, orderId, customerId, method, amount, cardId, returnUrl, dueAt, now } = payment
  await tx.query(insertStatement, [
    id,
    companyId,
    orderId,
    customerId,
    method,
    amount,
    cardId,
    returnUrl,
    dueAt,
    now,
  ])
}

const saveMethodStatement = statement(
  'payment.save_method_of_order',
  `update customer_order set payment_method = $3, updated_at = $4 where company_id = $1 and id = $2`,
  nothing,
)

export async function saveMethodOfOrder(
  tx: Db,
  order: { companyId: CompanyId; orderId: OrderId; method: PaymentMethod; now: Date },
): Promise<void> {
  await tx.query(saveMethodStatement, [order.companyId, order.orderId, order.method, order.now])
}

const findCardStatement = statement(
  'payment.find_card',
  'select card_id from payment where company_id = $1 and order_id = $2',
  z.object({ card_id: z.string().nullable() }),
)

/** The saved card of the order's current payment. */
export async function findCardOfPayment(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<string | null> {
  return (await db.query(findCardStatement, [key.companyId, key.orderId]))[0]?.card_id ?? null
}
