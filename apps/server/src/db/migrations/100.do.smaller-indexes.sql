-- Outside a transaction: indexes of tables that grow, with less in each entry (0072). The times of a company's orders are as
-- good as unique, so their order needs no id; a name that a provider gave is only compared, so a hash of it is enough.

create index concurrently if not exists customer_order_by_outlet on customer_order (company_id, outlet_id, placed_at desc);
create index concurrently if not exists customer_order_by_status on customer_order (company_id, status, placed_at desc);
create index concurrently if not exists customer_order_by_outlet_status
  on customer_order (company_id, outlet_id, status, placed_at desc);
create index concurrently if not exists customer_order_by_change on customer_order (company_id, changed_at);
drop index concurrently if exists customer_order_of_outlet;
drop index concurrently if exists customer_order_of_status;
drop index concurrently if exists customer_order_of_outlet_status;
drop index concurrently if exists customer_order_changes;

create index concurrently if not exists payment_by_request on payment using hash (provider_request_id)
  where provider_request_id is not null;
create index concurrently if not exists payment_by_method on payment using hash (provider_method_id)
  where provider_method_id is not null;
create index concurrently if not exists payment_capture_by_provider on payment_capture using hash (provider_payment_id);
create index concurrently if not exists payment_refund_by_provider on payment_refund using hash (provider_refund_id)
  where provider_refund_id is not null;
drop index concurrently if exists payment_of_request;
drop index concurrently if exists payment_provider_method;
drop index concurrently if exists payment_capture_of_provider;
drop index concurrently if exists payment_refund_of_provider;

-- Of what is deleted after its time.
create index concurrently if not exists order_message_age on order_message (created_at);
