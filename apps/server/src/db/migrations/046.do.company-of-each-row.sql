-- Each row of a company names the company (0037). Servers of the release before do not: triggers do it for them.

alter table order_line add column company_id uuid;
alter table order_line add constraint order_line_company check (company_id is not null) not valid;
alter table order_status_history add column company_id uuid;
alter table order_status_history
  add constraint order_status_history_company check (company_id is not null) not valid;
alter table order_message add column company_id uuid;
alter table order_message add constraint order_message_company check (company_id is not null) not valid;
alter table voucher_redemption add column company_id uuid;
alter table voucher_redemption add constraint voucher_redemption_company check (company_id is not null) not valid;
alter table voucher_customer_use add column company_id uuid;
alter table voucher_customer_use
  add constraint voucher_customer_use_company check (company_id is not null) not valid;
alter table payment_refund add column company_id uuid;
alter table payment_refund add constraint payment_refund_company check (company_id is not null) not valid;

create function set_company_of_order() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from customer_order where id = new.order_id;
  return new;
end $$;
create trigger order_line_company before insert on order_line
  for each row when (new.company_id is null) execute function set_company_of_order();
create trigger order_status_history_company before insert on order_status_history
  for each row when (new.company_id is null) execute function set_company_of_order();
create trigger order_message_company before insert on order_message
  for each row when (new.company_id is null) execute function set_company_of_order();
create trigger voucher_redemption_company before insert on voucher_redemption
  for each row when (new.company_id is null) execute function set_company_of_order();

create function set_company_of_voucher() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from voucher where id = new.voucher_id;
  return new;
end $$;
create trigger voucher_customer_use_company before insert on voucher_customer_use
  for each row when (new.company_id is null) execute function set_company_of_voucher();

create function set_company_of_capture() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from payment_capture where id = new.capture_id;
  return new;
end $$;
create trigger payment_refund_company before insert on payment_refund
  for each row when (new.company_id is null) execute function set_company_of_capture();

-- The rows from before, some thousand at a time, so that none is locked for long. It may be called again.
create procedure fill_company_of_each_row() language plpgsql as $$
declare
  orders uuid[];
  latest uuid := '00000000-0000-0000-0000-000000000000';
begin
  update voucher_customer_use as own set company_id = voucher.company_id
    from voucher where voucher.id = voucher_id and own.company_id is null;
  commit;
  update payment_refund as own set company_id = payment_capture.company_id
    from payment_capture where payment_capture.id = capture_id and own.company_id is null;
  commit;
  loop
    select array_agg(id order by id) into orders
      from (select id from customer_order where id > latest order by id limit 2000) as next;
    exit when orders is null;
    latest := orders[cardinality(orders)];
    update order_line as own set company_id = customer_order.company_id from customer_order
      where customer_order.id = any (orders) and own.order_id = customer_order.id and own.company_id is null;
    update order_status_history as own set company_id = customer_order.company_id from customer_order
      where customer_order.id = any (orders) and own.order_id = customer_order.id and own.company_id is null;
    update order_message as own set company_id = customer_order.company_id from customer_order
      where customer_order.id = any (orders) and own.order_id = customer_order.id and own.company_id is null;
    update voucher_redemption as own set company_id = customer_order.company_id from customer_order
      where customer_order.id = any (orders) and own.order_id = customer_order.id and own.company_id is null;
    commit;
  end loop;
end $$;

-- As before, and naming the company.
create function use_voucher(of_company uuid, used_voucher uuid, by_customer uuid) returns boolean language plpgsql as $$
declare
  own_limit integer;
begin
  update voucher set uses = uses + 1
  where company_id = of_company and id = used_voucher and withdrawn_at is null
    and (total_limit is null or uses < total_limit)
  returning customer_limit into own_limit;
  if not found then
    perform refuse('voucher_invalid');
  end if;
  insert into voucher_customer_use as own (company_id, voucher_id, customer_id, uses)
  values (of_company, used_voucher, by_customer, 1)
  on conflict (company_id, voucher_id, customer_id) do update set uses = own.uses + 1
    where own_limit is null or own.uses < own_limit;
  if not found then
    perform refuse('voucher_invalid');
  end if;
  return true;
end $$;

create function release_voucher(of_company uuid, of_order uuid, at timestamptz) returns boolean language plpgsql as $$
declare
  released voucher_redemption;
begin
  update voucher_redemption set released_at = at
  where company_id = of_company and order_id = of_order and released_at is null
  returning * into released;
  if not found then
    return false;
  end if;
  update voucher set uses = uses - 1 where company_id = of_company and id = released.voucher_id;
  update voucher_customer_use set uses = uses - 1
  where company_id = of_company and voucher_id = released.voucher_id and customer_id = released.customer_id;
  return true;
end $$;

create or replace function find_pending_order(of_company uuid, of_customer uuid) returns uuid language sql stable as $$
  select customer_order.id from customer_order
  join payment on payment.company_id = customer_order.company_id and payment.order_id = customer_order.id
  where customer_order.company_id = of_company and customer_order.customer_id = of_customer
    and customer_order.status = 'pending' and payment.status in ('asking', 'waiting')
  order by number desc limit 1
$$;

create or replace function require_no_pending_order(of_company uuid, of_customer uuid) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('placing by ' || of_customer, 0));
  perform from customer_order
  join payment on payment.company_id = customer_order.company_id and payment.order_id = customer_order.id
  where customer_order.company_id = of_company and customer_order.customer_id = of_customer
    and customer_order.status = 'pending' and payment.status in ('asking', 'waiting');
  if found then
    perform refuse('pending_order_exists');
  end if;
  return true;
end $$;

create or replace function mark_refund_due_of_capture() returns trigger language plpgsql as $$
begin
  new.is_refund_due := new.status = 'accepted' and exists (
    select from customer_order
    where company_id = new.company_id and id = new.order_id and status in ('cancelled', 'refunded'));
  return new;
end $$;

create or replace function mark_refund_due_of_order() returns trigger language plpgsql as $$
begin
  update payment_capture set is_refund_due = true
  where company_id = new.company_id and order_id = new.id and status = 'accepted';
  return null;
end $$;

-- Without the table of codes that the release before has left (0022).
create or replace function apply_message_statuses(of_message text) returns void language sql as $$
  with reported as (
    select status, failure from message_status where message_id = of_message
    order by array_position(array['read', 'delivered', 'failed', 'sent'], status) limit 1)
  update one_time_code
  set delivery = reported.status,
    failure = case when reported.status = 'failed' then coalesce(reported.failure, 'unavailable') end
  from reported
  where provider_message_id = of_message and delivery <> reported.status
$$;

create or replace function sequence_outbox(max_events integer) returns integer language plpgsql as $$
declare
  latest bigint;
  numbered integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('sequence of the outbox', 0));
  -- A position counts too: the events that it has passed may have been deleted.
  select coalesce(greatest((select max(sequence) from outbox where sequence > 0),
    (select max(position) from outbox_position)), 0) into latest;
  with next as (
    select company_id, id, row_number() over (order by id) as place
    from (select company_id, id from outbox where sequence is null order by id limit max_events) as waiting)
  update outbox set sequence = latest + place from next
    where outbox.company_id = next.company_id and outbox.id = next.id;
  get diagnostics numbered = row_count;
  return numbered;
end $$;

-- Numbers are unique over all companies until the keys are swapped: then each company counts its orders.
create function next_order_number(of_company uuid) returns bigint language sql as $$
  select nextval('order_number')
$$;
