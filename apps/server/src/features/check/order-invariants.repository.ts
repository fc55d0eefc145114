// The invariants of orders: sums, attempts, history, events, deadlines and ownership. Attempts are deleted after 30
// days and when their customer is erased, so an order without one is a violation only before that.
import { LATE_MONEY_CAUSE, RESUMED_TO } from '@pesan/domain/order/late-money'
import { RECALL_CAUSE, RECALLABLE_FOR_MS, RECALLED_TO } from '@pesan/domain/order/recall'
import { ORDER_GRAPH } from '@pesan/domain/order/transitions'
import type { Invariant } from './invariant.ts'
import { invariant } from './single-statement.repository.ts'

const inSql = (steps: readonly (readonly string[])[]): string =>
  steps.map(([from, to]) => `('${from}', '${to}')`).join(', ')
const RECALLS = Object.entries(RECALLED_TO)
const RESUMED = Object.entries(RESUMED_TO)
const STEPS = Object.entries(ORDER_GRAPH).flatMap(([from, { next }]) => next.map(({ to }) => [from, to]))

/** The attempts of orders that the restaurant enters are the company's. */
const IS_ATTEMPT_OF_ORDER = `order_attempt.customer_id =
         case order_channel when 'storefront' then customer_order.customer_id else customer_order.company_id end`

/** CHARGE-03: tax of another base than the lines that carry it, of which a voucher above the items leaves less delivery. */
const WRONG_TAX = `select id from customer_order
     cross join jsonb_to_recordset(amounts) as tax (kind text, amount numeric, millipercent numeric, base numeric, included boolean)
     cross join lateral (
       select coalesce(sum(line.amount) filter (where line.kind in ('items', 'voucher')), 0) as items,
         coalesce(sum(line.amount) filter (where line.kind = 'packaging' or line.carries is not null
           or line.kind = 'service' and tax.included is null), 0) as others,
         coalesce(bool_or(line.kind = 'delivery' and line.carries is not null), false) as has_delivery
       from jsonb_to_recordset(amounts) as line (kind text, amount numeric, carries text)) as taxed
     cross join lateral (
       select 100000 + case when tax.included then tax.millipercent else 0 end as whole) as rate
     where tax.kind = 'tax' and (
       tax.base is distinct from case when has_delivery then items else greatest(0, items) end + others
       or tax.amount is distinct from div(2 * tax.base * tax.millipercent + whole, 2 * whole))`

