-- Outside a transaction: orders are placed while these are built.

create index concurrently if not exists payment_capture_refund_due on payment_capture (id) where is_refund_due;
create index concurrently if not exists payment_refund_open on payment_refund (updated_at)
  where status in ('asking', 'pending');

-- The backlog.
create index concurrently if not exists customer_order_open on customer_order (status)
  where status in ('pending', 'approved', 'prepare_order', 'ready', 'on_deliver');
create index concurrently if not exists webhook_delivery_dead on webhook_delivery (created_at) where status = 'dead';
create index concurrently if not exists order_message_failed on order_message (created_at)
  where status in ('refused', 'unknown');

-- The nightly comparison with the provider reads a span of days.
create index concurrently if not exists payment_capture_captured on payment_capture (captured_at);
create index concurrently if not exists payment_refund_updated on payment_refund (updated_at);

-- References that the provider may use for a payment.
create index concurrently if not exists payment_provider_method on payment (provider_method_id)
  where provider_method_id is not null;

-- What is stored about a customer, and what an event of the provider names.
create index concurrently if not exists payment_of_customer on payment (company_id, customer_id);
create index concurrently if not exists card_attempt_of_customer on card_attempt (company_id, customer_id);
create index concurrently if not exists provider_event_names on provider_event
  using gin (jsonb_path_query_array(body, 'strict $.** ? (@.type() == "string")'));

-- Whether the store still has the newest images.
create index concurrently if not exists picture_created on picture (created_at desc, hash);

-- Each target's deliveries are sent in their order, and listed newest first.
create index concurrently if not exists webhook_delivery_of_webhook on webhook_delivery (webhook_id, created_at, id)
  where status = 'waiting';
create index concurrently if not exists webhook_delivery_of_status
  on webhook_delivery (company_id, status, created_at desc, id desc);
create index concurrently if not exists webhook_delivery_newest
  on webhook_delivery (company_id, created_at desc, id desc);
drop index concurrently if exists webhook_delivery_due;
drop index concurrently if exists webhook_delivery_of_company;

-- Retention.
create index concurrently if not exists order_attempt_created on order_attempt (created_at);
create index concurrently if not exists webhook_delivery_ended on webhook_delivery (created_at)
  where status <> 'waiting';
create index concurrently if not exists provider_event_received on provider_event (received_at);
create index concurrently if not exists session_created on session (created_at);
