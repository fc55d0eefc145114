-- Companies that are moved between cells (0038). A hold says which part of the move this database has reached:
-- arriving: rows are being copied here. draining: no new changes, but those committed reach their consumers.
-- closed: no changes at all. moved: the company lives in another cell, and this is the copy it left.
create table company_hold (
  company_id uuid primary key,
  state text not null check (state in ('arriving', 'draining', 'closed', 'moved')),
  -- The other cell.
  cell text not null,
  -- A pause ends by itself if the command that began it has died. Null: it does not end.
  until timestamptz
);

create view held_company as
  select company_id, state from company_hold where until is null or until > clock_timestamp();
-- Of which this database knows rows that are not the truth.
create view absent_company as select company_id from company_hold where state in ('arriving', 'moved');

-- The transaction has its id before it looks: a move waits for the transactions that have one, and every later one sees
-- the hold.
create function require_not_held(of_company uuid, while_draining boolean) returns void language plpgsql as $$
begin
  perform pg_current_xact_id();
  if exists (select from held_company where company_id = of_company and (state <> 'draining' or not while_draining)) then
    raise exception using errcode = 'PS503', message = 'the company is being moved to another cell';
  end if;
end $$;

-- With an argument the rows are written while a company drains.
create function refuse_while_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform require_not_held(old.company_id, tg_nargs > 0);
    return old;
  end if;
  perform require_not_held(new.company_id, tg_nargs > 0);
  return new;
end $$;
create function refuse_company_while_held() returns trigger language plpgsql as $$
begin
  perform require_not_held(new.id, false);
  return new;
end $$;

create trigger company_held before update on company for each row execute function refuse_company_while_held();
do $$
declare
  held record;
begin
  for held in
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and attnum > 0
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'company_hold'
      -- Always written together with their order or voucher.
      and relname not in ('order_line', 'order_status_history', 'voucher_customer_use', 'voucher_redemption')
  loop
    execute format(
      'create trigger %I before insert or update %s on %I for each row execute function refuse_while_held(%s)',
      held.relname || '_held',
      -- Retention deletes from these, in the copy of a moved company too.
      case when held.relname not in ('order_attempt', 'one_time_code', 'outbox', 'session', 'sign_in_code', 'webhook_delivery')
        then 'or delete' end,
      held.relname,
      case when held.relname in ('outbox', 'webhook', 'webhook_delivery', 'order_message') then '''draining''' end);
  end loop;
end $$;
