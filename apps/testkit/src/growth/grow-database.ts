// Fills a migrated database with companies and a history of orders, as years of work would leave them.
import type { Client } from 'pg'
import { idOf, LARGE_COMPANY, ORDERS_PER_CUSTOMER } from './grow-ids.ts'
import { openWorkRows } from './grow-open-work.ts'
import { salesRows } from './grow-sales.ts'

export interface GrowthSizes {
  companies: number
  orders: number
  /** False: no work waits for a job or a person, besides open orders. */
  hasOpenWork?: boolean
}

/** Of `orders`, the newest that are still open: pending, approved or in preparation. */
const OPEN_ORDERS = 40
/** Of them some wait for a person or for the provider. */
const RECENT_ORDERS = 200
/** So that 1,000 orders have all of yesterday at every hour: a day has as many at every size. */
const ORDER_EVERY = "interval '3 minutes'"

/** The last order is of now; every second is paid online. Needs a superuser: references are not checked. */
export async function growDatabase(client: Client, sizes: GrowthSizes): Promise<void> {
  await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
  const rows = [
    companyRows,
    menuEditingRows,
    customerRows,
    orderRows,
    consequenceRows,
    paymentRows,
    salesRows,
    ...(sizes.hasOpenWork === false ? [] : [openWorkRows]),
  ]
  for (const sql of rows.flatMap(of => of(sizes))) await client.query(sql)
  await client.query('reset session_replication_role; reset synchronous_commit')
  await client.query('vacuum (analyze)')
}

const IS_ONLINE = 'number % 2 = 0'
const IS_OPEN = "status in ('pending', 'approved', 'prepare_order')"
const WEBHOOK = idOf('webhook', 'company')
const COMPANY = idOf('company', 'company')
const ORDER = idOf('order', 'number')

