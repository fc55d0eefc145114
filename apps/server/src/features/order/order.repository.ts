// Orders in the database: reads them for the customer and for the restaurant, and moves them to the next status in
// one statement.

import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import { jsonMoment } from '@pesan/contract/moment'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { orderChannel } from '@pesan/contract/restaurant-order'
import { AUTO_ACCEPT } from '@pesan/domain/order/auto-accept'
import type { Order } from '@pesan/domain/order/order'
import { RECALL_CAUSE } from '@pesan/domain/order/recall'
import { isHandedOver } from '@pesan/domain/order/transitions'
import * as v from 'valibot'
import { customerKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import { type GuardedDb, IS_OF_CALLER, tolerantGuardedStatement } from '../../db/guarded-statement.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { bigint, boolean, integer, jsonb, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement, tolerantStatement } from '../../db/statement.ts'
import { requireReadable, splitReadable, UnreadableRow } from '../../db/unreadable-row.ts'
import { actor } from '../activity/actor.ts'
import { ALERT_MESSAGE, alertMessage } from './order-alert.repository.ts'
import { type ChangesToSee, changesColumn } from './order-change.repository.ts'
import { type OrderKey, orderKey, orderRow, UNNAMED_CUSTOMER, WALK_IN_PHONE } from './order-row.ts'
import { ticksColumn } from './order-ticks.repository.ts'
import { CHANGE_PRINT_JOBS, INSERT_PRINT_JOBS } from './print-on-move.repository.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

const SELECT_ORDER = `
  select customer_order.*, (
    select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
      'unitPrice', unit_price_rupiah, 'notes', notes, 'modifiers', modifiers) order by position)
    from order_line
    where order_line.company_id = customer_order.company_id and order_id = customer_order.id) as lines, (
    select json_build_object('status', payment.status, 'dueAt', due_at, 'requestId', provider_request_id,
      'accountNumber', external ->> 'accountNumber', 'qrString', external ->> 'qrString',
      'actionUrl', external ->> 'actionUrl', 'failureCode', failure_code,
      'requestedAt', asked_at, 'answeredAt', answered_at, 'card',
      case when payment_card.id is not null then json_build_object('maskedNumber', masked_card_number,
        'network', network) end)
    from payment left join payment_card
      on payment_card.company_id = payment.company_id and payment_card.id = card_id
    where payment.company_id = customer_order.company_id and payment.order_id = customer_order.id) as payment, (
    select coalesce(json_agg(json_build_object('amount', amount_rupiah, 'status', payment_capture.status,
      'reason', reason, 'at', captured_at) order by captured_at, recorded_at), '[]')
    from payment_capture
    where payment_capture.company_id = customer_order.company_id and payment_capture.order_id = customer_order.id) as captures,
    case when customer_order.status in ('cancelled', 'refunded') then (
      select json_build_object('cause', cause, 'reason', reason, 'at', at) from order_status_history
      where order_status_history.company_id = customer_order.company_id and order_id = customer_order.id
        and order_status_history.status = 'cancelled' order by version desc limit 1) end as cancellation
  from customer_order`

const findOfCustomerStatement = tolerantStatement(
  'order.find_of_customer',
  `${SELECT_ORDER} where company_id = :companyId and id = :orderId and customer_id = :customerId`,
  {
    params: { ...orderOfCompanyKey, customerId: uuid<CustomerId>() },
    row: orderRow,
    key: orderKey,
  },
)

/** Null for an unknown order and for another customer's alike (I16); throws `UnreadableError`. */
export async function findOrderOfCustomer(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; customerId: CustomerId },
): Promise<Order | null> {
  const [row] = await db.query(findOfCustomerStatement, key)
  return row ? requireReadable(row) : null
}

const findOfCallerStatement = tolerantGuardedStatement(
  'order.find_of_caller',
  `${SELECT_ORDER} where ${IS_OF_CALLER} and id = :orderId`,
  { params: { orderId: uuid<OrderId>() }, row: orderRow, key: orderKey },
)

/** Null for an unknown order and for another customer's alike (I16); throws `UnreadableError`. */
export async function findOrderOfCaller(db: GuardedDb, orderId: OrderId): Promise<Order | null> {
  const [row] = await db.query(findOfCallerStatement, { orderId })
  return row ? requireReadable(row) : null
}

