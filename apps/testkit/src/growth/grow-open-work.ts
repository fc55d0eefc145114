// Work that waits for someone or is due, the same few rows at every size: of an order long ago and of its company. Its
// statements would find nothing otherwise.
import { CUSTOMER_OF_LARGE_COMPANY, growthId, LARGE_COMPANY, phoneOf } from './grow-ids.ts'

/** Of a customer of the large company; it was refunded, so it has a payment, a capture and a refund. */
export const OPEN_ORDER = 36
export const OPEN_CUSTOMER = 8
/** Its next status is planned, and due; its ticket is printed again. */
export const PLANNED_ORDER = 37
export const PLANNED_DUE_AT = '2026-01-01T00:00:00.000Z'
/** Approved, and to be started. */
const LATER_ORDER = 39
/** Its difference from the books of the provider is not settled. */
export const DIFFERENT_ORDER = 400

/** Its refund is returned by hand. */
export const REFUND_BY_HAND = 56
/** Its money is back, and its capture does not say so yet. */
export const RETURNED_ORDER = 76
export const INVITED_PHONE = '+628190'

const ORDER = `'${growthId('order', OPEN_ORDER)}'`
const PLANNED = `'${growthId('order', PLANNED_ORDER)}'`
const LATER = `'${growthId('order', LATER_ORDER)}'`
const BY_HAND = `'${growthId('order', REFUND_BY_HAND)}'`
const COMPANY = `'${growthId('company', LARGE_COMPANY)}'`
const PRINTER = `'${growthId('printer', LARGE_COMPANY)}'`
const OF_COMPANY = `company_id = ${COMPANY}`

export const openWorkRows = (): string[] => [...ofOrders(), ...ofMoney(), ...ofCompany()]

const ofOrders = (): string[] => [
  `update customer_order set status = 'prepare_order', ticks = '{"2": {}}', snapshot_hash = sha256('snapshot'),
     changes = jsonb_build_object('1', jsonb_build_object('at', now() - interval '1 minute'))
   where id = ${ORDER}`,
  `update customer_order set status = 'prepare_order', planned_status = 'ready', planned_due_at = '${PLANNED_DUE_AT}',
     planned_by = '{}' where id = ${PLANNED}`,
  `update customer_order set status = 'approved', starts_at = now() - interval '1 minute', scheduled_for = now()
   where id = ${LATER}`,
  `update print_job set state = 'sent', sent_at = now(), ended_at = null, lease_until = now() + interval '1 minute'
   where id = ${ORDER}`,
  `update print_job set state = 'waiting', ended_at = null, is_reprint = true where id = ${PLANNED}`,
  `update order_message set status = 'sending', next_attempt_at = now() - interval '1 minute' where order_id = ${ORDER}`,
  `insert into order_message (company_id, order_id, kind, status, created_at, provider_message_id)
   values (${COMPANY}, ${ORDER}, 'alert', 'sent', now(), 'wamid.alert')`,
  `update sale set figures = figures || jsonb_build_object(current_date, '{"waiting": {"": "1 1 50000 0 0"}}'::jsonb)
   where order_id = ${ORDER}`,
  `insert into outbox (company_id, event, payload, created_at, published_at)
   values (${COMPANY}, 'OrderTicked', '{}', now(), now())`,
  `update order_status_history set told_at = null where order_id = ${ORDER} and version = 3`,
  `update push_message set next_attempt_at = now() - interval '1 minute' where order_id = ${ORDER}`,
  `insert into print_job (company_id, id, outlet_id, printer_id, state, created_at, wanted_at)
   values (${COMPANY}, '${growthId('printer', LARGE_COMPANY)}', '${growthId('outlet', LARGE_COMPANY)}', ${PRINTER}, 'waiting', now(), now())`,
]

const ofMoney = (): string[] => [
  `update provider_event set status = 'received' where webhook_id = 'event-${OPEN_ORDER}'`,
  `update provider_event set status = 'parked' where webhook_id = 'event-${OPEN_ORDER + 2}'`,
  `update payment set next_check_at = now() - interval '1 minute' where id = '${growthId('payment', OPEN_ORDER)}'`,
  `update payment_refund set status = 'pending' where id = '${growthId('refund', OPEN_ORDER)}'`,
  `update payment_difference set settled_at = null where id = '${growthId('order', DIFFERENT_ORDER)}'`,
  `update provider_transaction set is_settled = false where order_id = ${ORDER}`,
  `update provider_transaction set fee_rupiah = 194, at = now() - interval '1 minute' where order_id = ${ORDER}`,
  `update provider_transaction set settles_at = null, at = now() - interval '1 minute' where order_id = ${BY_HAND}`,
  `update payment_capture set status = 'held' where order_id = ${ORDER}`,
  `update payment_refund set status = 'by_hand' where id = '${growthId('refund', REFUND_BY_HAND)}'`,
  `update payment_capture set status = 'refunding' where id = '${growthId('capture', RETURNED_ORDER)}'`,
  `insert into payment_difference (id, kind, provider_id, own_rupiah, occurred_at, found_at)
   values (gen_random_uuid(), 'account_unread', 'platform', 0, now(), now())`,
  `update card_attempt set status = 'open', provider_method_id = null, card_id = null where id = '${growthId('customer', OPEN_CUSTOMER)}'`,
]

const ofCompany = (): string[] => [
  `insert into sold_out (company_id, type, item_id, until, set_at)
   values (${COMPANY}, 'product', 'p3', now() - interval '1 minute', now() - interval '1 day')`,
  `update stock set next_fill_at = now() - interval '1 minute' where ${OF_COMPANY} and item_id = 'p4'`,
  `update outlet set remind_at = now() - interval '1 minute' where ${OF_COMPANY}`,
  `update member set pin_hash = sha256('1234') where ${OF_COMPANY}`,
  `update one_time_code set requester = 'x', is_long = true, expires_at = now() + interval '1 hour'
   where ${OF_COMPANY} and phone = '${phoneOf(CUSTOMER_OF_LARGE_COMPANY)}'`,
  `insert into activity (company_id, at, id, actor_kind, actor_id, actor_name, kind, action, subject_id, subject_name)
   values (${COMPANY}, now() - interval '1 day', gen_random_uuid(), 'member', '${growthId('member', LARGE_COMPANY)}', 'Kadek',
     'device', 'device.tested', ${PRINTER}, 'Kitchen')`,
  `update one_time_code set delivery = 'sending', expires_at = now() + interval '1 hour'
   where request_id = '${growthId('customer', OPEN_CUSTOMER)}'`,
  `update voucher set withdrawn_at = now() where ${OF_COMPANY} and code = 'CODE5'`,
  `update pairing_code set expires_at = now() + interval '1 hour' where ${OF_COMPANY}`,
  `update stock set is_reminded = true, is_sold_out = true, sold_out_since = now() where ${OF_COMPANY} and item_id = 'p5'`,
  `update sales_state set counted_to = 0 where company_id = '${growthId('company', LARGE_COMPANY + 1)}'`,
  `insert into member (company_id, id, phone, name, role, locale, invited_at, invitation_expires_at)
   values (${COMPANY}, '${growthId('member', 1_000_000)}', '${INVITED_PHONE}', 'Putu', 'counter', 'en', now(), now() + interval '1 hour')`,
]
