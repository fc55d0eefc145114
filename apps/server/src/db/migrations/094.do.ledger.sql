-- What each rupiah of an order is for (LEDGER-01, decision 0070). The order itself is the first entry: it is owed its total. An entry
-- changes what the customer owes, what the restaurant has received, or both.
create table ledger_entry (
  company_id uuid not null,
  order_id uuid not null,
  -- 1, 2, 3 … within the order.
  number integer not null check (number >= 1),
  -- captured: money reached the provider. cash_taken: at the counter or the door. reduced: the order costs less than it did.
  -- returned: money went back to the customer. cancelled: nothing is owed any more. written_off: what is not asked for, or what
  -- was given above the total. provider_fee: what the provider took for itself.
  kind text not null check (kind in
    ('captured', 'cash_taken', 'reduced', 'returned', 'cancelled', 'written_off', 'provider_fee')),
  owed_rupiah bigint not null,
  received_rupiah bigint not null,
  -- How the money moved: a payment method, or `by_hand` past the provider.
  method text,
  -- The provider's name for it.
  reference text,
  reason text,
  -- What it records: a capture, a refund, a change, or a move of the order. Each is entered once.
  source text not null,
  -- Who did it; null for the provider and the server.
  actor text,
  -- When it happened; `recorded_at`, when it became known here.
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (company_id, order_id, number),
  unique (company_id, order_id, kind, source),
  check (owed_rupiah <> 0 or received_rupiah <> 0)
);
create index ledger_entry_recorded on ledger_entry (company_id, recorded_at);
create trigger ledger_entry_held before insert on ledger_entry for each row execute function refuse_while_held();

-- A mistake is mended by a new entry. An erasure of the customer may take the words away.
create function refuse_ledger_change() returns trigger language plpgsql as $$
declare
  bare ledger_entry := old;
begin
  if tg_op = 'DELETE' then
    if exists (select from customer_order where company_id = old.company_id and id = old.order_id) then
      raise exception 'an entry of the ledger is never deleted';
    end if;
    return old;
  end if;
  bare.reason := null;
  if new is distinct from bare then
    raise exception 'an entry of the ledger is never changed';
  end if;
  return new;
end $$;
create trigger ledger_entry_final before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();

-- Entries of an order are written one after the other: the caller holds, or gets, the lock of its row.
create function enter_in_ledger(entry ledger_entry) returns void language plpgsql as $$
begin
  if entry.owed_rupiah = 0 and entry.received_rupiah = 0 then
    return;
  end if;
  perform from customer_order where company_id = entry.company_id and id = entry.order_id for no key update;
  select coalesce(max(number), 0) + 1 into entry.number from ledger_entry
    where company_id = entry.company_id and order_id = entry.order_id;
  insert into ledger_entry select entry.* on conflict (company_id, order_id, kind, source) do nothing;
end $$;

-- What the order costs by now: its total, less what was taken out, given in goodwill, written off or cancelled.
create function ledger_charge(of_company uuid, of_order uuid, total bigint) returns bigint language sql stable as $$
  select total + coalesce(sum(owed_rupiah), 0)::bigint from ledger_entry
  where company_id = of_company and order_id = of_order and kind in ('reduced', 'written_off', 'cancelled')
$$;

-- What is in the restaurant's hands of an order that is paid in cash.
create function ledger_cash(of_company uuid, of_order uuid) returns bigint language sql stable as $$
  select coalesce(sum(received_rupiah), 0)::bigint from ledger_entry
  where company_id = of_company and order_id = of_order and kind in ('cash_taken', 'returned') and method = 'cash'
$$;

-- Triggers, so that no way to change a row misses the ledger, also not in a server of the release before.
create function enter_capture() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
  given bigint;
begin
  entry.company_id := new.company_id;
  entry.order_id := new.order_id;
  entry.source := new.id;
  select method into entry.method from payment where company_id = new.company_id and id = new.payment_id;
  if tg_op = 'INSERT' then
    entry.kind := 'captured';
    entry.owed_rupiah := -new.amount_rupiah;
    entry.received_rupiah := new.amount_rupiah;
    entry.reference := new.provider_payment_id;
    entry.reason := new.reason;
    entry.at := new.captured_at;
    entry.recorded_at := new.recorded_at;
    perform enter_in_ledger(entry);
    return null;
  end if;
  entry.at := coalesce(new.resolved_at, new.accepted_at, new.recorded_at);
  entry.recorded_at := entry.at;
  if new.status = 'accepted' and old.status = 'held' then
    -- A person took another amount for the order.
    entry.kind := 'written_off';
    select new.amount_rupiah - ledger_charge(new.company_id, new.order_id, total_rupiah) into entry.owed_rupiah
      from customer_order where company_id = new.company_id and id = new.order_id;
    entry.received_rupiah := 0;
    entry.actor := new.resolved_by;
    perform enter_in_ledger(entry);
  elsif new.status = 'refunded' then
    -- What no other refund gives back was given back by hand.
    select coalesce(sum(amount_rupiah), 0) into given from payment_refund
      where company_id = new.company_id and capture_id = new.id and status <> 'failed';
    entry.kind := 'returned';
    entry.owed_rupiah := new.amount_rupiah - given;
    entry.received_rupiah := given - new.amount_rupiah;
    entry.method := 'by_hand';
    entry.actor := new.resolved_by;
    perform enter_in_ledger(entry);
  end if;
  return null;
