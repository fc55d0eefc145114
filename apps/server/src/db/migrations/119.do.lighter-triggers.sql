-- Placing an order asked sixteen times whether its company is held, and once per order for a lock by a function that
-- PostgreSQL plans at each call. Now it asks once for each statement that writes many rows, and twice for an order (0084).

-- A cast instead of `text || uuid`, which is not immutable: only then the function is inlined. The value is the same.
create or replace function order_feed_lock(of_company uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('orders of ' || of_company::text, 0)
$$;

-- Assignments instead of `perform`, which is a query each. The transaction has its id before it looks: a move waits for the
-- transactions that have one, and every later one sees the hold.
create or replace function require_not_held(of_company uuid, while_draining boolean) returns void language plpgsql as $$
declare
  writer constant xid8 := pg_current_xact_id();
begin
  if exists (select from held_company where company_id = of_company and (state <> 'draining' or not while_draining)) then
    raise exception using errcode = 'PS503', message = 'the company is being moved to another cell';
  end if;
end $$;

create or replace function refuse_while_held() returns trigger language plpgsql as $$
declare
  writer constant xid8 := pg_current_xact_id();
  while_draining constant boolean := tg_nargs > 0;
  written record;
begin
  if tg_op = 'DELETE' then written := old; else written := new; end if;
  if exists (
    select from held_company
    where company_id = written.company_id and (state <> 'draining' or not while_draining)) then
    raise exception using errcode = 'PS503', message = 'the company is being moved to another cell';
  end if;
  return written;
end $$;

-- The same, once for all rows of a statement. By then the transaction has its id.
create function refuse_rows_while_held() returns trigger language plpgsql as $$
declare
  while_draining constant boolean := tg_nargs > 0;
begin
  if exists (
    select from held_company
    where company_id in (select company_id from written) and (state <> 'draining' or not while_draining)) then
    raise exception using errcode = 'PS503', message = 'the company is being moved to another cell';
  end if;
  return null;
end $$;

-- What consumers of the outbox and senders of messages write, many rows at a time.
do $$
declare
  bulk record;
begin
  for bulk in
    select name, suffix, event, image from unnest(array['order_search_term', 'order_message', 'sale', 'sales_figure',
      'ordered_product', 'webhook_delivery']) as name
    cross join (values ('', 'insert', 'new'), ('_update', 'update', 'new'), ('_delete', 'delete', 'old'))
      as listed (suffix, event, image)
    -- Retention deletes from these, in the copy of a moved company too.
    where event <> 'delete' or name not in ('order_message', 'order_search_term', 'webhook_delivery')
    order by name, suffix
  loop
    if bulk.suffix = '' then execute format('drop trigger %I on %I', bulk.name || '_held', bulk.name); end if;
    execute format(
      'create trigger %I after %s on %I referencing %s table as written
       for each statement execute function refuse_rows_while_held(''draining'')',
      bulk.name || '_held' || bulk.suffix, bulk.event, bulk.name, bulk.image);
  end loop;
end $$;

-- An attempt is inserted with its order, which asks. Numbering an event changes nothing of its company.
drop trigger order_attempt_held on order_attempt;
create trigger order_attempt_held before update on order_attempt
  for each row execute function refuse_while_held();
drop trigger outbox_held on outbox;
create trigger outbox_held before insert on outbox
  for each row execute function refuse_while_held('draining');
