-- Spreads the schema over the workers of a PostgreSQL with Citus (12 or newer), all rows of a company on one of them.
-- Run it once as the owner, after `pesan migrate --post-deployment` and before the first company is imported:
--
--   psql "$DATABASE_OWNER_URL" --set ON_ERROR_STOP=1 --file deploy/citus.sql
--
-- It has not been run: Citus is in no registry that the tests can reach. They hold what it needs instead: that all keys begin
-- with the company and all statements name it (docs/decisions/0037-keys-by-company.md).

create extension if not exists citus;

-- Small, and joined with the tables of every company.
select create_reference_table('company');
select create_reference_table('company_domain');
select create_reference_table('picture');

-- A table comes after those that it refers to. They are placed together because their columns are of one type.
select create_distributed_table('customer', 'company_id');
select create_distributed_table('outlet', 'company_id');
select create_distributed_table('category', 'company_id');
select create_distributed_table('product', 'company_id');
select create_distributed_table('promise_count', 'company_id');
select create_distributed_table('sale', 'company_id');
select create_distributed_table('archived_order', 'company_id');
select create_distributed_table('sales_figure', 'company_id');
select create_distributed_table('sales_state', 'company_id');
select create_distributed_table('customer_sales', 'company_id');
select create_distributed_table('day_closing', 'company_id');
select create_distributed_table('day_message', 'company_id');
select create_distributed_table('modifier_group', 'company_id');
select create_distributed_table('modifier', 'company_id');
select create_distributed_table('menu_draft', 'company_id');
select create_distributed_table('menu_draft_change', 'company_id');
select create_distributed_table('menu_version', 'company_id');
select create_distributed_table('settled_payment', 'company_id');
select create_distributed_table('sold_out', 'company_id');
select create_distributed_table('sold_out_look', 'company_id');
select create_distributed_table('stock', 'company_id');
select create_distributed_table('picture_address', 'company_id');
select create_distributed_table('api_key', 'company_id');
select create_distributed_table('member', 'company_id');
select create_distributed_table('device', 'company_id');
select create_distributed_table('board_presence', 'company_id');
select create_distributed_table('printer', 'company_id');
select create_distributed_table('print_job', 'company_id');
select create_distributed_table('company_preview', 'company_id');
select create_distributed_table('company_version', 'company_id');
select create_distributed_table('activity', 'company_id');
select create_distributed_table('webhook', 'company_id');
select create_distributed_table('voucher', 'company_id');
select create_distributed_table('lead', 'company_id');
select create_distributed_table('one_time_code', 'company_id');
select create_distributed_table('session', 'company_id');
select create_distributed_table('address', 'company_id');
select create_distributed_table('cart', 'company_id');
select create_distributed_table('payment_card', 'company_id');
select create_distributed_table('card_attempt', 'company_id');
select create_distributed_table('customer_order', 'company_id');
select create_distributed_table('order_attempt', 'company_id');
select create_distributed_table('order_line', 'company_id');
select create_distributed_table('ordered_product', 'company_id');
select create_distributed_table('order_status_history', 'company_id');
select create_distributed_table('order_message', 'company_id');
select create_distributed_table('order_search_term', 'company_id');
select create_distributed_table('order_search_backfill', 'company_id');
select create_distributed_table('outbox', 'company_id');
select create_distributed_table('ledger_entry', 'company_id');
select create_distributed_table('order_change', 'company_id');
select create_distributed_table('payment_account', 'company_id');
select create_distributed_table('payment', 'company_id');
select create_distributed_table('payment_capture', 'company_id');
select create_distributed_table('payment_refund', 'company_id');
select create_distributed_table('provider_transaction', 'company_id');
select create_distributed_table('stock_reservation', 'company_id');
select create_distributed_table('voucher_customer_use', 'company_id');
select create_distributed_table('voucher_redemption', 'company_id');
select create_distributed_table('webhook_delivery', 'company_id');
select create_distributed_table('photo_original', 'company_id');
select create_distributed_table('photo_cut', 'company_id');

-- The others stay on the coordinator: address_minute, call_limit, company_hold, member_session, message_status, outbox_lease, outbox_position, pairing_code, payment_comparison, payment_difference, provider_event,
-- push_message, push_subscription, rate_limit, sign_in_message, the records of migrations, and the tables of the jobs.
