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
  select paid and payment_method = 'cash' into is_cash_taken from customer_order
    where company_id = new.company_id and id = new.order_id;
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
