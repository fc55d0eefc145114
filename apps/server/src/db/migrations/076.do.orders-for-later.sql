-- Orders for another time (LATER, decision 0058).
alter table company
  -- For how many days after today orders are taken; null: only for as soon as possible.
  add column order_ahead_days integer check (order_ahead_days between 0 and 7);

alter table outlet
  -- What a quarter of an hour has room for; null: any number.
  add column slot_orders integer check (slot_orders between 1 and 999),
  add column slot_items integer check (slot_items between 1 and 9999),
  -- The beginnings of slots that take no orders.
  add column closed_slots timestamptz[] not null default '{}';

alter table customer_order
  -- The beginning of the slot.
  add column scheduled_for timestamptz,
  -- When the kitchen has to begin.
  add column starts_at timestamptz,
  -- When it came up on the board as new.
  add column started_at timestamptz,
  add check ((scheduled_for is null) = (starts_at is null)) not valid;

-- Takes a place in a slot by letting no other order of the slot in until the transaction ends. Orders are counted, so that a
-- cancelled one gives its place back.
create function require_slot(of_company uuid, at_outlet uuid, slot timestamptz, items integer) returns boolean
language plpgsql as $$
declare
  room outlet;
  taken record;
begin
  perform pg_advisory_xact_lock(hashtextextended('slot of ' || at_outlet || ' at ' || extract(epoch from slot), 0));
  select * into room from outlet where company_id = of_company and id = at_outlet;
  if slot = any(room.closed_slots) then
    perform refuse('slot_full');
  end if;
  if room.slot_orders is null and room.slot_items is null then
    return true;
  end if;
  select * into taken from slot_use(of_company, at_outlet, slot, slot);
  if coalesce(taken.orders, 0) + 1 > room.slot_orders or coalesce(taken.items, 0) + items > room.slot_items then
    perform refuse('slot_full');
  end if;
  return true;
end $$;

-- The orders for the slots from one to another, as far as they have any.
create function slot_use(of_company uuid, at_outlet uuid, first timestamptz, last timestamptz)
returns table (slot timestamptz, orders integer, items integer) language sql stable as $$
  select scheduled_for, count(*)::integer, sum((
    select sum(quantity) from order_line
    where order_line.company_id = of_company and order_line.order_id = customer_order.id))::integer
  from customer_order
  where company_id = of_company and outlet_id = at_outlet and scheduled_for between first and last
    and status not in ('cancelled', 'refunded')
  group by scheduled_for
$$;
