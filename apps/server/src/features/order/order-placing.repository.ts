// Places an order: one statement writes the attempt, the order, its lines, its first history entry and the outbox
// row.
import { type CompanyId, type CustomerId, type OrderId, orderId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Order } from '@pesan/domain/order/order'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../db/refusal.ts'
import { statement } from '../../db/statement.ts'
import { UNNAMED_CUSTOMER } from './order-row.ts'
import { snapshotHash } from './order-snapshot.ts'
import type { PlannedPayment } from './planned-payment.ts'

export interface PlacedOrder extends Omit<Order, 'number'> {
  /** Who placed it, for the history. */
  cause: string
  /** The language of messages to the customer. */
  locale: Locale
}

export interface Placing {
  order: PlacedOrder
  idempotencyKey: string
  requestHash: Buffer
  /** The answer as JSON text; the database replaces `numberPlaceholder` by the number that it assigns. */
  answer: string
  numberPlaceholder: string
  /** The version of the menu that the lines were priced from; if the database has another one, nothing is written. */
  menuVersion: number
  /** Likewise the version of the company's record, which includes the outlet and the delivery prices. */
  companyVersion: number
  event: { channel: string; event: string; payload: object }
  /** The voucher that gives the discount; its use is counted with the order. */
  voucher: { id: string; code: string } | null
  /** The planned request to the provider; if set, the answer is not final yet. */
  payment: PlannedPayment | null
  /** Refuses the order if the customer has another one that can still be paid (AMB-044). */
  rejectIfPending: boolean
}

export type PlacingOutcome =
  | { status: 'placed'; answer: string; isFinal: boolean }
  | { status: 'nothing_written' }
  | { status: 'voucher_exhausted' }
  | { status: 'pending_order_exists' }

const placeOrderStatement = statement(
  'order.place',
  `with numbered as (
     select nextval('order_number') as number where exists (
       select from company where id = $1 and menu_version = $2 and version = $33)
   ), attempt as (
     insert into order_attempt (company_id, customer_id, idempotency_key, request_hash, order_id, answer, created_at,
       is_final)
     select $1, $3, $4, $5, $6, replace($7::text, $8, number::text), $9, $30::jsonb is null from numbered
     on conflict do nothing
     returning answer
   ), alone as (
     select case when $31 then require_no_pending_order($1, $3) else true end as alone from attempt
   ), allowed as (
     select case when $27::uuid is null then true else use_voucher($27, $3) end as allowed from alone where alone
   ), placed as (
     insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
       payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
       outlet_name, outlet_address, delivery, placed_at, updated_at, locale, snapshot_hash, customer_name)
     select $6, $1, $3, $10, number, $11, 1, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $29::jsonb, $9, $9, $32, $34,
       (select coalesce(nullif(name, ''), nullif(concat_ws(' ', first_name, last_name), ''), $35 || ' ' || right(phone, 4))
        from customer where customer.company_id = $1 and customer.id = $3)
     from numbered, attempt, allowed where allowed.allowed
     returning id
   ), redeemed as (
     insert into voucher_redemption (order_id, voucher_id, customer_id, code, redeemed_at)
     select id, $27, $3, $28, $9 from placed where $27 is not null
   ), asked as (
     insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, card_id, return_url,
       due_at, created_at, next_check_at)
     select given.id, $1, placed.id, $3, given.method, 'asking', given.amount, given.card_id, given.return_url,
       given.due_at, $9, $9::timestamptz + interval '20 seconds'
     from placed, jsonb_to_record($30::jsonb) as given(id uuid, method text, amount bigint, card_id uuid,
       return_url text, due_at timestamptz)
     where $30::jsonb is not null
   ), lines as (
     insert into order_line (order_id, position, product_id, name, quantity, unit_price_rupiah, notes, modifiers)
     select placed.id, rows.* from placed, jsonb_to_recordset($22::jsonb) as rows(position int, product_id text,
       name text, quantity int, unit_price_rupiah bigint, notes text, modifiers jsonb)
   ), history as (
     insert into order_status_history (order_id, version, status, cause, at)
     select id, 1, $11, $23, $9 from placed
   ), announced as (
     insert into outbox (channel, event, payload, created_at) select $24, $25, $26::jsonb, $9 from placed
   )
   select answer from attempt`,
  z.object({ answer: z.string() }),
)

/**
 * Waits for a concurrent attempt with the same key. `nothing_written`: the key was used before, or the menu or the
 * company has changed since it was read.
 */