const companyRows = ({ companies }: GrowthSizes): string[] => [
  `insert into company (id, slug, name, time_zone, locales, payment_methods, created_at, updated_at)
   select ${COMPANY}, 'company-' || company, 'Company ' || company, 'Asia/Makassar', '{en,id}',
     '{cash,qris,virtual_account,card}', now(), now() from generate_series(1, ${companies}) as company`,
  `insert into company_domain (host, company_id, place)
   select 'company-' || company || '.example', ${COMPANY}, 0 from generate_series(1, ${companies}) as company`,
  `insert into outlet (id, company_id, short_code, name, address, position)
   select ${idOf('outlet', 'company')}, ${COMPANY}, 'one', 'One', 'Jalan Satu', 0
   from generate_series(1, ${companies}) as company`,
  `insert into api_key (id, company_id, name, key_hash, created_at, scopes)
   select ${idOf('apiKey', 'company')}, ${COMPANY}, 'till', sha256(company::text::bytea), now(), '{orders:read}'
   from generate_series(1, ${companies}) as company`,
  `insert into member (company_id, id, phone, name, role, locale, invited_at, invitation_expires_at, joined_at)
   select ${COMPANY}, ${idOf('member', 'company')}, '+6281' || lpad(company::text, 9, '0'), 'Owner', 'owner', 'en', now(),
     now(), now()
   from generate_series(1, ${companies}) as company`,
  `insert into member_session (token_hash, phone, created_at, seen_at, code_confirmed_at)
   select sha256(company::text::bytea), '+6281' || lpad(company::text, 9, '0'), now(), now(), now()
   from generate_series(1, ${companies}) as company`,
  `insert into push_subscription (id, session_hash, phone, endpoint, p256dh, auth, locale, created_at)
   select ${idOf('push', 'company')}, sha256(company::text::bytea), '+6281' || lpad(company::text, 9, '0'),
     'https://push.example/' || company, '', '', 'en', now()
   from generate_series(1, ${companies}) as company`,
  `insert into device (company_id, id, outlet_id, name, token_hash, paired_at, seen_at)
   select ${COMPANY}, ${idOf('device', 'company')}, ${idOf('outlet', 'company')}, 'Tablet', sha256(company::text::bytea), now(), now()
   from generate_series(1, ${companies}) as company`,
  `insert into board_presence (company_id, outlet_id, read_at)
   select ${COMPANY}, ${idOf('outlet', 'company')}, now() from generate_series(1, ${companies}) as company`,
  `insert into printer (company_id, id, outlet_id, name, ticket, width_mm, copies, language, prints_on_acceptance, created_at,
     connection, key_hash, key_made_at, polled_at)
   select ${COMPANY}, ${idOf('printer', 'company')}, ${idOf('outlet', 'company')}, 'Kitchen', 'kitchen', 80, 1, 'id', true, now(),
     'cloudprnt', sha256(company::text::bytea), now(), now()
   from generate_series(1, ${companies}) as company`,
  `insert into pairing_code (code_hash, company_id, device_id, outlet_id, device_name, made_by, expires_at)
   select sha256(company::text::bytea), ${COMPANY}, ${idOf('device', 'company')}, ${idOf('outlet', 'company')}, 'Tablet', '{}', now()
   from generate_series(1, ${companies}) as company`,
  `insert into webhook (id, company_id, url, description, events, created_at)
   select ${WEBHOOK}, ${COMPANY}, 'https://company.example/', '', '{order.changed}', now()
   from generate_series(1, ${companies}) as company`,
  `insert into category (company_id, id, name, position)
   select ${COMPANY}, 'c', 'Bowls', 0 from generate_series(1, ${companies}) as company`,
  `insert into product (company_id, id, category_id, name, description, price_rupiah, photos, available, position)
   select ${COMPANY}, 'p' || product, 'c', 'Bowl', '', 25000, '{}', true, product
   from generate_series(1, ${companies}) as company, generate_series(1, 20) as product order by company, product`,
  `insert into sold_out (company_id, type, item_id, until, set_at)
   select ${COMPANY}, 'product', 'p1', now() + interval '1 day', now() from generate_series(1, ${companies}) as company`,
  `insert into stock (company_id, outlet_id, type, item_id, remaining, daily, next_fill_at, changed_at)
   select ${COMPANY}, ${idOf('outlet', 'company')}, 'product', 'p' || product, 3, 12, now() + interval '1 day', now()
   from generate_series(1, ${companies}) as company, generate_series(1, 20) as product order by company, product`,
  `insert into voucher (id, company_id, code, amount_rupiah, minimum_subtotal_rupiah, created_at)
   select ${idOf('voucher', '(company - 1) * 5 + voucher')}, ${COMPANY}, 'CODE' || voucher, 10, 0, now()
   from generate_series(1, ${companies}) as company, generate_series(1, 5) as voucher`,
  `insert into picture (hash, width, height, color, formats, created_at)
   select sha256((company || ' ' || image)::bytea), 100, 100, 'ffffff', '{webp}',
     now() - (company * 20 + image) * interval '1 minute'
   from generate_series(1, ${companies}) as company, generate_series(1, 20) as image`,
  `insert into picture_address (company_id, address, hash, stored_at)
   select ${COMPANY}, 'https://images.example/1.jpg', sha256((company || ' 1')::bytea), now()
   from generate_series(1, ${companies}) as company`,
]

const menuEditingRows = ({ companies }: GrowthSizes): string[] => [
  `insert into photo_original (company_id, hash, stored_at)
   select ${COMPANY}, sha256((company || ' 1')::bytea), now() from generate_series(1, ${companies}) as company`,
  `insert into menu_draft (company_id, revision) select ${COMPANY}, 1 from generate_series(1, ${companies}) as company`,
  `insert into menu_draft_change (company_id, kind, key, field, before, after, actor, changed_at)
   select ${COMPANY}, 'product', 'p1', 'price', '25000', '26000', '{"kind":"operator","id":null,"name":null}', now()
   from generate_series(1, ${companies}) as company`,
  `insert into menu_version (company_id, number, published_at, actor, origin, change_count, changes, content, fingerprint)
   select ${COMPANY}, version, now(), '{"kind":"operator","id":null,"name":null}', 'draft', 1, '', case when version % 25 = 1 then ''::bytea end, ''
   from generate_series(1, ${companies}) as company, generate_series(1, 60) as version order by company, version`,
]