end $$;
create trigger payment_capture_entered after insert on payment_capture
  for each row execute function enter_capture();
create trigger payment_capture_resolved after update of status on payment_capture
  for each row when (new.status <> old.status and new.status in ('accepted', 'refunded'))
  execute function enter_capture();

-- The change that a refund belongs to; null: it gives back all that is left.
alter table payment_refund add column change_number integer;
alter table payment_refund add column actor text;
-- A person has given it back past the provider.
alter table payment_refund add column is_by_hand boolean not null default false;
-- by_hand: the way of payment cannot give it back, so a person has to.
alter table payment_refund drop constraint payment_refund_status_check;
alter table payment_refund add constraint payment_refund_status_check
  check (status in ('asking', 'pending', 'succeeded', 'failed', 'by_hand')) not valid;

create function enter_refund() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
begin
  select payment_capture.company_id, payment_capture.order_id, method, coalesce(new.actor, resolved_by)
    into entry.company_id, entry.order_id, entry.method, entry.actor
    from payment_capture
    join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
    where payment_capture.company_id = new.company_id and payment_capture.id = new.capture_id;
  if new.is_by_hand then
    entry.method := 'by_hand';
  end if;
  entry.kind := 'returned';
  entry.owed_rupiah := new.amount_rupiah;
  entry.received_rupiah := -new.amount_rupiah;
  entry.reference := new.provider_refund_id;
  entry.reason := new.reason;
  entry.source := new.id;
  entry.at := new.updated_at;
  entry.recorded_at := new.updated_at;
  perform enter_in_ledger(entry);
  return null;
end $$;
create trigger payment_refund_inserted after insert on payment_refund
  for each row when (new.status = 'succeeded') execute function enter_refund();
create trigger payment_refund_succeeded after update of status on payment_refund
  for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function enter_refund();

-- What was really taken for an order in cash; null: exactly what it costs (BOARD-18).
alter table customer_order add column cash_taken_rupiah bigint check (cash_taken_rupiah >= 0);

-- Cash has no other record than the order, and nothing is owed for an order that ended without its food.
create function enter_move_of_order() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
  charge bigint := ledger_charge(new.company_id, new.id, new.total_rupiah);
  cash bigint;
begin
  entry.company_id := new.company_id;
  entry.order_id := new.id;
  entry.source := new.version;
  entry.actor := new.moved_by;
  entry.at := new.updated_at;
  entry.recorded_at := new.updated_at;
  if new.payment_method = 'cash' then
    entry.method := 'cash';
    cash := ledger_cash(new.company_id, new.id);
    if new.paid and not old.paid then
      entry.kind := 'cash_taken';
      entry.received_rupiah := coalesce(new.cash_taken_rupiah, charge);
      entry.owed_rupiah := -entry.received_rupiah;
      perform enter_in_ledger(entry);
      entry.kind := 'written_off';
      entry.owed_rupiah := entry.received_rupiah - charge;
      entry.received_rupiah := 0;
      perform enter_in_ledger(entry);
    elsif old.paid and not new.paid then
      -- Called back: the food is not handed over, so nothing is taken for it yet.
      entry.kind := 'cash_taken';
      entry.owed_rupiah := cash;
      entry.received_rupiah := -cash;
      perform enter_in_ledger(entry);
      entry.kind := 'written_off';
      entry.received_rupiah := 0;
      select -coalesce(sum(owed_rupiah), 0) into entry.owed_rupiah from ledger_entry
        where company_id = new.company_id and order_id = new.id and kind = 'written_off';
      perform enter_in_ledger(entry);
    end if;
    if new.status = 'refunded' and old.status <> 'refunded' then
      entry.kind := 'returned';
      entry.owed_rupiah := cash;
      entry.received_rupiah := -cash;
      perform enter_in_ledger(entry);
    end if;
    entry.method := null;
  end if;
  if new.status in ('cancelled', 'refunded') and new.status <> old.status then
    entry.kind := 'cancelled';
    entry.owed_rupiah := -charge;
    entry.received_rupiah := 0;
    perform enter_in_ledger(entry);
  end if;
  return null;
end $$;
create trigger customer_order_entered after update on customer_order
  for each row when (new.payment_method = 'cash' and new.paid <> old.paid
    or new.status <> old.status and new.status in ('cancelled', 'refunded'))
  execute function enter_move_of_order();

-- The change of the order that a ticket prints (TICKET-09); null: the order as it is, or its cancellation.
alter table print_job add column change_number integer;