export const ORDER_INVARIANTS: readonly Invariant[] = [
  invariant(
    'I2',
    'sums',
    `with line as (
       select order_id, sum((unit_price_rupiah + coalesce((select sum((modifier ->> 'price')::numeric)
         from jsonb_array_elements(modifiers) as modifier), 0)) * quantity) as price
       from order_line group by order_id)
     select id from customer_order left join line on order_id = id
     cross join lateral (
       select sum((entry ->> 'amount')::numeric) filter (where entry -> 'included' is null) as total,
         sum((entry ->> 'amount')::numeric) filter (where entry ->> 'kind' = 'items') as items,
         coalesce(sum((entry ->> 'amount')::numeric) filter (where entry ->> 'kind' = 'delivery'), 0) as fee,
         coalesce(-sum((entry ->> 'amount')::numeric) filter (where entry ->> 'kind' = 'voucher'), 0) as discount,
         bool_or(mod((entry ->> 'amount')::numeric, 1) <> 0
           or (entry ->> 'amount')::numeric < 0 and entry ->> 'kind' <> 'voucher') as is_odd
       from jsonb_array_elements(amounts) as entry) as listed
     where subtotal_rupiah is distinct from price
       or case when amounts is null
         then total_rupiah <> greatest(0, subtotal_rupiah + delivery_fee_rupiah - voucher_discount_rupiah)
         else is_odd is not false or (total_rupiah, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah)
           is distinct from (listed.total, listed.items, listed.fee, listed.discount) end
     union all
     ${WRONG_TAX}
     union all
     select order_id from order_line, jsonb_array_elements(modifiers) as modifier
     where mod((modifier ->> 'price')::numeric, 1) <> 0 or (modifier ->> 'price')::numeric < 0`,
  ),
  invariant(
    'I4',
    'one order per attempt',
    `select customer_order.id from customer_order join customer on customer.id = customer_order.customer_id
     left join order_attempt on order_id = customer_order.id
       and order_attempt.company_id = customer_order.company_id
       and ${IS_ATTEMPT_OF_ORDER}
     group by customer_order.company_id, customer_order.id, customer.company_id, customer.id
     having count(order_attempt.order_id) > 1 or (count(order_attempt.order_id) = 0
       and placed_at > :now - interval '29 days' and customer.phone not like 'erased %')
     union all
     select order_id from order_attempt where not exists (select from customer_order where id = order_id)`,
  ),
  invariant(
    'I8',
    'the history is a path of the graph',
    `with entry as (
       select order_id, version, status, lag(status) over (partition by order_id order by version) as before,
         row_number() over (partition by order_id order by version) as place
       from order_status_history)
     select order_id as id from entry
     where version <> place or (before is null and status not in ('pending', 'approved'))
       or (before is not null and (before, status) not in (values ${inSql([...STEPS, ...RECALLS, ...RESUMED])}))
     union all
     select id from customer_order left join (
       select distinct on (order_id) order_id, version, status from order_status_history
       order by order_id, version desc) as last on last.order_id = id
     where (last.version, last.status) is distinct from (customer_order.version, customer_order.status)`,
  ),
  invariant(
    'I9',
    'finished is final, but for a call back in time and for late money',
    `select step.order_id as id from (
       select company_id, order_id, status, cause, at, lag(status) over history as before, lag(at) over history as finished_at
       from order_status_history window history as (partition by order_id order by version)) as step
     left join (select distinct company_id, order_id from payment_capture where accepted_at is not null) as paid
       on paid.company_id = step.company_id and paid.order_id = step.order_id
     where before in ('complete', 'complete_deliver', 'cancelled', 'refunded') and status <> 'refunded'
       and not ((before, status) in (values ${inSql(RECALLS)}) and cause = '${RECALL_CAUSE}'
         and at < finished_at + ${RECALLABLE_FOR_MS} * interval '1 millisecond')
       and not ((before, status) in (values ${inSql(RESUMED)}) and cause = '${LATE_MONEY_CAUSE}' and paid.order_id is not null)`,
  ),
  invariant(
    'I10',
    'vouchers',
    `select voucher.id from voucher left join voucher_redemption
       on voucher_id = voucher.id and released_at is null
     group by voucher.company_id, voucher.id having count(voucher_redemption.order_id) <> voucher.uses
       or count(voucher_redemption.order_id) > voucher.total_limit
     union all
     select own.voucher_id from voucher_customer_use as own join voucher on voucher.id = own.voucher_id
     left join voucher_redemption as used on used.voucher_id = own.voucher_id and used.customer_id = own.customer_id
       and released_at is null
     group by own.voucher_id, own.customer_id, voucher.customer_limit, own.uses
     having count(used.order_id) <> own.uses or own.uses > voucher.customer_limit
     union all
     select order_id from voucher_redemption join customer_order on customer_order.id = order_id
     where released_at is null and status = 'cancelled'
     union all
     select customer_order.id from customer_order
     where voucher_discount_rupiah > 0 and not exists (select from voucher_redemption where order_id = customer_order.id)`,
  ),
  // Events are deleted after 30 days, and those of the previous release name the order by their channel alone.
  invariant(
    'I12',
    'each change of status has its event',
    `with missing as (
       select order_id, status from order_status_history as history
       where at > :now - interval '29 days' and not exists (
         select from outbox where outbox.order_id = history.order_id and order_version = history.version)
     ), unversioned as materialized (
       select channel, payload #>> '{order,status}' as status from outbox
       where order_version is null and event = 'OrderStatusUpdated')
     select order_id as id from missing where not exists (
       select from unversioned
       where channel = 'private-orders.' || missing.order_id and unversioned.status = missing.status)
     union all
     select order_id from outbox where order_version is not null and not exists (
       select from order_status_history as history where history.order_id = outbox.order_id
         and version = order_version and (channel is null or (
           channel = 'private-orders.' || history.order_id and status = payload #>> '{order,status}')))
     union all
     select order_id from outbox where order_version is not null and channel is not null
     group by order_id, order_version having count(*) > 1
     union all
     select order_id from order_status_history where not exists (select from customer_order where id = order_id)`,
  ),
  invariant(
    'I14',
    'nothing stuck',
    `select customer_order.id from customer_order join payment on payment.order_id = customer_order.id
     where customer_order.status = 'pending' and due_at < :now - interval '15 minutes'
     union all
     select payment.id from payment where status = 'asking' and created_at < :now - interval '15 minutes'
       and due_at < :now
     union all
     select payment.id from payment where status in ('asking', 'waiting') and next_check_at is null
     union all
     select id from customer_order where status = 'pending'
       and not exists (select from payment where order_id = customer_order.id)`,
  ),
  invariant(
    'I16',
    'everything of an order is of one company',
    `select customer_order.id from customer_order
     join customer on customer.id = customer_id join outlet on outlet.id = outlet_id
     where customer.company_id <> customer_order.company_id or outlet.company_id <> customer_order.company_id
     union all
     select payment.id from payment join payment_card on payment_card.id = card_id
     where payment_card.customer_id <> payment.customer_id or payment_card.company_id <> payment.company_id
     union all
     select order_attempt.order_id from order_attempt join customer_order on customer_order.id = order_id
     where order_attempt.company_id <> customer_order.company_id
       or not (${IS_ATTEMPT_OF_ORDER})
     union all
     select order_id from voucher_redemption join voucher on voucher.id = voucher_id
     join customer_order on customer_order.id = order_id
     where voucher.company_id <> customer_order.company_id
       or voucher_redemption.customer_id <> customer_order.customer_id
     union all
     select order_id from outbox join customer_order on customer_order.id = order_id
     where outbox.company_id <> customer_order.company_id
     union all
     select order_id from webhook_delivery join customer_order on customer_order.id = order_id
     where webhook_delivery.company_id <> customer_order.company_id
     union all
     select order_id from order_line join customer_order on customer_order.id = order_id
     where not exists (select from product
       where product.company_id = customer_order.company_id and product.id = product_id)
       and exists (select from product where product.id = product_id)`,
  ),
  // Everything that refers to an order whose placing succeeded: its answer, its events, its messages, its money.
  invariant(
    'I17',
    'what was answered is there',
    // Two statements: with "or", each attempt would read all orders.
    `select order_id::text as id from order_attempt where not exists (select from customer_order where id = order_id)
     union all
     select order_id::text from order_attempt
     where is_final and answer ~ '^\\s*\\{' and answer::jsonb #>> '{data,id}' is distinct from order_id::text
     union all
     select distinct channel from outbox left join customer_order on channel = 'private-orders.' || customer_order.id
     where channel like 'private-orders.%' and customer_order.id is null
     union all
     select id::text from webhook_delivery where order_id is null and event <> 'webhook.test'
     union all
     select payment_capture.id::text from payment_capture
     where not exists (select from customer_order where id = order_id)`,
  ),
  invariant(
    'I18',
    'a code signs in at most once, and a message only in time',
    `select phone::text as id from one_time_code where tries > 3 or used_at > expires_at
     union all
     select encode(message_hash, 'hex') from sign_in_message where used_at >= received_at + interval '10 minutes'`,
  ),
]
