// Orders in the database: reads them for the customer and for the restaurant, and moves them to the next status in
// one statement.
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import type { Order, OrderCancellation } from '@pesan/domain/order/order'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { requireReadable, UnreadableRow } from '../../db/unreadable-row.ts'
import { type OrderKey, orderKey, orderRow, UNNAMED_CUSTOMER } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

const SELECT_ORDER = `
  select customer_order.*, (
    select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
      'unitPrice', unit_price_rupiah, 'notes', notes, 'modifiers', modifiers) order by position)
    from order_line where order_id = customer_order.id) as lines, (
    select json_build_object('status', payment.status, 'dueAt', due_at, 'requestId', provider_request_id,
      'accountNumber', external ->> 'accountNumber', 'qrString', external ->> 'qrString',
      'actionUrl', external ->> 'actionUrl', 'failureCode', failure_code,
      'requestedAt', asked_at, 'answeredAt', answered_at, 'card',
      case when payment_card.id is not null then json_build_object('maskedNumber', masked_card_number,
        'network', network) end)
    from payment left join payment_card on payment_card.id = card_id
    where payment.order_id = customer_order.id) as payment, (
    select coalesce(json_agg(json_build_object('amount', amount_rupiah, 'status', payment_capture.status,
      'reason', reason, 'at', captured_at) order by captured_at, recorded_at), '[]')
    from payment_capture where payment_capture.order_id = customer_order.id) as captures,
    case when customer_order.status in ('cancelled', 'refunded') then (
      select json_build_object('cause', cause, 'reason', reason, 'at', at) from order_status_history
      where order_id = customer_order.id and order_status_history.status = 'cancelled' limit 1) end as cancellation
  from customer_order`

const findOfCustomerStatement = tolerantStatement(
  'order.find_of_customer',
  `${SELECT_ORDER} where company_id = $1 and id = $2 and customer_id = $3`,
  { row: orderRow, key: orderKey },
)

/** Null for an unknown order and for another customer's alike (I16); throws `UnreadableError`. */
export async function findOrderOfCustomer(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; customerId: CustomerId },
): Promise<Order | null> {
  const [row] = await db.query(findOfCustomerStatement, [key.companyId, key.orderId, key.customerId])
  return row ? toOrder(requireReadable(row)) : null
}

const listOfCustomerStatement = tolerantStatement(
  'order.list_of_customer',
  `${SELECT_ORDER} where company_id = $1 and customer_id = $2 and ($3::bigint is null or number < $3)
   order by number desc limit $4`,
  { row: orderRow, key: orderKey },
)

/** Newest first; only orders older than the one numbered `before`, if given. */
export async function listOrdersOfCustomer(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId; before: number | null; limit: number },
): Promise<(Order | UnreadableRow<OrderKey>)[]> {
  const rows = await db.query(listOfCustomerStatement, [key.companyId, key.customerId, key.before, key.limit])
  return rows.map(row => (row instanceof UnreadableRow ? row : toOrder(row)))
}

export const withCustomer = orderRow.extend({
  customer_name: z.string().nullable(),
  customer_phone: z.string(),
  acknowledged_at: z.date().nullable(),
  ready_at: z.date().nullable(),
  outlet_short_code: z.string(),
  voucher_code: z.string().nullable(),
})
export const SELECT_WITH_CUSTOMER = `select found.*, customer.phone as customer_phone,
    (select short_code from outlet where outlet.id = found.outlet_id) as outlet_short_code,
    (select code from voucher_redemption where order_id = found.id) as voucher_code
  from (${SELECT_ORDER} where company_id = $1 and `

const findOfCompanyStatement = tolerantStatement(
  'order.find_of_company',
  `${SELECT_WITH_CUSTOMER} id = $2) as found join customer on customer.id = found.customer_id`,
  { row: withCustomer, key: orderKey },
)

interface OrderOfCompany {
  companyId: CompanyId
  orderId: OrderId
}

/** Null for an unknown order; throws `UnreadableError`. */
export async function findOrderOfCompany(db: Db, key: OrderOfCompany): Promise<RestaurantOrder | null> {
  const [row] = await db.query(findOfCompanyStatement, [key.companyId, key.orderId])
  return row ? toRestaurantOrder(requireReadable(row)) : null
}

/** For batches, which must continue with the next order: also null for an unreadable one. */
export async function findReadableOrder(db: Db, key: OrderOfCompany): Promise<RestaurantOrder | null> {
  const [row] = await db.query(findOfCompanyStatement, [key.companyId, key.orderId])
  return row && !(row instanceof UnreadableRow) ? toRestaurantOrder(row) : null
}

const moveOrderStatement = statement(
  'order.move',
  `with moved as (
     update customer_order set status = $4, paid = $5, version = version + 1, updated_at = $6
     where company_id = $1 and id = $2 and version = $3 and (not $12::boolean or acknowledged_at is null)
     returning id, version
   ), history as (
     insert into order_status_history (order_id, version, status, cause, reason, at)
     select id, version, $4, $7, $8, $6 from moved
   ), announced as (
     insert into outbox (channel, event, payload, created_at) select $9, $10, $11::jsonb, $6 from moved
   ), released as (
     select release_voucher(id, $6) from moved where $4 = 'cancelled'
   )
   select version, (select count(*) from released) as released from moved`,
  z.object({ version: z.number(), released: z.number() }),
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
  /** Writes nothing if the restaurant acknowledged the order, which does not raise its version. */
  onlyUnseen?: boolean
}

export async function moveOrder(db: Db, move: OrderMove): Promise<'moved' | 'changed_meanwhile'> {
  const { event } = move
  const rows = await db.query(moveOrderStatement, [
    move.companyId,
    move.orderId,
    move.fromVersion,
    move.to,
    move.paid,
    move.now,
    move.cause,
    move.reason,
    event.channel,
    event.event,
    JSON.stringify(event.payload),
    move.onlyUnseen ?? false,
  ])
  return rows.length === 1 ? 'moved' : 'changed_meanwhile'
}

export function toRestaurantOrder({
  customer_name,
  customer_phone,
  acknowledged_at,
  ready_at,
  outlet_short_code,
  voucher_code,
  ...row
}: z.infer<typeof withCustomer>): RestaurantOrder {
  return {
    order: toOrder(row),
    customerName: customer_name ?? UNNAMED_CUSTOMER,
    customerPhone: customer_phone,
    acknowledgedAt: acknowledged_at,
    readyAt: ready_at,
    outletShortCode: outlet_short_code,
    voucherCode: voucher_code,
  }
}

function toOrder(row: z.infer<typeof orderRow>): Order {
  return {
    id: row.id,
    companyId: row.company_id,
    customerId: row.customer_id,
    number: row.number,
    status: row.status,
    version: row.version,
    fulfilment: row.fulfilment,
    delivery: row.delivery,
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    outletAddress: row.outlet_address,
    paymentMethod: row.payment_method,
    paid: row.paid,
    payment: row.payment,
    captures: row.captures,
    lines: row.lines,
    notes: row.notes,
    subtotal: row.subtotal_rupiah,
    deliveryFee: row.delivery_fee_rupiah,
    voucherDiscount: row.voucher_discount_rupiah,
    total: row.total_rupiah,
    placedAt: row.placed_at,
    cancellation: row.cancellation && toCancellation(row.cancellation),
  }
}

const toCancellation = ({
  cause,
  reason,
  at,
}: NonNullable<z.infer<typeof orderRow>['cancellation']>): OrderCancellation => ({
  by: cancelledBy({ cause, reason }),
  reason,
  at,
})
