-- Outside a transaction: orders are placed while rows are filled and indexes built.

call fill_company_of_each_row();
alter table order_line validate constraint order_line_company;
alter table order_status_history validate constraint order_status_history_company;
alter table order_message validate constraint order_message_company;
alter table voucher_redemption validate constraint voucher_redemption_company;
alter table voucher_customer_use validate constraint voucher_customer_use_company;
alter table payment_refund validate constraint payment_refund_company;

-- The keys of all tables with the company first. After the deployment they take the place of the keys without it.
create unique index concurrently if not exists address_key on address (company_id, id);
create unique index concurrently if not exists api_key_key on api_key (company_id, id);
create unique index concurrently if not exists card_attempt_key on card_attempt (company_id, id);
create unique index concurrently if not exists customer_key on customer (company_id, id);
create unique index concurrently if not exists customer_order_key on customer_order (company_id, id);
create unique index concurrently if not exists lead_key on lead (company_id, id);
create unique index concurrently if not exists one_time_code_key on one_time_code (company_id, request_id);
create unique index concurrently if not exists order_line_key on order_line (company_id, order_id, position);
create unique index concurrently if not exists order_message_key on order_message (company_id, order_id, kind);
create unique index concurrently if not exists order_status_history_key
  on order_status_history (company_id, order_id, version);
create unique index concurrently if not exists outbox_key on outbox (company_id, id);
create unique index concurrently if not exists outlet_key on outlet (company_id, id);
create unique index concurrently if not exists payment_key on payment (company_id, id);
create unique index concurrently if not exists payment_capture_key on payment_capture (company_id, id);
create unique index concurrently if not exists payment_card_key on payment_card (company_id, id);
create unique index concurrently if not exists payment_refund_key on payment_refund (company_id, id);
create unique index concurrently if not exists session_key on session (company_id, token_hash);
create unique index concurrently if not exists voucher_key on voucher (company_id, id);
create unique index concurrently if not exists voucher_customer_use_key
  on voucher_customer_use (company_id, voucher_id, customer_id);
create unique index concurrently if not exists voucher_redemption_key on voucher_redemption (company_id, order_id);
create unique index concurrently if not exists webhook_key on webhook (company_id, id);
create unique index concurrently if not exists webhook_delivery_key on webhook_delivery (company_id, id);
create unique index concurrently if not exists api_key_key_hash on api_key (company_id, key_hash);
create unique index concurrently if not exists card_attempt_provider_method_id
  on card_attempt (company_id, provider_method_id);
create unique index concurrently if not exists customer_order_number on customer_order (company_id, number);
create unique index concurrently if not exists payment_order_id on payment (company_id, order_id);
create unique index concurrently if not exists payment_provider_request_id
  on payment (company_id, provider_request_id);
create unique index concurrently if not exists payment_capture_provider_payment_id
  on payment_capture (company_id, provider_payment_id);
create unique index concurrently if not exists payment_card_provider_method_id
  on payment_card (company_id, provider_method_id);
create unique index concurrently if not exists payment_refund_capture_id on payment_refund (company_id, capture_id);
create unique index concurrently if not exists payment_refund_provider_refund_id
  on payment_refund (company_id, provider_refund_id);
create unique index concurrently if not exists payment_capture_accepted_once on payment_capture (company_id, order_id)
  where status = 'accepted';
create unique index concurrently if not exists payment_card_of_fingerprint
  on payment_card (company_id, customer_id, fingerprint) where removed_at is null;

-- The outbox is read in its order, whatever the company.
create index concurrently if not exists outbox_order on outbox (sequence) where sequence > 0;

-- What is found without its company: by the secret of a key, or by a name that the provider uses.
create index concurrently if not exists api_key_of_hash on api_key (key_hash);
create index concurrently if not exists card_attempt_of_id on card_attempt (id);
create index concurrently if not exists payment_of_id on payment (id);
create index concurrently if not exists payment_of_request on payment (provider_request_id)
  where provider_request_id is not null;
create index concurrently if not exists payment_refund_of_id on payment_refund (id);
create index concurrently if not exists payment_refund_of_provider on payment_refund (provider_refund_id)
  where provider_refund_id is not null;
create index concurrently if not exists payment_capture_of_provider on payment_capture (provider_payment_id);

-- What belongs to an order, a payment or a voucher.
create index concurrently if not exists payment_capture_order on payment_capture (company_id, order_id);
create index concurrently if not exists payment_capture_payment on payment_capture (company_id, payment_id);
create index concurrently if not exists payment_replaced_order on payment (company_id, replaced_order_id)
  where replaced_order_id is not null;
create index concurrently if not exists voucher_redemption_of_voucher on voucher_redemption (company_id, voucher_id);
create index concurrently if not exists webhook_delivery_of_target
  on webhook_delivery (company_id, webhook_id, created_at, id) where status = 'waiting';
