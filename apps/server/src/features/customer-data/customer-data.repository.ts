// Everything the database stores about one customer, and its erasure.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey, customerKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { jsonb, text } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'
import { ERASED_ADDRESS } from '../order/order-row.ts'

const dataRow = v.object({
  id: customerId,
  phone: v.string(),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  createdAt: v.date(),
  addresses: v.array(v.unknown()),
  cart: v.unknown(),
  sessions: v.array(v.object({ created_at: v.string(), seen_at: v.string() })),
  note: v.nullable(v.string()),
})
export type CustomerData = v.InferOutput<typeof dataRow>

const findStatement = readsOnly(
  statement(
    'customer_data.find',
    `select id, phone, name, email, created_at,
     coalesce((select json_agg(to_jsonb(address) - 'company_id' - 'customer_id' order by address.id)
       from address where company_id = :companyId and customer_id = customer.id), '[]') as addresses,
     (select json_build_object('items', items, 'delivery_notes', delivery_notes, 'updated_at', updated_at)
       from cart where company_id = :companyId and customer_id = customer.id) as cart,
     coalesce((select json_agg(json_build_object('created_at', session.created_at, 'seen_at', seen_at))
       from session where company_id = :companyId and customer_id = customer.id), '[]') as sessions,
     (select nullif(note, '') from customer_sales where company_id = :companyId and customer_id = customer.id) as note
   from customer where company_id = :companyId and phone = :phone`,
    { params: { ...companyKey, phone: text() }, row: dataRow },
  ),
)

export async function findCustomerData(
  db: ReadDb,
  key: { companyId: CompanyId; phone: string },
): Promise<CustomerData | null> {
  return (await db.query(findStatement, key))[0] ?? null
}

const hasOpenStatement = statement(
  'customer_data.has_open_orders',
  `select exists (select from customer_order where company_id = :companyId and customer_id = :customerId
     and status in ('pending', 'approved', 'prepare_order', 'ready', 'on_deliver')) as is_open`,
  {
    params: customerKey,
    row: v.object({ isOpen: v.boolean() }),
  },
)

/** Call inside a transaction, before erasing: it locks the customer's row, so that no order is placed meanwhile. */
export async function hasOpenOrders(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<boolean> {
  await db.query(lockStatement, key)
  const [row] = await db.query(hasOpenStatement, key)
  return row?.isOpen === true
}

const lockStatement = statement(
  'customer_data.lock',
  'select id from customer where company_id = :companyId and id = :customerId for update',
  {
    params: customerKey,
    row: v.object({ id: v.string() }),
  },
)

/** Of items as a change of an order stores them. */
const blankNotes = (column: string): string =>
  `(select jsonb_agg(line || '{"notes": ""}' order by place) from jsonb_array_elements(${column}) with ordinality as old(line, place))`

const eraseStatement = statement(
  'customer_data.erase',
  `with gone_session as (delete from session where company_id = :companyId and customer_id = :customerId),
   gone_code as (delete from one_time_code where company_id = :companyId and phone = :phone),
   gone_cart as (delete from cart where company_id = :companyId and customer_id = :customerId),
   gone_address as (delete from address where company_id = :companyId and customer_id = :customerId),
   gone_lead as (delete from lead where company_id = :companyId and phone = :phone),
   gone_attempt as (delete from order_attempt where company_id = :companyId and customer_id = :customerId),
   searched as materialized (select number, (placed_at at time zone 'UTC')::date as day from customer_order
     where company_id = :companyId and customer_id = :customerId),
   gone_search_term as (delete from order_search_term where company_id = :companyId
     and day = any (array(select distinct day from searched)) and number = any (array(select number from searched))),
   blank_history as (update order_status_history set reason = null where company_id = :companyId
     and reason is not null and order_id in (select id from customer_order where company_id = :companyId and customer_id = :customerId)),
   unsent_message as (update order_message set status = 'too_late', next_attempt_at = null where company_id = :companyId
     and status = 'waiting' and order_id in (select id from customer_order where company_id = :companyId and customer_id = :customerId)),
   gone_delivery as (delete from webhook_delivery where company_id = :companyId
     and order_id in (select id from customer_order where company_id = :companyId and customer_id = :customerId)),
   blank_line as (update order_line set notes = '' where company_id = :companyId
     and order_id in (select id from customer_order where company_id = :companyId and customer_id = :customerId)),
   blank_change as (update order_change set reason = 'erased', lines = ${blankNotes('lines')} where company_id = :companyId
     and order_id in (select id from customer_order where company_id = :companyId and customer_id = :customerId)),
   blank_note as (update customer_sales set note = '', noted_by = null, noted_at = null where company_id = :companyId
     and customer_id = :customerId),
   blank_order as (
     update customer_order set notes = '', allergies = null, customer_name = null, lines_now = ${blankNotes('lines_now')},
       changed_items = changed_items || '{"reason": "erased"}', delivery = delivery || :erasedAddress,
       delivery_now = delivery_now || :erasedAddress
     where company_id = :companyId and customer_id = :customerId returning id),
   blank as (
     update customer set phone = 'erased ' || id, name = null, first_name = null, last_name = null, email = null
     where company_id = :companyId and id = :customerId)
   select count(*) as orders from blank_order`,
  {
    params: { ...customerKey, phone: text(), erasedAddress: jsonb() },
    row: v.object({ orders: v.number() }),
  },
)

/** Keeps the orders for the books, without anything that identifies the customer. Returns their count. */
export async function eraseCustomer(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId; phone: string },
): Promise<number> {
  const [row] = await db.query(eraseStatement, { ...key, erasedAddress: ERASED_ADDRESS })
  return row?.orders ?? 0
}
