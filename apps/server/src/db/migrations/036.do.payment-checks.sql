-- LEDGER-04: when the provider was last asked about a payment, and when it last answered. `looked_at` stays what it is: a
-- list of charges answers too, but does not list the money that arrived.
alter table payment add column asked_at timestamptz;
alter table payment add column answered_at timestamptz;

-- The customer's order lists the money that arrived for it.
create index payment_capture_of_order on payment_capture (order_id);
