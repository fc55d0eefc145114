// Payments in the database. Jobs and webhooks identify a payment by its id alone; requests of customers and
// restaurants go through the order and its company.
import { companyId, customerId, orderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { orderStatus } from '@pesan/contract/order'
import { type HeldReason, paymentStatus } from '@pesan/contract/payment'
import type { Capture } from '@pesan/domain/payment/settle-payment'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { Charge } from '../../providers/payment-gateway/payment-gateway.ts'

const paymentRow = z.object({
  id: z.string(),
  company_id: companyId,
  order_id: orderId,
  customer_id: customerId,
  method: z.enum(['card', 'virtual_account', 'qris']),
  status: paymentStatus,
  is_replaced: z.boolean(),
  amount_rupiah: rupiah,
  return_url: z.string(),
  provider_request_id: z.string().nullable(),
  provider_method_id: z.string().nullable(),
  due_at: z.date(),
  created_at: z.date(),
  order_status: orderStatus,
  order_number: z.number(),
  order_paid: z.boolean(),
  order_version: z.number(),
  fulfilment: z.enum(['pickup', 'delivery']),
  total_rupiah: rupiah,
  customer_name: z.string().nullable(),
  card_method_id: z.string().nullable(),
  captures: z.array(
    z.object({ id: z.string(), status: z.enum(['accepted', 'held', 'refunding', 'refunded']) }),
  ),
})
export type PaymentWithOrder = z.infer<typeof paymentRow>

const SELECT_PAYMENT = `
  select payment.id, payment.company_id, customer_order.id as order_id, payment.customer_id, method, payment.status,
    replaced_order_id is not null as is_replaced, amount_rupiah, return_url, provider_request_id,
    payment.provider_method_id, due_at, payment.created_at, customer_order.status as order_status,
    customer_order.number as order_number, customer_order.paid as order_paid,
    customer_order.version as order_version, fulfilment, total_rupiah, customer_order.customer_name,
    payment_card.provider_method_id as card_method_id,
    coalesce((select json_agg(json_build_object('id', provider_payment_id, 'status', payment_capture.status))
      from payment_capture where payment_id = payment.id), '[]') as captures
  from payment join customer_order on customer_order.id = coalesce(payment.order_id, replaced_order_id)
  join customer on customer.id = payment.customer_id left join payment_card on payment_card.id = payment.card_id`

const findStatement = statement('payment.find', `${SELECT_PAYMENT} where payment.id = $1`, paymentRow)
const lockStatement = statement(
  'payment.lock',
  `${SELECT_PAYMENT} where payment.id = $1 for update of customer_order, payment`,
  paymentRow,
)

export async function findPayment(db: Db, id: string): Promise<PaymentWithOrder | null> {
  return (await db.query(findStatement, [id]))[0] ?? null
}

const lockOrderStatement = statement(
  'payment.lock_order',
  `select id from customer_order
   where id = (select coalesce(order_id, replaced_order_id) from payment where id = $1) for update`,
  z.object({ id: orderId }),
)

/** Locks the order, then the payment, and reads both once it holds the locks. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentWithOrder | null> {
  await tx.query(lockOrderStatement, [id])
  return (await tx.query(lockStatement, [id]))[0] ?? null
}

const idRow = z.object({ id: z.string() })

const findByProviderStatement = statement(
  'payment.find_by_provider',
  `select id from payment
   where provider_request_id = $1 or provider_method_id = $2 or id::text = $3 limit 1`,
  idRow,
)

/** Finds a payment by any reference that the provider may use for it. */
export async function findPaymentId(
  db: Db,
  names: { requestId: string | null; methodId: string | null; reference: string | null },
): Promise<string | null> {
  const [row] = await db.query(findByProviderStatement, [names.requestId, names.methodId, names.reference])
  return row?.id ?? null
}

const nothing = z.object({})

const saveChargeStatement = statement(
  'payment.save_charge',
  `update payment set provider_request_id = $2, provider_method_id = $3, external = $4, next_check_at = $5,
     asked_at = $6, answered_at = $6,
     status = case status when 'asking' then 'waiting' else status end
   where id = $1`,
  nothing,
)

export async function saveCharge(
  db: Db,
  { id, charge, nextCheckAt, now }: { id: string; charge: Charge; nextCheckAt: Date | null; now: Date },
): Promise<void> {
  const { accountNumber, qrString, actionUrl } = charge
  const external = JSON.stringify({ accountNumber, qrString, actionUrl })
  await db.query(saveChargeStatement, [id, charge.requestId, charge.methodId, external, nextCheckAt, now])
}

const saveStatusStatement = statement(
  'payment.save_status',
  `update payment set status = $2, failure_code = coalesce($3, failure_code), next_check_at = $4,
     looked_at = coalesce($5, looked_at), answered_at = coalesce($5, answered_at),
     asked_at = coalesce($6, $5, asked_at) where id = $1`,
  nothing,
)

export async function saveStatus(
  db: Db,
  change: {
    id: string
    status: string
    failureCode: string | null
    nextCheckAt: Date | null
    /** The start of the request whose outcome this is. */
    lookedAt?: Date | null
    /** When the provider was asked, even without an answer. */
    requestedAt?: Date | null
  },
): Promise<void> {
  const { id, status, failureCode, nextCheckAt, lookedAt = null, requestedAt = null } = change
  await db.query(saveStatusStatement, [id, status, failureCode, nextCheckAt, lookedAt, requestedAt])
}

/** A pending order is checked until its deadline, even if some of its money was refunded. */
export const saveRefunded = (
  tx: Db,
  { id, order_status: status }: PaymentWithOrder,
  now: Date,
): Promise<void> =>
  saveStatus(tx, {
    id,
    status: 'refunded',
    failureCode: null,
    nextCheckAt: status === 'pending' ? now : null,
  })

const rescheduleStatement = statement(
  'payment.put_off',
  'update payment set next_check_at = $2 where id = $1 and next_check_at is not null',
  nothing,
)

export async function rescheduleCheck(db: Db, { id, until }: { id: string; until: Date }): Promise<void> {
  await db.query(rescheduleStatement, [id, until])
}

const insertCaptureStatement = statement(
  'payment.insert_capture',
  `insert into payment_capture (id, payment_id, company_id, order_id, provider_payment_id, amount_rupiah, status,
     accepted_at, reason, captured_at, recorded_at)
   select $2, id, company_id, coalesce(order_id, replaced_order_id), $3, $4, $5, case $5 when 'accepted' then $8::timestamptz end, $6, $7, $8
   from payment where id = $1`,
  nothing,
)

export interface NewCapture {
  id: string
  paymentId: string
  capture: Capture
  status: 'accepted' | 'held'
  reason: HeldReason | null
  now: Date
}

export async function insertCapture(db: Db, { capture, ...row }: NewCapture): Promise<void> {
  await db.query(insertCaptureStatement, [
    row.paymentId,
    row.id,
    capture.id,
    capture.amount,
    row.status,
    row.reason,
    capture.at,
    row.now,
  ])
}
