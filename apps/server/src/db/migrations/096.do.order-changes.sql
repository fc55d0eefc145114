-- What made an order cost less after it was placed: items that were taken out or swapped, or an amount given back (LEDGER-02,
-- BOARD-14). The order itself stays as it was placed (I15).
create table order_change (
  company_id uuid not null,
  order_id uuid not null,
  -- 1, 2, 3 … within the order.
  number integer not null check (number >= 1),
  -- Of the call: a repeat is answered and changes nothing.
  key text not null,
  -- The items from now on, as order_line has them, and what they cost with the rates of the order; null for an amount.
  lines jsonb,
  amounts jsonb,
  -- How much less the order costs.
  reduced_rupiah bigint not null check (reduced_rupiah >= 0),
  reason text not null,
  actor text,
  at timestamptz not null,
  primary key (company_id, order_id, number),
  unique (company_id, order_id, key),
  check ((lines is null) = (amounts is null)),
  check (lines is not null or reduced_rupiah > 0)
);
create trigger order_change_held before insert on order_change for each row execute function refuse_while_held();

-- The order as it is now, beside the order as it was placed: every reader of the row sees it, and boards read the row again.
alter table customer_order
  add column lines_now jsonb,
  add column amounts_now jsonb,
  add column reduced_rupiah bigint not null default 0 check (reduced_rupiah >= 0),
  -- When its items were last changed, and why.
  add column changed_items jsonb;

create function enter_order_change() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
  is_cash_taken boolean;
begin
  entry.company_id := new.company_id;
  entry.order_id := new.order_id;
  entry.kind := 'reduced';
  entry.owed_rupiah := -new.reduced_rupiah;
  entry.received_rupiah := 0;
  entry.reason := new.reason;
  entry.source := 'change ' || new.number;
  entry.actor := new.actor;
  entry.at := new.at;
  entry.recorded_at := new.at;
  perform enter_in_ledger(entry);
  update customer_order set reduced_rupiah = reduced_rupiah + new.reduced_rupiah,
    lines_now = coalesce(new.lines, lines_now), amounts_now = coalesce(new.amounts, amounts_now),
    changed_items = case when new.lines is null then changed_items
      else jsonb_build_object('at', new.at, 'reason', new.reason) end
    where company_id = new.company_id and id = new.order_id
    returning paid and payment_method = 'cash' into is_cash_taken;
  -- Cash has no refund at the provider: it is given back when the change is made.
  if is_cash_taken then
    entry.kind := 'returned';
    entry.owed_rupiah := new.reduced_rupiah;
    entry.received_rupiah := -new.reduced_rupiah;
    entry.method := 'cash';
    perform enter_in_ledger(entry);
  end if;
  return null;
end $$;
create trigger order_change_entered after insert on order_change
  for each row execute function enter_order_change();

-- Gives back what the items that are taken out of an order had taken from the counts (STOCK-02).
create function return_part_of_stock(of_company uuid, of_order uuid, given jsonb, at timestamptz) returns bigint
language plpgsql as $$
declare
  returned record;
  item stock;
  changed jsonb := '[]';
begin
  for returned in
    select reservation.type, reservation.item_id, reservation.outlet_id, reservation.reserved_at,
      reservation.quantity as reserved, least(reservation.quantity, sum(row.quantity)::integer) as quantity
    from jsonb_to_recordset(given) as row (type text, id text, quantity integer)
    join stock_reservation as reservation on reservation.company_id = of_company and reservation.order_id = of_order
      and reservation.type = row.type and reservation.item_id = row.id and reservation.released_at is null
    group by reservation.type, reservation.item_id, reservation.outlet_id, reservation.reserved_at, reservation.quantity
    order by reservation.type, reservation.item_id
  loop
    update stock_reservation
      set quantity = case when quantity > returned.quantity then quantity - returned.quantity else quantity end,
        released_at = case when quantity > returned.quantity then null else at end
      where company_id = of_company and order_id = of_order and type = returned.type and item_id = returned.item_id;
    update stock set remaining = least(9999, remaining + returned.quantity), revision = revision + 1, changed_at = at
      where company_id = of_company and outlet_id = returned.outlet_id and type = returned.type
        and item_id = returned.item_id and remaining is not null
        and (filled_at is null or filled_at <= returned.reserved_at)
      returning * into item;
    if found and item.remaining - returned.quantity <= 5 then
      changed := changed || public_stock(item);
    end if;
  end loop;
  return announce_stock(of_company, changed, at);
end $$;

-- Who noted that other cash was taken (BOARD-18).
alter table customer_order add column cash_noted_by text;

-- A sum that is noted after the order is done.
create function enter_cash_correction() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
  entries bigint;
  taken bigint;
begin
  select count(*), coalesce(sum(received_rupiah) filter (where kind = 'cash_taken'), 0) into entries, taken
    from ledger_entry where company_id = new.company_id and order_id = new.id;
  entry.company_id := new.company_id;
  entry.order_id := new.id;
  entry.kind := 'cash_taken';
  entry.received_rupiah := new.cash_taken_rupiah - taken;
  entry.owed_rupiah := -entry.received_rupiah;
  entry.method := 'cash';
  entry.source := 'correction ' || entries;
  entry.actor := new.cash_noted_by;
  entry.at := new.updated_at;
  entry.recorded_at := new.updated_at;
  perform enter_in_ledger(entry);
  entry.kind := 'written_off';
  entry.owed_rupiah := entry.received_rupiah;
  entry.received_rupiah := 0;
  perform enter_in_ledger(entry);
  return null;
end $$;
create trigger customer_order_cash_corrected after update of cash_taken_rupiah on customer_order
  for each row when (new.paid and old.paid and new.payment_method = 'cash' and new.cash_taken_rupiah is not null
    and new.cash_taken_rupiah is distinct from old.cash_taken_rupiah)
  execute function enter_cash_correction();

-- A message that an order costs less than it did, and why.
alter table order_message drop constraint order_message_kind_check;
alter table order_message add constraint order_message_kind_check check (kind in ('placed', 'accepted', 'delayed', 'ready',
  'on_the_way', 'cancelled', 'refunded', 'reduced', 'alert')) not valid;
