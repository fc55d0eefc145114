// Orders in the database: reading them, as the customer and as the restaurant, and moving them along in one statement.
import {
  type CompanyId,
  type CustomerId,
  companyId,
  customerId,
  modifierGroupId,
  modifierId,
  type OrderId,
  orderId,
  outletId,
  productId,
} from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { paymentMethod, paymentStatus } from '@pesan/contract/payment'
import type { Order } from '@pesan/domain/order/order'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

const orderRow = z.object({
  id: orderId,
  company_id: companyId,
  customer_id: customerId,
  number: z.number(),
  status: orderStatus,
  version: z.number(),
  fulfilment: z.enum(['pickup', 'delivery']),
  delivery: z
    .object({
      addressName: z.string(),
      mapsAddress: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      locationDetail: z.string(),
      landmark: z.string(),
      optionName: z.string(),
    })
    .nullable(),
  outlet_id: outletId,
  outlet_name: z.string(),
  outlet_address: z.string(),
  payment_method: paymentMethod,
  paid: z.boolean(),
  notes: z.string(),
  subtotal_rupiah: rupiah,
  delivery_fee_rupiah: rupiah,
  voucher_discount_rupiah: rupiah,
  total_rupiah: rupiah,
  placed_at: z.date(),
  payment: z
    .object({
      status: paymentStatus,
      dueAt: z.coerce.date(),
      requestId: z.string().nullable(),
      accountNumber: z.string().nullable(),
      qrString: z.string().nullable(),
      actionUrl: z.string().nullable(),
      failureCode: z.string().nullable(),
      card: z.object({ maskedNumber: z.string(), network: z.string() }).nullable(),
    })
    .nullable(),
  lines: z.array(
    z.object({
      productId,
      name: z.string(),
      quantity: z.number(),
      unitPrice: rupiah,
      notes: z.string(),
      modifiers: z.array(
        z.object({ groupId: modifierGroupId, id: modifierId, name: z.string(), price: rupiah }),
      ),
    }),
  ),
})

const SELECT_ORDER = `
  select customer_order.*, (
    select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity,
      'unitPrice', unit_price_rupiah, 'notes', notes, 'modifiers', modifiers) order by position)
    from order_line where order_id = customer_order.id) as lines, (
    select json_build_object('status', payment.status, 'dueAt', due_at, 'requestId', provider_request_id,
      'accountNumber', external ->> 'accountNumber', 'qrString', external ->> 'qrString',
      'actionUrl', external ->> 'actionUrl', 'failureCode', failure_code, 'card',
      case when payment_card.id is not null then json_build_object('maskedNumber', masked_card_number,
        'network', network) end)
    from payment left join payment_card on payment_card.id = card_id
    where payment.order_id = customer_order.id) as payment
  from customer_order`

const findOfCustomerStatement = statement(
  'order.find_of_customer',
  `${SELECT_ORDER} where company_id = $1 and id = $2 and customer_id = $3`,
  orderRow,
)

/** Null for an unknown order and for somebody else's alike (I16). */
export async function findOrderOfCustomer(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; customerId: CustomerId },
): Promise<Order | null> {
  const [row] = await db.query(findOfCustomerStatement, [key.companyId, key.orderId, key.customerId])
  return row ? toOrder(row) : null
}

const listOfCustomerStatement = statement(
  'order.list_of_customer',
  `${SELECT_ORDER} where company_id = $1 and customer_id = $2 and ($3::bigint is null or number < $3)
   order by number desc limit $4`,
  orderRow,
)

/** Newest first; only those older than the order numbered `before`, when it is given. */
export async function listOrdersOfCustomer(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId; before: number | null; limit: number },
): Promise<Order[]> {
  const rows = await db.query(listOfCustomerStatement, [key.companyId, key.customerId, key.before, key.limit])
  return rows.map(toOrder)
}

export const withCustomer = orderRow.extend({
  customer_name: z.string().nullable(),
  customer_phone: z.string(),
  acknowledged_at: z.date().nullable(),
  ready_at: z.date().nullable(),
})
export const SELECT_WITH_CUSTOMER = `select found.*, customer.name as customer_name, customer.phone as customer_phone
  from (${SELECT_ORDER} where company_id = $1 and `
const JOIN_CUSTOMER = `) as found join customer on customer.id = found.customer_id order by placed_at desc, number desc`

const findOfCompanyStatement = statement(
  'order.find_of_company',
  `${SELECT_WITH_CUSTOMER} id = $2 ${JOIN_CUSTOMER}`,
  withCustomer,
)
const listOfCompanyStatement = statement(
  'order.list_of_company',
  `${SELECT_WITH_CUSTOMER} ($2::text is null or status = $2) order by placed_at desc, number desc limit $3 ${JOIN_CUSTOMER}`,
  withCustomer,
)

export async function findOrderOfCompany(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<RestaurantOrder | null> {
  const [row] = await db.query(findOfCompanyStatement, [key.companyId, key.orderId])
  return row ? toRestaurantOrder(row) : null
}

/** Newest first. */
export async function listOrdersOfCompany(
  db: Db,
  { companyId: company, status, limit }: { companyId: CompanyId; status: OrderStatus | null; limit: number },
): Promise<RestaurantOrder[]> {
  return (await db.query(listOfCompanyStatement, [company, status, limit])).map(toRestaurantOrder)
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
  /** The version the decision was made on; another one in the database means that nothing is written. */
  fromVersion: number
  to: OrderStatus
  paid: boolean
  cause: string
  reason: string | null
  now: Date
  event: { channel: string; event: string; payload: object }
  /** An acknowledgement leaves the version as it is, and counts as a change all the same. */
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
  ...row
}: z.infer<typeof withCustomer>): RestaurantOrder {
  return {
    order: toOrder(row),
    customerName: customer_name,
    customerPhone: customer_phone,
    acknowledgedAt: acknowledged_at,
    readyAt: ready_at,
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
    lines: row.lines,
    notes: row.notes,
    subtotal: row.subtotal_rupiah,
    deliveryFee: row.delivery_fee_rupiah,
    voucherDiscount: row.voucher_discount_rupiah,
    total: row.total_rupiah,
    placedAt: row.placed_at,
  }
}
