-- The restaurant's side: keys with scopes, what is sold out, acknowledged orders, the feed of changes, and how a company
-- wants to be told.

-- A key that was rotated is revoked at a moment to come, until which it works beside its successor.
alter table api_key add column scopes text[] not null default '{orders:read,orders:write,menu,vouchers,webhooks}';
alter table api_key alter column scopes drop default;

alter table company
  add column order_messages boolean not null default true,
  add column alert_after_min integer default 5 check (alert_after_min > 0),
  add column cancel_after_min integer check (cancel_after_min > 0);

-- Digits with country code, as WhatsApp takes them.
alter table outlet add column whatsapp_number text;

-- Beside the menu, because it outlives an import of it. `until` null: until it is taken back.
create table sold_out (
  company_id uuid not null references company,
  type text not null check (type in ('product', 'modifier')),
  item_id text not null,
  until timestamptz,
  set_at timestamptz not null,
  primary key (company_id, type, item_id)
);
create index sold_out_until on sold_out (until) where until is not null;

alter table customer_order
  add column acknowledged_at timestamptz,
  add column ready_at timestamptz,
  add column alerted_at timestamptz,
  -- By the clock of the database, which all servers share. Readers of the feed stop before the oldest transaction that is
  -- still open, so that no change is passed over.
  add column changed_at timestamptz not null default clock_timestamp();
create index customer_order_changes on customer_order (company_id, changed_at, id);
create index customer_order_unseen on customer_order (company_id) where status = 'approved' and acknowledged_at is null;

create function mark_order_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger customer_order_changed before update on customer_order
  for each row execute function mark_order_changed();

-- Who is told of a change of status is decided after its commit; a change without this moment is still to be told.
alter table order_status_history add column told_at timestamptz;
update order_status_history set told_at = at;
create index order_status_history_untold on order_status_history (at) where told_at is null;
