-- An order that ended long ago is one compressed document instead of its rows (0111). Its sale leads to it: by the order, the
-- customer and the day.
create table archived_order (
  company_id uuid not null references company,
  number bigint not null,
  -- zlib (RFC 1950); the header names the dictionary.
  document bytea not null,
  primary key (company_id, number)
);
alter table archived_order alter column document set storage external;
create trigger archived_order_held before insert or update or delete on archived_order
  for each row execute function refuse_while_held();

-- When the orders of the company are looked at next; null: at once.
alter table sales_state add column archive_due_at timestamptz;

-- Servers of the release before do not read the archive: the post-deployment migration says that none of them runs any more.
create function archive_is_read() returns boolean language sql stable as 'select false';

-- The provider may correct a fee later than that: its books have it, and an archived order has no ledger to enter it in.
create or replace function enter_in_ledger(entry ledger_entry) returns void language plpgsql as $$
begin
  if entry.owed_rupiah = 0 and entry.received_rupiah = 0 then
    return;
  end if;
  perform from customer_order where company_id = entry.company_id and id = entry.order_id for no key update;
  if not found then
    return;
  end if;
  select coalesce(max(number), 0) + 1 into entry.number from ledger_entry
    where company_id = entry.company_id and order_id = entry.order_id;
  insert into ledger_entry select entry.* on conflict (company_id, order_id, kind, source) do nothing;
end $$;

-- No statement reads it.
drop index provider_transaction_of_order;
