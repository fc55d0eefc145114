// The invariants of money: charges, amounts, captures, refunds, and the events of the payment provider.
import type { Invariant } from './invariant.ts'
import { invariant } from './single-statement.repository.ts'

const ONLINE = `payment_method <> 'cash' and total_rupiah > 0`

export const MONEY_INVARIANTS: readonly Invariant[] = [
  invariant(
    'I1',
    'no charge without an order',
    `select payment_capture.id from payment_capture
     left join payment on payment.id = payment_id
     left join customer_order on customer_order.id = coalesce(payment.order_id, replaced_order_id)
     where customer_order.id is null or payment_capture.order_id <> customer_order.id
       or payment_capture.company_id <> customer_order.company_id or payment.company_id <> customer_order.company_id
       or payment.customer_id <> customer_order.customer_id
     union all
     select id from customer_order where ${ONLINE} and not exists (select from payment where order_id = customer_order.id)`,
  ),
  invariant(
    'I3',
    'one amount',
    `select payment.id from payment join customer_order on customer_order.id = order_id
     where amount_rupiah <> total_rupiah or payment.method <> payment_method
     union all
     select payment_capture.id from payment_capture join customer_order on customer_order.id = order_id
     where accepted_at is not null and amount_rupiah <> total_rupiah and resolved_by is distinct from 'operator'
     union all
     select customer_order.id from order_attempt join customer_order on customer_order.id = order_id
     where is_final and answer ~ '^\\s*\\{' and (answer::jsonb #>> '{data,total}')::numeric <> total_rupiah`,
  ),
  invariant(
    'I5',
    'at most one accepted capture',
    `select order_id as id from payment_capture where accepted_at is not null group by order_id having count(*) > 1
     union all
     select id from payment_capture where status = 'held' and reason is null`,
  ),
  invariant(
    'I6',
    'paid only with a capture or by the rule of cash',
    `select id from customer_order where paid and ${ONLINE} and not exists (
       select from payment_capture where order_id = customer_order.id and accepted_at is not null)
     union all
     select id from customer_order where not paid and exists (
       select from payment_capture where order_id = customer_order.id and accepted_at is not null)
     union all
     select id from customer_order where paid and payment_method = 'cash'
       and status not in ('complete', 'complete_deliver', 'refunded')
     union all
     select id from customer_order where not paid and ${ONLINE} and status not in ('pending', 'cancelled')`,
  ),
  invariant(
    'I7',
    'no capture is lost',
    `select payment_capture.id from payment_capture join customer_order on customer_order.id = order_id
     where payment_capture.status = 'accepted' and customer_order.status in ('cancelled', 'refunded')
       and customer_order.updated_at < :now - interval '10 minutes'
     union all
     select id from payment_capture
     where status in ('refunding', 'refunded') and resolved_by is distinct from 'operator'
       and not exists (select from payment_refund where capture_id = payment_capture.id)`,
  ),
  invariant(
    'I11',
    'refunds never exceed the capture',
    `select capture_id as id from payment_refund join payment_capture on payment_capture.id = capture_id
     where payment_refund.status <> 'failed'
     group by capture_id, payment_capture.amount_rupiah
     having sum(payment_refund.amount_rupiah) > payment_capture.amount_rupiah`,
  ),
  invariant(
    'I13',
    'every event of the provider ends',
    `select webhook_id as id from provider_event
     where (status = 'received' and received_at < :now - interval '15 minutes')
       or (status in ('ignored', 'parked') and reason is null)`,
  ),
  invariant(
    'I19',
    'the ledger explains captures, refunds, fees and cash',
    `with money as (
       select order_id, sum(amount_rupiah) as captured,
         sum(case status when 'refunded' then amount_rupiah - coalesce(under_way, 0) else coalesce(given, 0) end)
           as returned
       from payment_capture left join (
         select capture_id, sum(amount_rupiah) filter (where status = 'succeeded') as given,
           sum(amount_rupiah) filter (where status not in ('succeeded', 'failed')) as under_way
         from payment_refund group by capture_id) as refund on capture_id = payment_capture.id
       group by order_id),
     entry as (
       select order_id, sum(owed_rupiah) as owed,
         sum(received_rupiah) filter (where kind = 'captured') as captured,
         -sum(received_rupiah) filter (where kind = 'returned' and method is distinct from 'cash') as returned,
         sum(received_rupiah) filter (where method = 'cash') as cash,
         -sum(received_rupiah) filter (where kind = 'provider_fee') as fees,
         sum(owed_rupiah) filter (where kind in ('reduced', 'written_off', 'cancelled')) as adjusted
       from ledger_entry group by order_id),
     fee as (select order_id, sum(fee_rupiah) as taken from provider_transaction group by order_id)
     select id from customer_order left join money on money.order_id = id left join entry on entry.order_id = id
       left join fee on fee.order_id = id
     where coalesce(fee.taken, 0) <> coalesce(entry.fees, 0) or coalesce(money.captured, 0) <> coalesce(entry.captured, 0)
       or coalesce(money.returned, 0) <> coalesce(entry.returned, 0)
       or status in ('cancelled', 'refunded') and total_rupiah + coalesce(adjusted, 0) <> 0
       or payment_method = 'cash' and case
         when status in ('complete', 'complete_deliver', 'cancelled', 'refunded')
           then total_rupiah + coalesce(owed, 0) + coalesce(money.captured - money.returned, 0) <> 0
         else coalesce(cash, 0) <> 0 end`,
  ),
]