-- What the triggers would have written for an order of before. It may be called again.
create procedure fill_ledger_of(of_order customer_order) language plpgsql as $$
declare
  entry ledger_entry;
  taken bigint := 0;
begin
  perform from customer_order where company_id = of_order.company_id and id = of_order.id for no key update;
  for entry in
    select payment_capture.company_id, payment_capture.order_id, 0, 'captured', -payment_capture.amount_rupiah,
      payment_capture.amount_rupiah, method, provider_payment_id, reason, payment_capture.id::text, null, captured_at,
      recorded_at
    from payment_capture join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
    where payment_capture.company_id = of_order.company_id and payment_capture.order_id = of_order.id
    order by recorded_at
  loop
    perform enter_in_ledger(entry);
  end loop;
  for entry in
    select payment_capture.company_id, payment_capture.order_id, 0, 'written_off',
      payment_capture.amount_rupiah - of_order.total_rupiah, 0, method, null, null, payment_capture.id::text, resolved_by,
      accepted_at, accepted_at
    from payment_capture join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
    where payment_capture.company_id = of_order.company_id and payment_capture.order_id = of_order.id
      and accepted_at is not null
  loop
    perform enter_in_ledger(entry);
  end loop;
  for entry in
    select payment_capture.company_id, payment_capture.order_id, 0, 'returned', payment_refund.amount_rupiah,
      -payment_refund.amount_rupiah, method, provider_refund_id, payment_refund.reason, payment_refund.id::text,
      resolved_by, updated_at, updated_at
    from payment_capture
    join payment on payment.company_id = payment_capture.company_id and payment.id = payment_id
    join payment_refund on payment_refund.company_id = payment_capture.company_id and capture_id = payment_capture.id
    where payment_capture.company_id = of_order.company_id and payment_capture.order_id = of_order.id
      and payment_refund.status = 'succeeded'
    order by updated_at
  loop
    perform enter_in_ledger(entry);
  end loop;
  for entry in
    select company_id, order_id, 0, 'returned', amount_rupiah, -amount_rupiah, 'by_hand', null, null, id::text,
      resolved_by, coalesce(resolved_at, recorded_at), coalesce(resolved_at, recorded_at)
    from payment_capture
    where company_id = of_order.company_id and order_id = of_order.id and status = 'refunded'
      and not exists (select from payment_refund
        where payment_refund.company_id = payment_capture.company_id and capture_id = payment_capture.id
          and payment_refund.status = 'succeeded')
  loop
    perform enter_in_ledger(entry);
  end loop;
  if of_order.payment_method = 'cash' and of_order.paid then
    for entry in
      select company_id, order_id, 0, 'cash_taken', -of_order.total_rupiah, of_order.total_rupiah, 'cash', null, null,
        version::text, moved_by, at, at
      from order_status_history
      where company_id = of_order.company_id and order_id = of_order.id and status in ('complete', 'complete_deliver')
        and not exists (select from ledger_entry where ledger_entry.company_id = of_order.company_id
          and ledger_entry.order_id = of_order.id and kind = 'cash_taken')
      order by version desc limit 1
    loop
      perform enter_in_ledger(entry);
      taken := of_order.total_rupiah;
    end loop;
  end if;
  for entry in
    select company_id, order_id, 0, case n when 1 then 'returned' else 'cancelled' end,
      case n when 1 then taken else -ledger_charge(company_id, order_id, of_order.total_rupiah) end,
      case n when 1 then -taken else 0 end, case n when 1 then 'cash' end, null, null, version::text, moved_by, at, at
    from order_status_history cross join generate_series(1, 2) as n
    where company_id = of_order.company_id and order_id = of_order.id
      and (n = 1 and status = 'refunded' or n = 2 and status in ('cancelled', 'refunded'))
    order by version, n
  loop
    -- An order that was cancelled first owes nothing more when it is refunded.
    if entry.kind = 'cancelled' then
      entry.owed_rupiah := -ledger_charge(of_order.company_id, of_order.id, of_order.total_rupiah);
    end if;
    perform enter_in_ledger(entry);
  end loop;
end $$;

create procedure fill_ledger() language plpgsql as $$
declare
  latest uuid := '00000000-0000-0000-0000-000000000000';
  next_ids uuid[];
  found_order customer_order;
begin
  loop
    select array_agg(id order by id) into next_ids
      from (select id from customer_order where id > latest order by id limit 500) as next;
    exit when next_ids is null;
    latest := next_ids[cardinality(next_ids)];
    for found_order in
      select * from customer_order where id = any (next_ids) and total_rupiah > 0
        and (paid or status in ('cancelled', 'refunded')
          or exists (select from payment_capture
            where payment_capture.company_id = customer_order.company_id and order_id = customer_order.id))
      order by id for no key update
    loop
      call fill_ledger_of(found_order);
    end loop;
    commit;
  end loop;
end $$;
