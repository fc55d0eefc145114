// Places an order: one statement writes the attempt, the order, its lines, its first history entry and the outbox
// row.
import type { OrderAmount } from '@pesan/contract/charge'
import { type CompanyId, type CustomerId, type OrderId, type OutletId, orderId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Allergen } from '@pesan/contract/menu-parts'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderStatus } from '@pesan/contract/order'
import type { PaymentMethod } from '@pesan/contract/payment'
import type { OrderChannel } from '@pesan/contract/restaurant-order'
import type { Order, OrderDelivery } from '@pesan/domain/order/order'
import type { StockNeed } from '@pesan/domain/stock/short-line'
import * as v from 'valibot'
import { customerKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../db/refusal.ts'
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
  | { status: 'voucher_exhausted' }
  | { status: 'pending_order_exists' }
  | { status: 'stock_short' }
  | { status: 'slot_full' }

// `told_at` and `published_at` are set so that processes of the previous release leave the event to the outbox.
const placeOrderStatement = statement(
  'order.place',
  `with numbered as (
     select next_order_number(:companyId) as number where exists (
       select from company where id = :companyId and menu_version = :menuVersion and version = :companyVersion)
   ), attempt as (
     insert into order_attempt (company_id, customer_id, idempotency_key, request_hash, order_id, answer, created_at,
       is_final)
     select :companyId, :attemptsOf, :idempotencyKey, :requestHash, :id, :answer, :placedAt, :payment is null
     from numbered
     on conflict do nothing
     returning order_id
   ), alone as (
     select case when :rejectIfPending then require_no_pending_order(:companyId, :customerId) else true end as alone
     from attempt
   ), allowed as (
     select case when :voucherId is null then true else use_voucher(:companyId, :voucherId, :customerId) end as allowed
     from alone where alone
   ), stocked as (
     select case when :stock is null then '[]' else take_stock(:companyId, :outletId, :stock, :placedAt) end as taken
     from allowed where allowed
   ), fitting as (
     select case when :scheduledFor is null then true
       else require_slot(:companyId, :outletId, :scheduledFor, :itemCount) end as fitting
     from stocked
   ), placed as (
     insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
       payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
       outlet_name, outlet_address, delivery, placed_at, updated_at, locale, snapshot_hash, order_channel,
       entered_by, moved_by, expected_at, preparation_min, scheduled_for, starts_at, amounts,
       allergies, customer_name)
     select :id, :companyId, :customerId, :outletId, number, :status, 1, :fulfilment,
       :paymentMethod, :paid, :subtotal, :deliveryFee, :voucherDiscount, :total, :notes,
       :outletName, :outletAddress, :delivery, :placedAt, :placedAt, :locale, :snapshotHash, :orderChannel,
       :enteredBy, :enteredBy, :expectedAt, :preparationMin, :scheduledFor, :startsAt, :amounts,
       nullif(:allergies, '{}'),
       (select coalesce(:customerName, nullif(name, ''), nullif(concat_ws(' ', first_name, last_name), ''),
          :unnamedCustomer || case when phone like '+%' then ' ' || right(phone, 4) else '' end)
        from customer where customer.company_id = :companyId and customer.id = :customerId)
     from numbered, attempt, stocked, fitting where fitting
     returning id
   ), redeemed as (
     insert into voucher_redemption (company_id, order_id, voucher_id, customer_id, code, redeemed_at)
     select :companyId, id, :voucherId, :customerId, :voucherCode, :placedAt from placed where :voucherId is not null
   ), reserved as (
     insert into stock_reservation (company_id, order_id, type, item_id, outlet_id, quantity, reserved_at)
     select :companyId, placed.id, item.type, item.id, :outletId, quantity, :placedAt
     from placed, stocked, jsonb_to_recordset(taken) as item(type text, id text, quantity int)
   ), requested as (
     insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, card_id, return_url,
       due_at, created_at, next_check_at)
     select given.id, :companyId, placed.id, :customerId, given.method, 'asking', given.amount, given.card_id,
       given.return_url, given.due_at, :placedAt, :placedAt + interval '20 seconds'
     from placed, jsonb_to_record(:payment) as given(id uuid, method text, amount bigint, card_id uuid,
       return_url text, due_at timestamptz)
     where :payment is not null
   ), lines as (
     insert into order_line (company_id, order_id, position, product_id, name, quantity, unit_price_rupiah, notes,
       modifiers)
     select :companyId, placed.id, rows.* from placed, jsonb_to_recordset(:lines) as rows(position int, product_id text,
       name text, quantity int, unit_price_rupiah bigint, notes text, modifiers jsonb)
   ), history as (
     insert into order_status_history (company_id, order_id, version, status, cause, at, told_at, moved_by)
     select :companyId, id, 1, :status, :cause, :placedAt, :placedAt, :enteredBy from placed
   ), announced as (
     insert into outbox (company_id, order_id, order_version, channel, event, payload, created_at, published_at)
     select :companyId, id, 1, :channel, :event, :payload, :placedAt, :placedAt from placed
   )
   select number from numbered, attempt`,
  {
    params: {
      ...customerKey,
      id: uuid<OrderId>(),
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
      unnamedCustomer: text(),
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
    },
    row: v.object({ number: v.number() }),
  },
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
    if (isRefusal(error, 'stock_short')) return { status: 'stock_short' }
    if (isRefusal(error, 'slot_full')) return { status: 'slot_full' }
    throw error
  }
}

async function runPlacing(db: Db, { order, payment, voucher, ...placing }: Placing): Promise<PlacingOutcome> {
  const [row] = await db.query(placeOrderStatement, {
    ...order,
    ...placing,
    ...placing.event,
    lines: order.lines.map(toLineRow),
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    payment: payment && toPaymentRow(payment),
    snapshotHash: snapshotHash(order),
    unnamedCustomer: UNNAMED_CUSTOMER,
    orderChannel: order.channel,
    voucherCode: voucher?.code ?? null,
    voucherId: voucher?.id ?? null,
  })
  return row
    ? { status: 'placed', number: row.number, isFinal: payment === null }
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

const findPaymentStatement = statement(
  'order.find_payment',
  'select id from payment where company_id = :companyId and order_id = :orderId',
  { params: orderOfCompanyKey, row: v.object({ id: v.string() }) },
)

export async function findPaymentOfOrder(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<string | null> {
  return (await db.query(findPaymentStatement, key))[0]?.id ?? null
}

const findPendingStatement = statement(
  'order.find_pending',
  'select find_pending_order(:companyId, :customerId) as id',
  { params: customerKey, row: v.object({ id: v.nullable(orderId) }) },
)

/** The newest order that can still be paid. */
export async function findPendingOrder(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<OrderId | null> {
  return (await db.query(findPendingStatement, key))[0]?.id ?? null
}
