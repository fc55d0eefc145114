// The invariants of money and orders that this much of the product can break: each is a query that must find nothing,
// after any test.
import { ORDER_GRAPH } from '@pesan/domain/order/transitions'

const STEPS = Object.entries(ORDER_GRAPH)
  .flatMap(([from, steps]) => steps.map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

export const INVARIANTS: Readonly<Record<string, string>> = {
  'I2 sums': `
    with line as (
      select order_id, (unit_price_rupiah + coalesce((select sum((modifier ->> 'price')::bigint)
        from jsonb_array_elements(modifiers) as modifier), 0)) * quantity as price
      from order_line)
    select id from customer_order
    where subtotal_rupiah is distinct from (select sum(price) from line where order_id = id)
      or total_rupiah <> greatest(0, subtotal_rupiah + delivery_fee_rupiah - voucher_discount_rupiah)`,
  'I4 one order per attempt': `
    select id from customer_order
    left join order_attempt on order_id = id and order_attempt.company_id = customer_order.company_id
      and order_attempt.customer_id = customer_order.customer_id
    group by id having count(order_attempt.order_id) <> 1
    union all
    select order_id from order_attempt where not exists (select from customer_order where id = order_id)`,
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
  'I12 each change of status has its event': `
    select id from customer_order where
      (select array_agg(status order by version) from order_status_history where order_id = id) is distinct from
      (select array_agg(payload #>> '{order,status}' order by outbox.id) from outbox
        where channel = 'private-orders.' || customer_order.id)`,
  'I16 everything of an order is of one company': `
    select customer_order.id from customer_order
    join customer on customer.id = customer_id join outlet on outlet.id = outlet_id
    where customer.company_id <> customer_order.company_id or outlet.company_id <> customer_order.company_id
    union all
    select order_id from order_line join customer_order on customer_order.id = order_id
    where not exists (select from product
      where product.company_id = customer_order.company_id and product.id = product_id)`,
}
