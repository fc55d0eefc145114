-- What was promised for orders, and whether it was met (PROMISE, decision 0064).
alter table customer_order
  -- What the cart promised when the order was placed: the beginning of a span of ten minutes.
  add column expected_at timestamptz,
  -- What the restaurant promised first.
  add column promised_at timestamptz,
  -- Null until the food is ready, or delivered.
  add column is_promise_met boolean;

-- By the hour of the promise, as the clocks of the company show it.
create table promise_count (
  company_id uuid not null references company,
  outlet_id uuid not null,
  hour timestamptz not null,
  met integer not null default 0 check (met >= 0),
  missed integer not null default 0 check (missed >= 0),
  primary key (company_id, outlet_id, hour)
  -- Room for changes within the page: the row of this hour changes with each order.
) with (fillfactor = 50);
create trigger promise_count_held before insert or update on promise_count
  for each row execute function refuse_while_held();

create function hour_of_promise(of_order customer_order) returns timestamptz language sql stable as $$
  select date_trunc('hour', of_order.promised_at, time_zone) from company where id = of_order.company_id
$$;

-- A trigger, so that no way to move an order misses it. What was counted for an order that is called back is taken back.
create function count_promise() returns trigger language plpgsql as $$
declare
  is_ready boolean := new.status = 'complete_deliver' or new.fulfilment = 'pickup' and new.status in ('ready', 'complete');
begin
  new.promised_at := coalesce(new.promised_at, new.ready_at);
  if is_ready and new.is_promise_met is null and new.promised_at is not null then
    -- The minute that was promised is still on time.
    new.is_promise_met := new.updated_at < new.promised_at + interval '1 minute';
    insert into promise_count as counted (company_id, outlet_id, hour, met, missed)
    values (new.company_id, new.outlet_id, hour_of_promise(new), new.is_promise_met::integer,
      (not new.is_promise_met)::integer)
    on conflict (company_id, outlet_id, hour) do update
      set met = counted.met + excluded.met, missed = counted.missed + excluded.missed;
  elsif new.is_promise_met is not null and new.status in ('approved', 'prepare_order', 'on_deliver') then
    update promise_count
    set met = met - new.is_promise_met::integer, missed = missed - (not new.is_promise_met)::integer
    where company_id = new.company_id and outlet_id = new.outlet_id and hour = hour_of_promise(new);
    new.is_promise_met := null;
  end if;
  return new;
end $$;
create trigger customer_order_promise before update on customer_order
  for each row when (new.ready_at is distinct from old.ready_at or new.status <> old.status)
  execute function count_promise();
