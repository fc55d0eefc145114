-- Outside a transaction: orders are placed while these are built.

-- What a slot has taken, and the orders for later of an outlet.
create index concurrently if not exists customer_order_of_slot
  on customer_order (company_id, outlet_id, scheduled_for) where scheduled_for is not null;

-- What comes up on the board next.
create index concurrently if not exists customer_order_to_start
  on customer_order (starts_at) where started_at is null and starts_at is not null and status = 'approved';