const customerRows = ({ companies, orders }: GrowthSizes): string[] => [
  `create temporary table person as
   select number as customer, case when number % 4 = 0 then ${LARGE_COMPANY} else 1 + number % ${companies} end as company,
     ${idOf('customer', 'number')} as id from generate_series(1, ${Math.ceil(orders / ORDERS_PER_CUSTOMER)}) as number`,
  `insert into customer (id, company_id, phone, name, created_at)
   select id, ${COMPANY}, '+6281' || lpad(customer::text, 9, '0'), 'Ayu', now() from person`,
  `insert into session (token_hash, company_id, customer_id, created_at, seen_at)
   select sha256(customer::text::bytea), ${COMPANY}, id, now(), now() from person`,
  `insert into cart (company_id, customer_id, items, delivery_notes, updated_at)
   select ${COMPANY}, id, '[]', '', now() from person`,
  `insert into address (company_id, customer_id, save_as, name, gmaps_name, gmaps_address, latitude, longitude,
     location_detail, landmark, created_at, updated_at)
   select ${COMPANY}, id, 'home', '', 'Jalan Raya', 'Jalan Raya 1', -8.6, 115.2, '', '', now(), now() from person`,
  `insert into rate_limit (key, hits, idle_at)
   select 'cart:' || id, array[now()], now() + interval '1 day' from person`,
  `insert into call_limit (key, minute_full_at, hour_full_at)
   select 'cart:' || id, now(), now() from person`,
  `insert into payment_card (id, company_id, customer_id, provider_method_id, fingerprint, masked_card_number,
     expiry_month, expiry_year, network, created_at)
   select id, ${COMPANY}, id, 'pm-card-' || customer, 'f', '4000', '12', '30', 'VISA', now() from person
   where customer % 4 = 0`,
  `insert into card_attempt (id, company_id, customer_id, created_at, expires_at, provider_method_id, status, card_id)
   select id, ${COMPANY}, id, now(), now(), 'pm-card-' || customer, 'added', id from person`,
  `insert into one_time_code (request_id, company_id, phone, requester, code_hash, is_long, locale, sent_at, expires_at,
     provider_message_id, delivery)
   select id, ${COMPANY}, '+6281' || lpad(customer::text, 9, '0'), '10.0.0.1', '', false, 'en', now(), now(),
     'wamid.code' || customer, 'sent' from person`,
  `insert into sign_in_message (message_hash, received_at) select sha256(id::text::bytea), now() from person`,
  `insert into lead (company_id, phone, consented_at)
   select ${COMPANY}, '+6281' || lpad(customer::text, 9, '0'), now() from person`,
]

const orderRows = ({ orders }: GrowthSizes): string[] => [
  `create temporary table placed as
   select number, person.company, person.id as customer_id, now() - (${orders} - number) * ${ORDER_EVERY} as at,
     case when number > ${orders - OPEN_ORDERS} then
         case number % 4 when 0 then 'pending' when 1 then 'approved' else 'prepare_order' end
       when number % 50 = 0 then 'cancelled' when number % 10 in (4, 6) then 'refunded' else 'complete' end as status
   from generate_series(1, ${orders}) as number
   join person on customer = (number - 1) / ${ORDERS_PER_CUSTOMER} + 1 order by number`,
  `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
     payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
     outlet_name, outlet_address, placed_at, updated_at, changed_at, acknowledged_at, locale, customer_name)
   select ${ORDER}, ${COMPANY}, customer_id, ${idOf('outlet', 'company')}, number, status, 3, 'pickup',
     case when ${IS_ONLINE} then 'qris' else 'cash' end, status in ('complete', 'refunded') or
     (${IS_ONLINE} and status in ('approved', 'prepare_order')), 50000, 0, 0, 50000, '', 'One', 'Jalan Satu', at, at,
     at, case when status <> 'approved' then at end, 'en', 'Ayu' from placed`,
  `select create_order_numbers(id, ${orders + 1}) from company`,
  `insert into order_line (company_id, order_id, position, product_id, name, quantity, unit_price_rupiah, notes,
     modifiers)
   select ${COMPANY}, ${ORDER}, line, 'p' || line, 'Bowl', 1, 25000, '', '[]' from placed, generate_series(1, 2) as line`,
]

