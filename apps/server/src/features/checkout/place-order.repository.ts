// Places orders: one statement writes the attempts, the orders, their lines, their first history entries and the outbox
// rows.
import type { OrderAmount } from '@pesan/contract/charge'
import { type CustomerId, type OrderId, type OutletId, orderId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Allergen } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderStatus } from '@pesan/contract/order'
import type { PaymentMethod } from '@pesan/contract/payment'
import type { OrderChannel } from '@pesan/contract/restaurant-order'
import type { Order, OrderDelivery } from '@pesan/domain/order/order'
import type { StockNeed } from '@pesan/domain/stock/short-line'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../db/refusal.ts'
import { rowsOf } from '../../db/rows.ts'
import {
  arrayOf,
  bigint,
  boolean,
  bytea,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { UNNAMED_CUSTOMER } from '../order/order-row.ts'
import { snapshotHash } from '../order/order-snapshot.ts'
import type { PlannedPayment } from './planned-payment.ts'

/** Where an order comes from. */
export interface OrderSource {
  channel: OrderChannel
  /** Who placed it, for the history. */
  cause: 'customer' | 'restaurant'
  /** The member or the key that entered it for the customer, by name. */
  enteredBy: string | null
  /** What the customer is called in this order; null for the customer's own name. */
  customerName: string | null
}

export interface PlacedOrder extends Omit<Order, 'number'>, OrderSource {
  /** The language of messages to the customer. */
  locale: Locale
}

export interface Placing {
  order: PlacedOrder
  /** Whose idempotency key it is. */
  attemptsOf: CustomerId
  idempotencyKey: string
  requestHash: Buffer
  /** The answer as JSON text, still without the order's number (`withOrderNumber`). */
  answer: string
  /** The version of the menu that the lines were priced from; if the database has another one, nothing is written. */
  menuVersion: number
  /** Likewise the version of the company's record, which includes the outlet and the delivery prices. */
  companyVersion: number
  event: { channel: string; event: string; payload: object }
  /** The voucher that gives the discount; its use is counted with the order. */
  voucher: { id: string; code: string } | null
  /** The planned request to the provider; if set, the answer is not final yet. */
  payment: PlannedPayment | null
  /** What it takes from the counts of its outlet; null for a company without any (STOCK-02). */
  stock: StockNeed[] | null
  /** Refuses the order if the customer has another one that can still be paid (AMB-044). */
  rejectIfPending: boolean
}

export type PlacingOutcome =
  | { status: 'placed'; number: number; isFinal: boolean }
  | { status: 'nothing_written' }
  | { status: 'customer_gone' }
  | { status: 'voucher_exhausted' }
  | { status: 'pending_order_exists' }
  | { status: 'stock_short' }
  | { status: 'slot_full' }

const placingRows = rowsOf({
  id: uuid<OrderId>(),
  customerId: uuid<CustomerId>(),
  attemptsOf: uuid<CustomerId>(),
  idempotencyKey: text(),
  requestHash: bytea(),
  answer: text(),
  menuVersion: bigint(),
  companyVersion: bigint(),
  outletId: uuid<OutletId>(),
  status: text<OrderStatus>(),
  fulfilment: text<Order['fulfilment']>(),
  paymentMethod: text<PaymentMethod>(),
  paid: boolean(),
  subtotal: bigint<Rupiah>(),
  deliveryFee: bigint<Rupiah>(),
  voucherDiscount: bigint<Rupiah>(),
  total: bigint<Rupiah>(),
  amounts: nullable(jsonb<OrderAmount[]>()),
  notes: text(),
  allergies: arrayOf(text<Allergen>()),
  outletName: text(),
  outletAddress: text(),
  delivery: nullable(jsonb<OrderDelivery>()),
  placedAt: timestamptz(),
  expectedAt: nullable(timestamptz()),
  preparationMin: nullable(integer()),
  scheduledFor: nullable(timestamptz()),
  startsAt: nullable(timestamptz()),
  itemCount: integer(),
  locale: text<Locale>(),
  snapshotHash: bytea(),
  orderChannel: text<OrderChannel>(),
  enteredBy: nullable(text()),
  customerName: nullable(text()),
  voucherId: nullable(uuid()),
  voucherCode: nullable(text()),
  rejectIfPending: boolean(),
  stock: nullable(jsonb<StockNeed[]>()),
  payment: nullable(jsonb<ReturnType<typeof toPaymentRow>>()),
  lines: jsonb<ReturnType<typeof toLineRow>[]>(),
  cause: text(),
  channel: text(),
  event: text(),
  payload: jsonb(),
})

// Waits for an erasure of the buyer. The orders of new attempts pass the checks in turn; one that is refused undoes all. With
// `told_at` and `published_at` processes of the previous release leave the event to the outbox.
const placeOrdersStatement = statement(
  'order.place',
  `with sent as (
     select * from jsonb_to_recordset(:orders) as sent(${placingRows.columns})
   ), buyer as materialized (
     select buyer.* from (select distinct customer_id from sent order by customer_id) as wanted
     cross join lateral (
       select id as buyer_id, coalesce(nullif(name, ''), nullif(concat_ws(' ', first_name, last_name), ''),
         :unnamedCustomer || case when phone like '+%' then ' ' || right(phone, 4) else '' end) as buyer_name
       from customer where company_id = :companyId and id = wanted.customer_id and phone not like 'erased %'
       limit 1 for key share) as buyer
   ), given as (
     select sent.*, buyer_name, next_order_number(:companyId) as number
     from company, sent join buyer on buyer_id = sent.customer_id
     where company.id = :companyId and company.menu_version = sent.menu_version
       and company.version = sent.company_version
     order by attempts_of, idempotency_key
   ), attempt as (
     insert into order_attempt (company_id, customer_id, idempotency_key, request_hash, order_id, answer, created_at,
       is_final)
     select :companyId, attempts_of, idempotency_key, request_hash, id, answer, placed_at, payment is null
     from given
     on conflict do nothing
     returning order_id
   ), fresh as materialized (
     select given.* from given join attempt on order_id = id
   ), alone as (
     select * from fresh
     where case when reject_if_pending then require_no_pending_order(:companyId, customer_id) else true end
   ), allowed as (
     select * from alone
     where case when voucher_id is null then true else use_voucher(:companyId, voucher_id, customer_id) end
   ), stocked as (
     select *, case when stock is null then '[]' else take_stock(:companyId, outlet_id, stock, placed_at) end as taken
     from allowed
   ), accepted as (
     select * from stocked
     where case when scheduled_for is null then true
       else require_slot(:companyId, outlet_id, scheduled_for, item_count) end
   ), placed as (
     insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
       payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
       outlet_name, outlet_address, delivery, placed_at, updated_at, locale, snapshot_hash, order_channel,
       entered_by, moved_by, expected_at, preparation_min, scheduled_for, starts_at, amounts,
       allergies, customer_name)
     select id, :companyId, customer_id, outlet_id, number, status, 1, fulfilment,
       payment_method, paid, subtotal, delivery_fee, voucher_discount, total, notes,
       outlet_name, outlet_address, delivery, placed_at, placed_at, locale, snapshot_hash, order_channel,
       entered_by, entered_by, expected_at, preparation_min, scheduled_for, starts_at, amounts,
       nullif(allergies, '{}'), coalesce(customer_name, buyer_name)
     from accepted
   ), redeemed as (
     insert into voucher_redemption (company_id, order_id, voucher_id, customer_id, code, redeemed_at)
     select :companyId, id, voucher_id, customer_id, voucher_code, placed_at from accepted where voucher_id is not null
   ), reserved as (
     insert into stock_reservation (company_id, order_id, type, item_id, outlet_id, quantity, reserved_at)
     select :companyId, accepted.id, item.type, item.id, outlet_id, quantity, placed_at
     from accepted, jsonb_to_recordset(taken) as item(type text, id text, quantity int)
   ), requested as (
     insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, card_id, return_url,
       due_at, created_at, next_check_at)
     select request.id, :companyId, accepted.id, customer_id, request.method, 'asking', request.amount, request.card_id,
       request.return_url, request.due_at, placed_at, placed_at + interval '20 seconds'
     from accepted, jsonb_to_record(payment) as request(id uuid, method text, amount bigint, card_id uuid,
       return_url text, due_at timestamptz)
     where payment is not null
   ), lines as (
     insert into order_line (company_id, order_id, position, product_id, name, quantity, unit_price_rupiah, notes,
       modifiers)
     select :companyId, accepted.id, line.*
     from accepted, jsonb_to_recordset(lines) as line(position int, product_id text,
       name text, quantity int, unit_price_rupiah bigint, notes text, modifiers jsonb)
   ), history as (
     insert into order_status_history (company_id, order_id, version, status, cause, at, told_at, moved_by)
     select :companyId, id, 1, status, cause, placed_at, placed_at, entered_by from accepted
   ), announced as (
     insert into outbox (company_id, order_id, order_version, channel, event, payload, created_at, published_at)
     select :companyId, id, 1, channel, event, payload, placed_at, placed_at from accepted
   )
   select id as order_id, number from fresh
   union all
   select id, null from sent where customer_id not in (select buyer_id from buyer)`,
  {
    params: { ...companyKey, orders: placingRows.param, unnamedCustomer: text() },
    /** Without a number: the customer is gone. */
    row: v.object({ orderId, number: v.nullable(v.number()) }),
  },
)

/**
 * Waits for a concurrent attempt with the same key. `nothing_written`: the key was used before, or the menu or the
 * company has changed since it was read.
 */
export async function insertOrder(db: Db, placing: Placing): Promise<PlacingOutcome> {
  try {
    const [outcome] = await insertOrders(db, [placing])
    return outcome ?? { status: 'nothing_written' }
  } catch (error) {
    if (isRefusal(error, 'voucher_invalid')) return { status: 'voucher_exhausted' }
    if (isRefusal(error, 'pending_order_exists')) return { status: 'pending_order_exists' }
    if (isRefusal(error, 'stock_short')) return { status: 'stock_short' }
    if (isRefusal(error, 'slot_full')) return { status: 'slot_full' }
    throw error
  }
}

/** For orders of one company: writes all, or throws and writes none. The outcomes are in their order. */
export async function insertOrders(db: Db, placings: readonly Placing[]): Promise<PlacingOutcome[]> {
  const [first] = placings
  if (!first) return []
  const written = await db.query(placeOrdersStatement, {
    companyId: first.order.companyId,
    orders: placings.map(toPlacingRow),
    unnamedCustomer: UNNAMED_CUSTOMER,
  })
  const numbers = new Map(written.map(row => [row.orderId, row.number]))
  return placings.map(({ order, payment }) => {
    const number = numbers.get(order.id)
    if (number === undefined) return { status: 'nothing_written' }
    return number === null
      ? { status: 'customer_gone' }
      : { status: 'placed', number, isFinal: payment === null }
  })
}

const toPlacingRow = ({ order, payment, voucher, ...placing }: Placing) => ({
  ...order,
  ...placing,
  ...placing.event,
  lines: order.lines.map(toLineRow),
  itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  payment: payment && toPaymentRow(payment),
  snapshotHash: snapshotHash(order),
  orderChannel: order.channel,
  voucherCode: voucher?.code ?? null,
  voucherId: voucher?.id ?? null,
})

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
