-- What each customer of a company has ordered, and what its people note about them (REPORT-07).
create table customer_sales (
  company_id uuid not null references company,
  customer_id uuid not null,
  -- Orders that were paid, what was taken for them, and what of it went back.
  orders bigint not null default 0,
  taken_rupiah bigint not null default 0,
  returned_rupiah bigint not null default 0,
  total_rupiah bigint generated always as (taken_rupiah - returned_rupiah) stored,
  -- The last paid one; 0: there is none any more.
  last_number bigint not null default 0,
  last_day date,
  note text not null default '',
  noted_by text,
  noted_at timestamptz,
  primary key (company_id, customer_id)
) with (fillfactor = 80);
create index customer_sales_last on customer_sales (company_id, last_number desc, customer_id desc) where orders > 0;
create index customer_sales_orders on customer_sales (company_id, orders desc, customer_id desc) where orders > 0;
create index customer_sales_total on customer_sales (company_id, total_rupiah desc, customer_id desc) where orders > 0;
create trigger customer_sales_held before insert or update or delete on customer_sales
  for each row execute function refuse_while_held('draining');

-- A trigger, so that a server of the release before counts, too. The sums of a company change one after the other.
create function count_customer_sale() returns trigger language plpgsql as $$
declare
  was sale := old;
  added bigint := (new.taken_rupiah > 0)::integer - coalesce((was.taken_rupiah > 0)::integer, 0);
begin
  insert into customer_sales as own (company_id, customer_id, orders, taken_rupiah, returned_rupiah, last_number, last_day)
  values (new.company_id, new.customer_id, added, new.taken_rupiah - coalesce(was.taken_rupiah, 0),
    new.returned_rupiah - coalesce(was.returned_rupiah, 0), case when new.taken_rupiah > 0 then new.number else 0 end,
    case when new.taken_rupiah > 0 then new.day end)
  on conflict (company_id, customer_id) do update set orders = own.orders + excluded.orders,
    taken_rupiah = own.taken_rupiah + excluded.taken_rupiah, returned_rupiah = own.returned_rupiah + excluded.returned_rupiah,
    last_number = greatest(own.last_number, excluded.last_number),
    last_day = case when excluded.last_number >= own.last_number and excluded.last_number > 0 then excluded.last_day
      else own.last_day end;
  if added < 0 then
    update customer_sales as own set (last_number, last_day) = (
      select coalesce(max(number), 0), max(day) from (
        select number, day from sale where company_id = new.company_id and customer_id = new.customer_id and taken_rupiah > 0
        order by number desc limit 1) as newest)
    where company_id = new.company_id and customer_id = new.customer_id and last_number = new.number;
  end if;
  return null;
end $$;
create trigger sale_counted after insert on sale for each row when (new.taken_rupiah > 0)
  execute function count_customer_sale();
create trigger sale_counted_again after update on sale for each row
  when ((new.taken_rupiah, new.returned_rupiah, new.day) is distinct from (old.taken_rupiah, old.returned_rupiah, old.day))
  execute function count_customer_sale();

insert into customer_sales (company_id, customer_id, orders, taken_rupiah, returned_rupiah, last_number, last_day)
select company_id, customer_id, count(*), sum(taken_rupiah), sum(returned_rupiah), max(number),
  (array_agg(day order by number desc))[1]
from sale where taken_rupiah > 0 group by company_id, customer_id;