/** What follows an order: the answer to its attempt, its history, events, messages and deliveries. */
const consequenceRows = ({ orders }: GrowthSizes): string[] => [
  `insert into order_attempt (company_id, customer_id, idempotency_key, request_hash, order_id, answer, created_at)
   select ${COMPANY}, customer_id, ${ORDER}, '', ${ORDER}, '{}', at from placed`,
  `insert into order_status_history (company_id, order_id, version, status, cause, at, told_at)
   select ${COMPANY}, ${ORDER}, version, (array['pending', 'approved', placed.status])[version], 'customer', at, at
   from placed, generate_series(1, 3) as version`,
  `insert into activity (company_id, at, id, actor_kind, actor_id, actor_name, kind, action, subject_id, subject_name,
     before, after)
   select ${COMPANY}, at, ${ORDER}, 'member', ${idOf('member', 'company')}, 'Kadek', 'order', 'order.moved', ${ORDER}, '#' || number,
     '{"status":"approved"}', '{"status":"prepare_order"}' from placed`,
  `insert into outbox (channel, event, payload, created_at, published_at, company_id, order_id, order_version, sequence)
   select 'private-orders.' || ${ORDER}, 'OrderStatusUpdated', jsonb_build_object('order', jsonb_build_object('id',
       ${ORDER}, 'status', (array['pending', 'approved', placed.status])[version])), at, at, ${COMPANY}, ${ORDER},
     version, (number - 1) * 3 + version
   from placed, generate_series(1, 3) as version order by number, version`,
  `insert into outbox_position (consumer, position) select unnest(array['realtime', 'webhooks']), max(sequence)
   from outbox`,
  `insert into order_message (company_id, order_id, kind, status, created_at, provider_message_id, next_attempt_at)
   select ${COMPANY}, ${ORDER}, kind, case when status = 'pending' then 'waiting' when number % 500 = 0 then 'refused' else 'sent' end,
     at, 'wamid.' || number || kind, case when status = 'pending' then at end
   from placed, unnest(array['placed', 'ready']) as kind`,
  `insert into push_message (subscription_id, order_id, company_id, created_at)
   select ${idOf('push', 'company')}, ${ORDER}, ${COMPANY}, at from placed`,
  `insert into order_search_term (company_id, day, term, number)
   select distinct ${COMPANY}, (at at time zone 'UTC')::date, term, number
   from placed, unnest(array['#' || number, '@' || ${idOf('outlet', 'company')}, '+' || reverse('6281' || lpad(number::text, 9, '0')),
     'ayu', 'bowl', 'w' || number]) as term`,
  `insert into print_job (company_id, id, outlet_id, printer_id, order_id, token, claimed_by, state, created_at, wanted_at, sent_at,
     ended_at)
   select ${COMPANY}, ${ORDER}, ${idOf('outlet', 'company')}, ${idOf('printer', 'company')}, ${ORDER}, ${ORDER},
     ${idOf('printer', 'company')}, case when number > ${orders - OPEN_ORDERS} then 'waiting' when number % 500 = 0 then 'unsure' else 'printed' end, at, at,
     case when number <= ${orders - OPEN_ORDERS} then at end, case when number <= ${orders - OPEN_ORDERS} then at end from placed`,
  `insert into order_search_backfill (company_id) select id from company`,
  `insert into webhook_delivery (id, company_id, webhook_id, event, order_id, body, status, attempts, created_at,
     next_attempt_at, delivered_at)
   select ${idOf('delivery', 'number')}, ${COMPANY}, ${WEBHOOK}, 'order.changed', ${ORDER}, repeat('x', 500),
     case when number > ${orders - OPEN_ORDERS} then 'waiting' when number % 300 = 0 then 'dead' else 'delivered' end,
     1, at, case when number > ${orders - OPEN_ORDERS} then at end, at from placed`,
  `insert into voucher_redemption (company_id, order_id, voucher_id, customer_id, code, redeemed_at)
   select ${COMPANY}, ${ORDER}, ${idOf('voucher', '(company - 1) * 5 + 1')}, customer_id, 'CODE1', at from placed
   where number % 20 = 0`,
  `insert into voucher_customer_use (company_id, voucher_id, customer_id, uses)
   select company_id, voucher_id, customer_id, count(*) from voucher_redemption
   group by company_id, voucher_id, customer_id`,
]

