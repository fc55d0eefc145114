// Everything the database stores about one customer, and its erasure.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import { SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from '../order/order.repository.ts'
import { ERASED_ADDRESS, type OrderKey, orderKey } from '../order/order-row.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'

const dataRow = z.object({
  id: customerId,
  phone: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  created_at: z.date(),
  addresses: z.array(z.unknown()),
  cart: z.unknown(),
  sessions: z.array(z.object({ created_at: z.string(), seen_at: z.string() })),
})
export type CustomerData = z.infer<typeof dataRow>

const findStatement = statement(
  'customer_data.find',
  `select id, phone, name, email, created_at,
     coalesce((select json_agg(to_jsonb(address) - 'company_id' - 'customer_id' order by address.id)
       from address where company_id = $1 and customer_id = customer.id), '[]') as addresses,
     (select json_build_object('items', items, 'delivery_notes', delivery_notes, 'updated_at', updated_at)
       from cart where company_id = $1 and customer_id = customer.id) as cart,
     coalesce((select json_agg(json_build_object('created_at', session.created_at, 'seen_at', seen_at))
       from session where company_id = $1 and customer_id = customer.id), '[]') as sessions
   from customer where company_id = $1 and phone = $2`,
  dataRow,
)

export async function findCustomerData(
  db: Db,
  key: { companyId: CompanyId; phone: string },
): Promise<CustomerData | null> {
  return (await db.query(findStatement, [key.companyId, key.phone]))[0] ?? null
}

const ordersStatement = tolerantStatement(
  'customer_data.orders',
  `${SELECT_WITH_CUSTOMER} customer_id = $2) as found join customer on customer.id = found.customer_id order by number`,
  { row: withCustomer, key: orderKey },
)

export async function listAllOrdersOf(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<{ orders: RestaurantOrder[]; unreadable: OrderKey[] }> {
  const { readable, unreadable } = splitReadable(
    await db.query(ordersStatement, [key.companyId, key.customerId]),
  )
  return { orders: readable.map(toRestaurantOrder), unreadable }
}

const hasOpenStatement = statement(
  'customer_data.has_open_orders',
  `select exists (select from customer_order where company_id = $1 and customer_id = $2
     and status in ('pending', 'approved', 'prepare_order', 'ready', 'on_deliver')) as is_open`,
  z.object({ is_open: z.boolean() }),
)

/** Call inside a transaction, before erasing: it locks the customer's row, so that no order is placed meanwhile. */
export async function hasOpenOrders(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<boolean> {
  await db.query(lockStatement, [key.companyId, key.customerId])
  const [row] = await db.query(hasOpenStatement, [key.companyId, key.customerId])
  return row?.is_open === true
}

const lockStatement = statement(
  'customer_data.lock',
  'select id from customer where company_id = $1 and id = $2 for update',
  z.object({ id: z.string() }),
)

const eraseStatement = statement(
  'customer_data.erase',
  `with gone_session as (delete from session where company_id = $1 and customer_id = $2),
   gone_code as (delete from one_time_code where company_id = $1 and phone = $3),
   gone_code_of_version_before as (delete from sign_in_code where company_id = $1 and phone = $3),
   gone_cart as (delete from cart where company_id = $1 and customer_id = $2),
   gone_address as (delete from address where company_id = $1 and customer_id = $2),
   gone_lead as (delete from lead where company_id = $1 and phone = $3),
   gone_attempt as (delete from order_attempt where company_id = $1 and customer_id = $2),
   blank_history as (update order_status_history set reason = null where reason is not null
     and order_id in (select id from customer_order where company_id = $1 and customer_id = $2)),
   unsent_message as (update order_message set status = 'too_late', next_attempt_at = null where status = 'waiting'
     and order_id in (select id from customer_order where company_id = $1 and customer_id = $2)),
   gone_delivery as (delete from webhook_delivery where company_id = $1
     and order_id in (select id from customer_order where company_id = $1 and customer_id = $2)),
   blank_line as (update order_line set notes = ''
     where order_id in (select id from customer_order where company_id = $1 and customer_id = $2)),
   kept as (
     update customer_order set notes = '', customer_name = null, delivery = delivery || $4::jsonb
     where company_id = $1 and customer_id = $2 returning id),
   blank as (
     update customer set phone = 'erased ' || id, name = null, first_name = null, last_name = null, email = null
     where company_id = $1 and id = $2)
   select count(*) as orders from kept`,
  z.object({ orders: z.number() }),
)

/** Keeps the orders for the books, without anything that identifies the customer. Returns their count. */
export async function eraseCustomer(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId; phone: string },
): Promise<number> {
  const values = [key.companyId, key.customerId, key.phone, JSON.stringify(ERASED_ADDRESS)]
  const [row] = await db.query(eraseStatement, values)
  return row?.orders ?? 0
}
