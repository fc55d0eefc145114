-- Sums of sales by business day and outlet, which reports read instead of orders (REPORT-02, REPORT-06, decision 0071).

-- What is ordered before this time belongs to the day before.
alter table company add column business_day_ends text not null default '00:00'
  check (business_day_ends in ('00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00'));

-- What each order has added to the sums, so that a change of it replaces that.
create table sale (
  company_id uuid not null references company,
  order_id uuid not null,
  number bigint not null,
  outlet_id uuid not null,
  customer_id uuid not null,
  -- For which it was ordered.
  day date not null,
  taken_rupiah bigint not null,
  returned_rupiah bigint not null,
  -- Of those in cash, and what of it closings have counted.
  cash_rupiah bigint not null,
  closed_cash_rupiah bigint not null default 0,
  is_handed_over boolean not null,
  receipt_number bigint,
  -- [{ day, kind, key, name, orders, pieces, amount, base, returned }]
  figures jsonb not null,
  primary key (company_id, order_id)
) with (fillfactor = 80);
create index sale_of_day on sale (company_id, day desc, number desc);
create index sale_of_customer on sale (company_id, customer_id, number desc);
create index sale_in_drawer on sale (company_id, outlet_id) where cash_rupiah <> closed_cash_rupiah;
create index sale_without_receipt on sale (company_id, outlet_id, number) where is_handed_over and receipt_number is null;
create unique index sale_receipt on sale (company_id, receipt_number) where receipt_number is not null;
create trigger sale_held before insert or update or delete on sale
  for each row execute function refuse_while_held('draining');

create table sales_figure (
  company_id uuid not null references company,
  kind text not null,
  day date not null,
  outlet_id uuid not null,
  key text not null,
  name text not null,
  orders bigint not null,
  pieces bigint not null,
  amount_rupiah bigint not null,
  base_rupiah bigint not null,
  returned_rupiah bigint not null,
  -- In this order a span of days is one range of the index.
  primary key (company_id, kind, day, outlet_id, key)
) with (fillfactor = 50);
create trigger sales_figure_held before insert or update or delete on sales_figure
  for each row execute function refuse_while_held('draining');

-- What the sums of a company were counted by, and up to which order they were counted again since that changed.
create table sales_state (
  company_id uuid primary key references company,
  business_day_ends text not null,
  time_zone text not null,
  -- The number of the last order that was counted again; null: all are.
  counted_to bigint,
  last_receipt_number bigint not null default 0
);
create trigger sales_state_held before insert or update or delete on sales_state
  for each row execute function refuse_while_held('draining');

-- The consumer handles what is numbered from now on, also what a server of the release before places.
insert into outbox_position (consumer, position)
  select 'sales', coalesce(greatest((select max(sequence) from outbox where sequence > 0),
    (select max(position) from outbox_position)), 0)
  on conflict do nothing;

-- Companies from before are counted by a job; a new one has a row with its first order.
insert into sales_state (company_id, business_day_ends, time_zone, counted_to)
  select id, business_day_ends, time_zone, 0 from company;
create index sales_state_to_count on sales_state (company_id) where counted_to is not null;

create function count_sales_again() returns trigger language plpgsql as $$
begin
  update sales_state set business_day_ends = new.business_day_ends, time_zone = new.time_zone, counted_to = 0
  where company_id = new.id;
  return null;
end $$;
create trigger company_sales_state after update on company
  for each row when (new.business_day_ends <> old.business_day_ends or new.time_zone <> old.time_zone)
  execute function count_sales_again();