const listOfCallerStatement = tolerantGuardedStatement(
  'order.list_of_caller',
  `${SELECT_ORDER} where ${IS_OF_CALLER} and (:before is null or number < :before)
   order by number desc limit :limit`,
  { params: { before: nullable(bigint()), limit: bigint() }, row: orderRow, key: orderKey },
)

/** Newest first; only orders older than the one numbered `before`, if given. */
export async function listOrdersOfCaller(
  db: GuardedDb,
  page: { before: number | null; limit: number },
): Promise<(Order | UnreadableRow<OrderKey>)[]> {
  return db.query(listOfCallerStatement, page)
}

export const withCustomer = v.object({
  ...orderRow.entries,
  customerName: v.nullable(v.string()),
  customerPhone: v.string(),
  customerLocale: v.nullable(v.picklist(LOCALES)),
  orderChannel,
  enteredBy: v.nullable(v.string()),
  acknowledgedAt: v.nullable(v.date()),
  alertedAt: v.nullable(v.date()),
  alertMessage,
  outletShortCode: v.string(),
  voucherCode: v.nullable(v.string()),
  movedBy: v.nullable(v.string()),
  isAutoAccepted: v.boolean(),
  lastMove: v.nullable(v.object({ at: jsonMoment, cause: v.string(), reason: v.nullable(v.string()) })),
  ticks: v.nullable(ticksColumn),
  changes: v.nullable(changesColumn),
  plannedStatus: v.nullable(orderStatus),
  plannedReadyAt: v.nullable(v.date()),
  plannedDueAt: v.nullable(v.date()),
  plannedBy: v.nullable(actor),
})
export const SELECT_WITH_CUSTOMER = `select found.*, customer.phone as customer_phone, found.locale as customer_locale,
    (select short_code from outlet
      where outlet.company_id = found.company_id and outlet.id = found.outlet_id) as outlet_short_code,
    case when status in ('ready', 'on_deliver', 'complete', 'complete_deliver') then (
      select json_build_object('at', at, 'cause', cause, 'reason', reason) from order_status_history as history
      where history.company_id = found.company_id and order_id = found.id and history.version = found.version)
      end as last_move,
    (select code from voucher_redemption
      where voucher_redemption.company_id = found.company_id and order_id = found.id) as voucher_code,
    ${ALERT_MESSAGE} as alert_message,
    acknowledged_at is not null and exists (select from order_status_history
      where order_status_history.company_id = found.company_id and order_id = found.id
        and cause = '${AUTO_ACCEPT}') as is_auto_accepted
  from (${SELECT_ORDER} where company_id = :companyId and `
export const JOIN_CUSTOMER =
  'join customer on customer.company_id = found.company_id and customer.id = found.customer_id'

const findOfCompanyStatement = tolerantStatement(
  'order.find_of_company',
  `${SELECT_WITH_CUSTOMER} id = :orderId) as found ${JOIN_CUSTOMER}`,
  { params: orderOfCompanyKey, row: withCustomer, key: orderKey },
)

interface OrderOfCompany {
  companyId: CompanyId
  orderId: OrderId
}

/** Null for an unknown order; throws `UnreadableError`. */
export async function findOrderOfCompany(db: Db, key: OrderOfCompany): Promise<RestaurantOrder | null> {
  const [row] = await db.query(findOfCompanyStatement, key)
  return row ? toRestaurantOrder(requireReadable(row)) : null
}

/** For batches, which must continue with the next order: also null for an unreadable one. */
export async function findReadableOrder(db: Db, key: OrderOfCompany): Promise<RestaurantOrder | null> {
  const [row] = await db.query(findOfCompanyStatement, key)
  return row && !(row instanceof UnreadableRow) ? toRestaurantOrder(row) : null
}

const listAllStatement = readsOnly(
  tolerantStatement(
    'order.list_all_of_customer',
    `${SELECT_WITH_CUSTOMER} customer_id = :customerId) as found ${JOIN_CUSTOMER}
   order by number`,
    { params: customerKey, row: withCustomer, key: orderKey },
  ),
)

