-- What runs often must not read what happened long ago (0034): columns and triggers that say what is due.

-- Accepted money of an order that will not be prepared. Two triggers, so that no way to change either row can miss it.
alter table payment_capture add column is_refund_due boolean not null default false;

create function mark_refund_due_of_capture() returns trigger language plpgsql as $$
begin
  new.is_refund_due := new.status = 'accepted' and exists (
    select from customer_order where id = new.order_id and status in ('cancelled', 'refunded'));
  return new;
end $$;
create trigger payment_capture_changed before insert or update of status on payment_capture
  for each row execute function mark_refund_due_of_capture();

create function mark_refund_due_of_order() returns trigger language plpgsql as $$
begin
  update payment_capture set is_refund_due = true where order_id = new.id and status = 'accepted';
  return null;
end $$;
create trigger customer_order_ended after update of status on customer_order
  for each row when (new.status in ('cancelled', 'refunded') and old.status <> new.status)
  execute function mark_refund_due_of_order();

-- After the triggers, whose creation waits for every transaction that has changed an order.
update payment_capture set is_refund_due = true from customer_order
  where customer_order.id = order_id and payment_capture.status = 'accepted'
    and customer_order.status in ('cancelled', 'refunded');

-- A target that failed holds its deliveries.
alter table webhook add column held_until timestamptz;

-- The feed of a company's changes waits for the company's transactions alone: each holds this lock until its end.
create function order_feed_lock(of_company uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('orders of ' || of_company, 0)
$$;
create or replace function mark_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(order_feed_lock(new.company_id));
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger customer_order_placed before insert on customer_order
  for each row execute function mark_order_changed();
