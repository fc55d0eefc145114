-- Money that came after its order had ended can pay it after all (LEDGER-03, decision 0082).

-- What people decided about money that did not fit an order, by whom.
create table settled_payment (
  company_id uuid not null references company,
  -- The capture, or the part of it that could not go back by itself.
  id uuid not null,
  order_id uuid not null,
  number bigint not null,
  -- As the task said it: late, second, wrong_amount, replaced, refund_refused.
  reason text not null,
  amount_rupiah bigint not null,
  decision text not null check (decision in ('cooked', 'taken', 'given_back', 'by_hand')),
  -- The member, the key or the operator, by name.
  actor text not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index settled_payment_newest on settled_payment (company_id, at desc);
create trigger settled_payment_held before insert or update on settled_payment
  for each row execute function refuse_while_held();

-- The order is owed its price again: the entry of its cancellation is met by another one.
create function enter_resumed_order() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
begin
  entry.company_id := new.company_id;
  entry.order_id := new.id;
  entry.source := new.version;
  entry.kind := 'cancelled';
  select -coalesce(sum(owed_rupiah), 0) into entry.owed_rupiah from ledger_entry
    where company_id = new.company_id and order_id = new.id and kind = 'cancelled';
  entry.received_rupiah := 0;
  entry.actor := new.moved_by;
  entry.at := new.updated_at;
  entry.recorded_at := new.updated_at;
  perform enter_in_ledger(entry);
  return null;
end $$;
create trigger customer_order_resumed after update of status on customer_order
  for each row when (old.status = 'cancelled' and new.status = 'approved') execute function enter_resumed_order();

-- Takes again what the cancellation gave back: counts, the place in its slot, and the use of its voucher. A voucher that others
-- have used up meanwhile stays as it is, because the price is the one that was placed.
create function resume_order(of_company uuid, of_order uuid, stock jsonb, slot timestamptz, items integer, at timestamptz)
returns boolean language plpgsql as $$
declare
  resumed customer_order;
  used voucher_redemption;
begin
  select * into resumed from customer_order where company_id = of_company and id = of_order;
  if slot is not null then
    perform require_slot(of_company, resumed.outlet_id, slot, items);
  end if;
  if stock is not null then
    insert into stock_reservation as own (company_id, order_id, type, item_id, outlet_id, quantity, reserved_at)
      select of_company, of_order, item.type, item.id, resumed.outlet_id, quantity, at
      from jsonb_to_recordset(take_stock(of_company, resumed.outlet_id, stock, at)) as item (type text, id text, quantity int)
      on conflict (company_id, order_id, type, item_id) do update set quantity = excluded.quantity,
        outlet_id = excluded.outlet_id, reserved_at = excluded.reserved_at, released_at = null;
  end if;
  select * into used from voucher_redemption
    where company_id = of_company and order_id = of_order and released_at is not null;
  if found then
    begin
      perform use_voucher(of_company, used.voucher_id, used.customer_id);
      update voucher_redemption set released_at = null where company_id = of_company and order_id = of_order;
    exception when sqlstate 'PS001' then
      null;
    end;
  end if;
  return true;
end $$;
