// The invariants of money and orders: each a query that must find nothing, after any test, after any crash, in production.
// `$1` is the present time where an invariant speaks of deadlines. Attempts are forgotten after 30 days, and with their
// customer: an order without one is a fault only before that. I17 has no query: what is missing cannot be asked for.
import { ORDER_GRAPH } from '@pesan/domain/order/transitions'
import { Client } from 'pg'

const STEPS = Object.entries(ORDER_GRAPH)
  .flatMap(([from, steps]) => steps.map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

const ONLINE = `payment_method <> 'cash' and total_rupiah > 0`

export const INVARIANTS: Readonly<Record<string, string>> = {
  'I1 no charge without an order': `
    select payment_capture.id from payment_capture
    left join payment on payment.id = payment_id
    left join customer_order on customer_order.id = payment.order_id
    where customer_order.id is null or payment_capture.order_id <> customer_order.id
      or payment_capture.company_id <> customer_order.company_id or payment.company_id <> customer_order.company_id
      or payment.customer_id <> customer_order.customer_id
    union all
    select id from customer_order where ${ONLINE} and not exists (select from payment where order_id = customer_order.id)`,
  'I2 sums': `
    with line as (
      select order_id, (unit_price_rupiah + coalesce((select sum((modifier ->> 'price')::bigint)
        from jsonb_array_elements(modifiers) as modifier), 0)) * quantity as price
      from order_line)
    select id from customer_order
    where subtotal_rupiah is distinct from (select sum(price) from line where order_id = id)
      or total_rupiah <> greatest(0, subtotal_rupiah + delivery_fee_rupiah - voucher_discount_rupiah)`,
  'I3 one amount': `
    select payment.id from payment join customer_order on customer_order.id = order_id
    where amount_rupiah <> total_rupiah or payment.method <> payment_method
    union all
    select payment_capture.id from payment_capture join customer_order on customer_order.id = order_id
    where accepted_at is not null and amount_rupiah <> total_rupiah and resolved_by is distinct from 'operator'`,
  'I4 one order per attempt': `
    select customer_order.id from customer_order join customer on customer.id = customer_order.customer_id
    left join order_attempt on order_id = customer_order.id
      and order_attempt.company_id = customer_order.company_id
      and order_attempt.customer_id = customer_order.customer_id
    group by customer_order.id, customer.id
    having count(order_attempt.order_id) > 1 or (count(order_attempt.order_id) = 0
      and placed_at > $1::timestamptz - interval '29 days' and customer.phone not like 'erased %')
    union all
    select order_id from order_attempt where not exists (select from customer_order where id = order_id)`,
  'I5 at most one accepted capture': `
    select order_id from payment_capture where accepted_at is not null group by order_id having count(*) > 1
    union all
    select id from payment_capture where status = 'held' and reason is null`,
  'I6 paid only with a capture or by the rule of cash': `
    select id from customer_order where paid and ${ONLINE} and not exists (
      select from payment_capture where order_id = customer_order.id and accepted_at is not null)
    union all
    select id from customer_order where not paid and exists (
      select from payment_capture where order_id = customer_order.id and accepted_at is not null)
    union all
    select id from customer_order where paid and payment_method = 'cash'
      and status not in ('complete', 'complete_deliver', 'refunded')
    union all
    select id from customer_order where not paid and ${ONLINE} and status not in ('pending', 'cancelled')`,
  'I7 no capture is lost': `
    select payment_capture.id from payment_capture join customer_order on customer_order.id = order_id
    where (payment_capture.status = 'accepted' and customer_order.status in ('cancelled', 'refunded')
        and customer_order.updated_at < $1::timestamptz - interval '10 minutes')
      or (payment_capture.status in ('refunding', 'refunded')
        and not exists (select from payment_refund where capture_id = payment_capture.id)
        and resolved_by is distinct from 'operator')`,
  'I8 the history is a path of the graph': `
    with entry as (
      select order_id, version, status, lag(status) over (partition by order_id order by version) as before,
        row_number() over (partition by order_id order by version) as place
      from order_status_history)
    select order_id from entry
    where version <> place or (before is null and status not in ('pending', 'approved'))
      or (before is not null and (before, status) not in (values ${STEPS}))
    union all
    select id from customer_order where not exists (
      select from order_status_history as last
      where last.order_id = id and last.version = customer_order.version and last.status = customer_order.status
        and not exists (select from order_status_history as later
          where later.order_id = id and later.version > last.version))`,
  'I9 finished is final': `
    select order_id from (
      select order_id, status, lag(status) over (partition by order_id order by version) as before
      from order_status_history) as step
    where before in ('complete', 'complete_deliver', 'cancelled', 'refunded') and status <> 'refunded'`,
  'I10 vouchers': `
    select voucher.id from voucher left join voucher_redemption
      on voucher_id = voucher.id and released_at is null
    group by voucher.id having count(voucher_redemption.order_id) <> voucher.uses
      or count(voucher_redemption.order_id) > voucher.total_limit
    union all
    select order_id from voucher_redemption join customer_order on customer_order.id = order_id
    where released_at is null and status = 'cancelled'
    union all
    select customer_order.id from customer_order
    where voucher_discount_rupiah > 0 and not exists (select from voucher_redemption where order_id = customer_order.id)`,
  'I11 refunds never exceed the capture': `
    select capture_id from payment_refund join payment_capture on payment_capture.id = capture_id
    where payment_refund.status <> 'failed'
    group by capture_id, payment_capture.amount_rupiah
    having sum(payment_refund.amount_rupiah) > payment_capture.amount_rupiah`,
  'I12 each change of status has its event': `
    select id from customer_order where
      (select array_agg(status order by version) from order_status_history where order_id = id) is distinct from
      (select array_agg(payload #>> '{order,status}' order by outbox.id) from outbox
        where channel = 'private-orders.' || customer_order.id and event = 'OrderStatusUpdated')`,
  'I13 every event of the provider ends': `
    select webhook_id::text from provider_event
    where (status = 'received' and received_at < $1::timestamptz - interval '15 minutes')
      or (status in ('ignored', 'parked') and reason is null)`,
  'I14 nothing stuck': `
    select customer_order.id from customer_order join payment on payment.order_id = customer_order.id
    where customer_order.status = 'pending' and due_at < $1::timestamptz - interval '15 minutes'
    union all
    select payment.id from payment where status = 'asking' and created_at < $1::timestamptz - interval '15 minutes'
      and due_at < $1::timestamptz
    union all
    select payment.id from payment where status in ('asking', 'waiting') and next_check_at is null
    union all
    select id from customer_order where status = 'pending'
      and not exists (select from payment where order_id = customer_order.id)`,
  'I16 everything of an order is of one company': `
    select customer_order.id from customer_order
    join customer on customer.id = customer_id join outlet on outlet.id = outlet_id
    where customer.company_id <> customer_order.company_id or outlet.company_id <> customer_order.company_id
    union all
    select payment.id from payment join payment_card on payment_card.id = card_id
    where payment_card.customer_id <> payment.customer_id or payment_card.company_id <> payment.company_id
    union all
    select order_id from order_line join customer_order on customer_order.id = order_id
    where not exists (select from product
      where product.company_id = customer_order.company_id and product.id = product_id)
      and exists (select from product where product.id = product_id)`,
  'I18 a code signs in at most once': `
    select phone::text as id from sign_in_code where tries > 5`,
}

export type Violations = Record<string, unknown[]>

/** The invariants that are broken, with the rows that break them. */
export async function findViolations(
  query: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  now: Date,
): Promise<Violations> {
  const found: [string, unknown[]][] = []
  for (const [name, sql] of Object.entries(INVARIANTS)) {
    const { rows } = await query(sql, sql.includes('$1') ? [now] : [])
    if (rows.length > 0) found.push([name, rows])
  }
  return Object.fromEntries(found)
}

/** Of a database that the server may be using meanwhile. */
export async function checkDatabase(url: string, now: Date): Promise<Violations> {
  const client = new Client({ connectionString: url, application_name: 'pesan check' })
  try {
    await client.connect()
    await client.query('begin transaction isolation level repeatable read read only')
    return await findViolations((sql, values) => client.query(sql, values), now)
  } finally {
    await client.end()
  }
}
