-- The payment provider's books of what came and went for a company (LEDGER-06, LEDGER-11, decision 0085). The nightly comparison writes
-- them; fees are the provider's, never computed here.
create table provider_transaction (
  company_id uuid not null references company,
  -- The provider's id of the transaction, by which a payment that is listed twice is two.
  id text not null,
  -- The row of the account in which it was listed, or `platform`.
  account text not null,
  kind text not null check (kind in ('capture', 'refund')),
  -- The provider's id of the payment or refund.
  product_id text not null,
  -- Null: of no order here, or the second listing of a payment.
  order_id uuid,
  amount_rupiah bigint not null,
  -- Null until the provider has said it.
  fee_rupiah bigint,
  first_fee_rupiah bigint,
  -- Counts what was entered in the ledger.
  fee_revision integer not null default 0,
  is_settled boolean not null,
  settles_at timestamptz,
  at timestamptz not null,
  changed_at timestamptz not null,
  -- The provider does not list it any more.
  gone_at timestamptz,
  primary key (company_id, id)
);
create index provider_transaction_of_order on provider_transaction (company_id, order_id) where order_id is not null;
create index provider_transaction_listed on provider_transaction (account, at);
create index provider_transaction_settled on provider_transaction (company_id, settles_at);
create index provider_transaction_on_its_way on provider_transaction (account, at) where not is_settled and gone_at is null;
create trigger provider_transaction_held after insert on provider_transaction referencing new table as written
  for each statement execute function refuse_rows_while_held('draining');
create trigger provider_transaction_held_update after update on provider_transaction referencing new table as written
  for each statement execute function refuse_rows_while_held('draining');
create trigger provider_transaction_held_delete after delete on provider_transaction referencing old table as written
  for each statement execute function refuse_rows_while_held('draining');

-- A fee that changes later is entered as a correction, since entries are never changed.
create function enter_provider_fee() returns trigger language plpgsql as $$
declare
  entry ledger_entry;
  entered bigint := 0;
begin
  if tg_op = 'UPDATE' and old.order_id is not null then
    entered := coalesce(old.fee_rupiah, 0);
  end if;
  entry.company_id := new.company_id;
  entry.order_id := new.order_id;
  if entry.order_id is null and tg_op = 'UPDATE' then
    entry.order_id := old.order_id;
  end if;
  if entry.order_id is null then
    return null;
  end if;
  entry.kind := 'provider_fee';
  entry.owed_rupiah := 0;
  entry.received_rupiah := entered - case when new.order_id is null then 0 else coalesce(new.fee_rupiah, 0) end;
  entry.reference := new.id;
  entry.reason := case when new.fee_revision > 1 then 'corrected' end;
  entry.source := new.id || ' ' || new.fee_revision;
  entry.at := case when new.fee_revision > 1 then new.changed_at else new.at end;
  entry.recorded_at := new.changed_at;
  perform enter_in_ledger(entry);
  return null;
end $$;
create trigger provider_transaction_entered after insert on provider_transaction
  for each row when (new.order_id is not null and new.fee_rupiah is not null) execute function enter_provider_fee();
create trigger provider_transaction_fee_changed after update on provider_transaction
  for each row when (new.fee_revision <> old.fee_revision) execute function enter_provider_fee();

-- When each account at the provider is compared next, and since when it cannot be read.
create table payment_comparison (
  -- The newest row of the account, or `platform`.
  account text primary key,
  due_at timestamptz not null,
  compared_until timestamptz,
  failing_since timestamptz
);
create index payment_comparison_due on payment_comparison (due_at);

-- _twice: listed twice. _fee: the fee was another one before. _other_account: paid under another account than the order's.
-- account_unread: the books of an account cannot be read.
alter table payment_difference drop constraint payment_difference_kind_check;
alter table payment_difference add constraint payment_difference_kind_check check (kind in (
  'capture_unknown_here', 'capture_missing_there', 'capture_amount', 'capture_twice', 'capture_fee', 'capture_other_account',
  'refund_unknown_here', 'refund_missing_there', 'refund_amount', 'refund_twice', 'refund_fee', 'refund_other_account',
  'account_unread')) not valid;
-- In whose books it was found.
alter table payment_difference add column account text not null default 'platform';
-- Who settled it. A difference that is settled without a note has healed by itself.
alter table payment_difference add column settled_by text;
create index payment_difference_settled on payment_difference (company_id, settled_at desc) where settled_at is not null;
create index payment_difference_open_of_account on payment_difference (account, occurred_at) where settled_at is null;