export async function insertOrder(db: Db, placing: Placing): Promise<PlacingOutcome> {
  try {
    return await runPlacing(db, placing)
  } catch (error) {
    if (isRefusal(error, 'voucher_invalid')) return { status: 'voucher_exhausted' }
    if (isRefusal(error, 'pending_order_exists')) return { status: 'pending_order_exists' }
    throw error
  }
}

async function runPlacing(db: Db, placing: Placing): Promise<PlacingOutcome> {
  const { order, event } = placing
  const [row] = await db.query(placeOrderStatement, [
    order.companyId,
    placing.menuVersion,
    order.customerId,
    placing.idempotencyKey,
    placing.requestHash,
    order.id,
    placing.answer,
    placing.numberPlaceholder,
    order.placedAt,
    order.outletId,
    order.status,
    order.fulfilment,
    order.paymentMethod,
    order.paid,
    order.subtotal,
    order.deliveryFee,
    order.voucherDiscount,
    order.total,
    order.notes,
    order.outletName,
    order.outletAddress,
    JSON.stringify(order.lines.map(toLineRow)),
    order.cause,
    event.channel,
    event.event,
    JSON.stringify(event.payload),
    placing.voucher?.id ?? null,
    placing.voucher?.code ?? null,
    order.delivery && JSON.stringify(order.delivery),
    placing.payment && JSON.stringify(toPaymentRow(placing.payment)),
    placing.rejectIfPending,
    order.locale,
    placing.companyVersion,
    snapshotHash(order),
    UNNAMED_CUSTOMER,
  ])
  return row
    ? { status: 'placed', answer: row.answer, isFinal: placing.payment === null }
    : { status: 'nothing_written' }
}

const toPaymentRow = (payment: PlannedPayment) => ({
  id: payment.id,
  method: payment.method,
  amount: payment.amount,
  card_id: payment.cardId,
  return_url: payment.returnUrl,
  due_at: payment.dueAt,
})

const toLineRow = (line: Order['lines'][number], position: number) => ({
  position,
  product_id: line.productId,
  name: line.name,
  quantity: line.quantity,
  unit_price_rupiah: line.unitPrice,
  notes: line.notes,
  modifiers: line.modifiers,
})

const findAttemptStatement = statement(
  'order.find_attempt',
  `select request_hash, answer, order_id, is_final from order_attempt
   where company_id = $1 and customer_id = $2 and idempotency_key = $3`,
  z.object({
    request_hash: z.instanceof(Buffer),
    answer: z.string(),
    order_id: orderId,
    is_final: z.boolean(),
  }),
)

export interface Attempt {
  requestHash: Buffer
  answer: string
  orderId: OrderId
  /** False if the provider has not been called yet; the answer must then be made again. */
  isFinal: boolean
}

export interface AttemptKey {
  companyId: CompanyId
  customerId: CustomerId
  idempotencyKey: string
}

export async function findAttempt(
  db: Db,
  { companyId: company, customerId: customer, idempotencyKey }: AttemptKey,
): Promise<Attempt | null> {
  const [row] = await db.query(findAttemptStatement, [company, customer, idempotencyKey])
  return row
    ? { requestHash: row.request_hash, answer: row.answer, orderId: row.order_id, isFinal: row.is_final }
    : null
}

const storeAnswerStatement = statement(
  'order.store_first_answer',
  `with kept as (
     update order_attempt set answer = $4, is_final = true
     where company_id = $1 and customer_id = $2 and idempotency_key = $3 and not is_final returning answer
   )
   select answer from kept union all select answer from order_attempt
   where company_id = $1 and customer_id = $2 and idempotency_key = $3 and not exists (select from kept)`,
  z.object({ answer: z.string() }),
)

/** Returns the answer that all repeats get: this one, or the one that a concurrent request stored first. */
export async function storeFirstAnswer(db: Db, key: AttemptKey, answer: string): Promise<string> {
  const values = [key.companyId, key.customerId, key.idempotencyKey, answer]
  const [row] = await db.query(storeAnswerStatement, values)
  if (!row) throw new Error('an attempt is gone')
  return row.answer
}

const findPaymentStatement = statement(
  'order.find_payment',
  'select id from payment where company_id = $1 and order_id = $2',
  z.object({ id: z.string() }),
)

export async function findPaymentOfOrder(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<string | null> {
  return (await db.query(findPaymentStatement, [key.companyId, key.orderId]))[0]?.id ?? null
}

const findPendingStatement = statement(
  'order.find_pending',
  'select find_pending_order($1, $2) as id',
  z.object({ id: z.nullable(orderId) }),
)

/** The newest order that can still be paid. */
export async function findPendingOrder(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<OrderId | null> {
  return (await db.query(findPendingStatement, [key.companyId, key.customerId]))[0]?.id ?? null
}