const paymentRows = ({ orders }: GrowthSizes): string[] => [
  `insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, return_url,
     provider_request_id, provider_method_id, due_at, created_at, next_check_at)
   select ${idOf('payment', 'number')}, ${COMPANY}, ${ORDER}, customer_id, 'qris',
     case status when 'pending' then 'waiting' when 'cancelled' then 'expired' else 'paid' end, 50000, '',
     'pr-' || number, 'pm-' || number, at + interval '15 minutes', at,
     case when status = 'pending' then at + interval '1 minute' end from placed where ${IS_ONLINE}`,
  `insert into payment_capture (id, payment_id, company_id, order_id, provider_payment_id, amount_rupiah, status,
     accepted_at, captured_at, recorded_at, resolved_at, is_refund_due)
   select ${idOf('capture', 'number')}, ${idOf('payment', 'number')}, ${COMPANY}, ${ORDER}, 'py-' || number, 50000,
     case when status = 'refunded' then 'refunded' when ${IS_OPEN} then 'held' else 'accepted' end, at, at, at, at, ${IS_OPEN}
   from placed where ${IS_ONLINE} and status not in ('pending', 'cancelled')`,
  `insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, provider_refund_id, created_at,
     updated_at)
   select ${COMPANY}, ${idOf('refund', 'number')}, ${idOf('capture', 'number')}, 50000, case when number > ${orders - RECENT_ORDERS} then 'pending' else 'succeeded' end,
     'cancelled', 'rfd-' || number, at, at from placed where ${IS_ONLINE} and status = 'refunded'`,
  `insert into ledger_entry (company_id, order_id, number, kind, owed_rupiah, received_rupiah, method, source, at, recorded_at)
   select ${COMPANY}, ${ORDER}, entry, case entry when 2 then 'returned' when 3 then 'cancelled'
       else case when ${IS_ONLINE} then 'captured' else 'cash_taken' end end,
     case entry when 2 then 50000 else -50000 end, case entry when 1 then 50000 when 2 then -50000 else 0 end,
     case when ${IS_ONLINE} then 'qris' else 'cash' end, entry, at, at
   from placed, generate_series(1, 3) as entry where status = 'refunded' or entry = 1 and status = 'complete'`,
  `insert into provider_event (webhook_id, event, object_id, object_status, body, received_at, status, worked_at)
   select 'event-' || number, 'payment.succeeded', 'py-' || number, 'SUCCEEDED', jsonb_build_object('event',
     'payment.succeeded', 'data', jsonb_build_object('id', 'py-' || number, 'reference_id',
     ${idOf('payment', 'number')}, 'payment_request_id', 'pr-' || number, 'payment_method',
     jsonb_build_object('id', 'pm-' || number))), at, case when ${IS_OPEN} then 'received' when number > ${orders - RECENT_ORDERS} and number % 10 = 0 then 'parked' else 'processed' end,
     at from placed where ${IS_ONLINE}`,
  `insert into message_status (message_id, status, occurred_at, received_at)
   select 'wamid.' || number, 'delivered', at, at from placed`,
  `insert into provider_transaction (company_id, id, account, kind, product_id, order_id, amount_rupiah, fee_rupiah,
     first_fee_rupiah, is_settled, settles_at, at, changed_at)
   select ${COMPANY}, 'txn_' || number, 'platform', 'capture', 'py-' || number, ${ORDER}, 50000, 0, 0, true, at, at, at
   from placed where ${IS_ONLINE} and status not in ('pending', 'cancelled')`,
  `insert into payment_difference (id, kind, provider_id, company_id, order_id, provider_rupiah, own_rupiah,
     occurred_at, found_at, settled_at)
   select ${ORDER}, 'capture_amount', 'py-' || number, ${COMPANY}, ${ORDER}, 1, 2, at, at,
     case when number <= ${orders - RECENT_ORDERS} then at end from placed
   where number % 100 = 0`,
]
