// What payments leave about a customer: saved cards, attempts to add one, payments, and provider events. Erasing
// keeps every sum, state and reference of the money, and removes what describes the person.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { customerKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { readsOnly, statement } from '../../db/statement.ts'

interface OfCustomer {
  companyId: CompanyId
  customerId: CustomerId
}

/**
 * Every reference by which the provider may identify the customer; an event about them has one of these in its body.
 */
const NAMES = `
  select name from (
    select id::text as name from customer where company_id = :companyId and id = :customerId
    union select provider_method_id from payment_card where company_id = :companyId and customer_id = :customerId
    union select unnest(array[id::text, provider_method_id]) from card_attempt
      where company_id = :companyId and customer_id = :customerId
    union select unnest(array[id::text, provider_request_id, provider_method_id]) from payment
      where company_id = :companyId and customer_id = :customerId
    union select provider_payment_id from payment_capture
      join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
      where payment.company_id = :companyId and customer_id = :customerId
    union select unnest(array[payment_refund.id::text, provider_refund_id]) from payment_refund
      join payment_capture
        on payment_capture.company_id = payment_refund.company_id and payment_capture.id = capture_id
      join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
      where payment.company_id = :companyId and customer_id = :customerId) as every where name is not null`

/** By the index of all texts in the bodies. */
const ABOUT_THEM = `jsonb_path_query_array(body, 'strict $.** ? (@.type() == "string")') ?| (
  select array_agg(name) from names)`

const list = v.array(v.unknown())
const tracesRow = v.object({ paymentCards: list, cardAttempts: list, payments: list, providerEvents: list })
export type PaymentTraces = v.InferOutput<typeof tracesRow>

const findStatement = readsOnly(
  statement(
    'payment_traces.find',
    `with names as materialized (${NAMES})
   select
     coalesce((select json_agg(json_build_object('masked_card_number', masked_card_number, 'network', network,
         'expiry_month', expiry_month, 'expiry_year', expiry_year, 'cardholder_name', cardholder_name,
         'created_at', created_at, 'removed_at', removed_at) order by created_at, id)
       from payment_card where company_id = :companyId and customer_id = :customerId), '[]') as payment_cards,
     coalesce((select json_agg(json_build_object('status', status, 'failure_code', failure_code,
         'created_at', created_at) order by created_at, id)
       from card_attempt where company_id = :companyId and customer_id = :customerId), '[]') as card_attempts,
     coalesce((select json_agg(json_build_object('order_id', coalesce(order_id, replaced_order_id), 'method', method,
         'status', status, 'amount', amount_rupiah, 'failure_code', failure_code, 'created_at', created_at,
         'details', external) order by created_at, id)
       from payment where company_id = :companyId and customer_id = :customerId), '[]') as payments,
     coalesce((select json_agg(json_build_object('event', event, 'received_at', received_at, 'body', body)
         order by received_at, webhook_id)
       from provider_event where ${ABOUT_THEM}), '[]') as provider_events`,
    { params: customerKey, row: tracesRow },
  ),
)

const NOTHING: PaymentTraces = { paymentCards: [], cardAttempts: [], payments: [], providerEvents: [] }

export async function findPaymentTraces(db: ReadDb, key: OfCustomer): Promise<PaymentTraces> {
  return (await db.query(findStatement, key))[0] ?? NOTHING
}

const erasedCard = v.object({ providerMethodId: v.string(), accountId: v.nullable(v.string()) })
export type ErasedCard = v.InferOutput<typeof erasedCard>

// An event keeps the references of its money, so that a pending one can still be processed (I13).
const eraseStatement = statement(
  'payment_traces.erase',
  `with names as materialized (${NAMES}),
   bare_event as (
     update provider_event set body = jsonb_build_object('data', jsonb_strip_nulls(jsonb_build_object(
       'id', body #> '{data,id}', 'type', body #> '{data,type}', 'status', body #> '{data,status}',
       'reference_id', body #> '{data,reference_id}', 'payment_request_id', body #> '{data,payment_request_id}',
       'payment_method', jsonb_build_object('id', body #> '{data,payment_method,id}'))))
     where ${ABOUT_THEM}),
   bare_payment as (
     update payment set card_id = null, external = null,
       provider_method_id = case when method = 'card' then null else provider_method_id end
     where company_id = :companyId and customer_id = :customerId),
   bare_refund as (
     update payment_refund set reason = 'erased' where company_id = :companyId and capture_id in (
       select payment_capture.id from payment_capture
       join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
       where payment.company_id = :companyId and customer_id = :customerId)),
   bare_entry as (
     update ledger_entry set reason = null where company_id = :companyId and reason is not null and order_id in (
       select id from customer_order where company_id = :companyId and customer_id = :customerId)),
   gone_attempt as (delete from card_attempt where company_id = :companyId and customer_id = :customerId),
   gone_card as (
     delete from payment_card where company_id = :companyId and customer_id = :customerId
     returning provider_method_id, account_id, removed_at)
   select provider_method_id, account_id from gone_card where removed_at is null`,
  { params: customerKey, row: erasedCard },
)

/** Returns the provider's references of the cards still saved, because the provider stores them too. */
export const erasePaymentTraces = (db: Db, key: OfCustomer): Promise<ErasedCard[]> =>
  db.query(eraseStatement, key)
