-- Whether an outlet has an item of the menu, and how many are left (STOCK). A company without a row here pays nothing for it.
alter table company add column has_stock boolean not null default false;

create table stock (
  company_id uuid not null references company,
  outlet_id uuid not null,
  type text not null check (type in ('product', 'modifier')),
  item_id text not null,
  -- Null: not counted.
  remaining integer check (remaining between 0 and 9999),
  -- What the count is set to every morning.
  daily integer check (daily between 1 and 9999),
  next_fill_at timestamptz,
  filled_at timestamptz,
  is_sold_out boolean not null default false,
  -- Null: until it is taken back.
  sold_out_until timestamptz,
  -- Grows with each change, so that a page knows the newer of two messages.
  revision bigint not null default 0,
  changed_at timestamptz not null,
  primary key (company_id, outlet_id, type, item_id),
  check (daily is null or remaining is not null),
  check ((daily is null) = (next_fill_at is null))
  -- Room for changes within the page: a count changes with every order.
) with (fillfactor = 70);
create index stock_to_fill on stock (next_fill_at) where next_fill_at is not null;
create trigger stock_held before insert or update or delete on stock
  for each row execute function refuse_while_held();

-- What an order took from the counts; given back once, if it is cancelled.
create table stock_reservation (
  company_id uuid not null,
  order_id uuid not null,
  type text not null,
  item_id text not null,
  outlet_id uuid not null,
  quantity integer not null check (quantity > 0),
  reserved_at timestamptz not null,
  released_at timestamptz,
  primary key (company_id, order_id, type, item_id)
);

-- The first four in the morning after this moment, by this zone.
create function next_morning(zone text, at timestamptz) returns timestamptz language sql stable as $$
  select (date_trunc('day', (at at time zone zone) - interval '4 hours') + interval '1 day 4 hours') at time zone zone
$$;

-- What strangers may know: a count only from 5 down.
create function public_stock(item stock) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'outlet_id', item.outlet_id, 'type', item.type, 'id', item.item_id,
    'left', case when item.remaining <= 5 then item.remaining end,
    'sold_out', item.is_sold_out, 'until', item.sold_out_until, 'revision', item.revision)
$$;

-- Ten in one event: an event of the realtime service has at most 8 kB.
create function announce_stock(of_company uuid, items jsonb, at timestamptz) returns bigint language sql as $$
  with announced as (
    insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
    select of_company, null, 'companies.' || of_company || '.stock', 'StockChanged',
      jsonb_build_object('items', jsonb_agg(item order by place)), at, at
    from jsonb_array_elements(items) with ordinality as given (item, place)
    group by (place - 1) / 10 order by (place - 1) / 10
    returning 1
  )
  select count(*) from announced
$$;

-- Takes what an order needs from the counts of its outlet and returns what it took, or refuses the order. Whatever changes
-- counts locks them in the order of outlet, type and item.
create function take_stock(of_company uuid, at_outlet uuid, wanted jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  needed record;
  item stock;
  taken jsonb := '[]';
  changed jsonb := '[]';
begin
  for needed in
    select stock as item, given.quantity from (
      select type, id, sum(quantity)::integer as quantity
      from jsonb_to_recordset(wanted) as row (type text, id text, quantity integer) group by type, id) as given
    join stock on stock.company_id = of_company and stock.outlet_id = at_outlet and stock.type = given.type
      and stock.item_id = given.id
    order by stock.type, stock.item_id
    for update of stock
  loop
    item := needed.item;
    if item.remaining < needed.quantity or item.is_sold_out and (item.sold_out_until is null or item.sold_out_until > at) then
      perform refuse('stock_short');
    end if;
    continue when item.remaining is null;
    update stock set remaining = remaining - needed.quantity, revision = revision + 1, changed_at = at
    where company_id = of_company and outlet_id = at_outlet and type = item.type and item_id = item.item_id
    returning * into item;
    taken := taken || jsonb_build_object('type', item.type, 'id', item.item_id, 'quantity', needed.quantity);
    if item.remaining <= 5 then
      changed := changed || public_stock(item);
    end if;
  end loop;
  perform announce_stock(of_company, changed, at);
  return taken;
end $$;

-- What was taken before the last filling of a morning does not come back: it was of another day.
create function return_stock(of_company uuid, of_order uuid, at timestamptz) returns boolean language plpgsql as $$
declare
  returned record;
  item stock;
  changed jsonb := '[]';
begin
  update stock_reservation set released_at = at
  where company_id = of_company and order_id = of_order and released_at is null;
  if not found then
    return false;
  end if;
  for returned in
    select stock as item, reservation.quantity from stock_reservation as reservation
    join stock on stock.company_id = of_company and stock.outlet_id = reservation.outlet_id
      and stock.type = reservation.type and stock.item_id = reservation.item_id
    where reservation.company_id = of_company and reservation.order_id = of_order
      and stock.remaining is not null and (stock.filled_at is null or stock.filled_at <= reservation.reserved_at)
    order by stock.type, stock.item_id
    for update of stock
  loop
    item := returned.item;
    update stock set remaining = least(9999, remaining + returned.quantity), revision = revision + 1, changed_at = at
    where company_id = of_company and outlet_id = item.outlet_id and type = item.type and item_id = item.item_id
    returning * into item;
    if item.remaining - returned.quantity <= 5 then
      changed := changed || public_stock(item);
    end if;
  end loop;
  perform announce_stock(of_company, changed, at);
  return true;
end $$;