/** Oldest first. */
export async function listAllOrdersOfCustomer(
  db: ReadDb,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<{ orders: RestaurantOrder[]; unreadable: OrderKey[] }> {
  const { readable, unreadable } = splitReadable(await db.query(listAllStatement, key))
  return { orders: readable.map(toRestaurantOrder), unreadable }
}

// `told_at` and `published_at` are set so that processes of the previous release leave the event to the outbox.
const moveOrderStatement = statement(
  'order.move',
  `with moved as (
     update customer_order set status = :to, paid = :paid, version = version + 1, updated_at = :now, moved_by = :by,
       planned_status = null, planned_ready_at = null, planned_due_at = null, planned_by = null,
       changes = case when :change is null then changes else coalesce(changes, '{}') || :change end
     where company_id = :companyId and id = :orderId and version = :fromVersion
       and (not :onlyUnseen or acknowledged_at is null and planned_due_at is null) and (not :onlyPlanned or planned_due_at is not null)
     returning id, outlet_id, version
   ), history as (
     insert into order_status_history (company_id, order_id, version, status, cause, reason, at, told_at, moved_by)
     select :companyId, id, version, :to, :cause, :reason, :now, :now, :by from moved
   ), announced as (
     insert into outbox (company_id, order_id, order_version, channel, event, payload, created_at, published_at)
     select :companyId, id, version, :channel, :event, :payload, :now, :now from moved
   ), released as (
     select release_voucher(:companyId, id, :now), return_stock(:companyId, id, :now) from moved where :to = 'cancelled'
   ), to_print as (${INSERT_PRINT_JOBS}), ${CHANGE_PRINT_JOBS}
   select version, (select count(*) from released) as released from moved`,
  {
    params: {
      ...orderOfCompanyKey,
      fromVersion: integer(),
      to: text<OrderStatus>(),
      paid: boolean(),
      now: timestamptz(),
      cause: text(),
      reason: nullable(text()),
      channel: text(),
      event: text(),
      payload: jsonb(),
      onlyUnseen: boolean(),
      onlyPlanned: boolean(),
      by: nullable(text()),
      change: nullable(jsonb()),
    },
    row: v.object({ version: v.number(), released: v.number() }),
  },
)

export interface OrderMove {
  companyId: CompanyId
  orderId: OrderId
  /** The version that the decision was based on; if the database has another one, nothing is written. */
  fromVersion: number
  to: OrderStatus
  paid: boolean
  cause: string
  reason: string | null
  now: Date
  event: { channel: string; event: string; payload: object }
  /** Writes nothing if the restaurant acknowledged or accepted the order, which does not raise its version. */
  onlyUnseen?: boolean
  /** Writes nothing if the move was taken back. */
  onlyPlanned?: boolean
  /** The name of the member or the key. */
  by?: string | null
  /** BOARD-23: what the boards have to see. */
  change?: ChangesToSee | null
}

export async function moveOrder(db: Db, move: OrderMove): Promise<'moved' | 'changed_meanwhile'> {
  const values = { onlyUnseen: false, onlyPlanned: false, by: null, change: null, ...move, ...move.event }
  const rows = await db.query(moveOrderStatement, values)
  return rows.length === 1 ? 'moved' : 'changed_meanwhile'
}

export const toRestaurantOrder = ({
  customerName,
  customerPhone,
  customerLocale,
  orderChannel: channel,
  enteredBy,
  acknowledgedAt,
  alertedAt,
  alertMessage: alert,
  outletShortCode,
  voucherCode,
  movedBy,
  isAutoAccepted,
  lastMove,
  ticks,
  changes,
  plannedStatus,
  plannedReadyAt,
  plannedDueAt,
  plannedBy,
  ...order
}: v.InferOutput<typeof withCustomer>): RestaurantOrder => ({
  order,
  customerName: customerName ?? UNNAMED_CUSTOMER,
  customerLocale,
  customerPhone: customerPhone === WALK_IN_PHONE ? '' : customerPhone,
  channel,
  enteredBy,
  acknowledgedAt,
  alertedAt,
  alertMessage: alert,
  outletShortCode,
  voucherCode,
  movedBy,
  isAutoAccepted,
  finishedAt: lastMove && isHandedOver(order.status) ? lastMove.at : null,
  recalled: lastMove?.cause === RECALL_CAUSE ? { reason: lastMove.reason ?? '', at: lastMove.at } : null,
  ticks: Object.entries(ticks ?? {}).map(([itemId, tick]) => ({ itemId, ...tick })),
  changes: changes ?? {},
  planned:
    plannedStatus && plannedDueAt && plannedBy
      ? { status: plannedStatus, readyAt: plannedReadyAt, dueAt: plannedDueAt, by: plannedBy }
      : null,
})
