-- The account of a company at the payment provider (LEDGER-05, LEDGER-07, decision 0080). An account is never changed into another
-- one: it is replaced, so that what was paid under it can still be looked up and given back there.
create table payment_account (
  company_id uuid not null references company,
  id uuid not null,
  -- platform: the installation's own account, by the decision of its operator; it has no secret.
  kind text not null check (kind in ('sub_account', 'own_keys', 'platform')),
  -- AES-256-GCM under a key of the installation: nonce, text, tag.
  sealed bytea,
  -- Which key; null: nothing is sealed.
  key_id text,
  -- HMAC of the provider's id of the account, by which a webhook finds it.
  name_hash bytea,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'platform') = (sealed is null) and (sealed is null) = (key_id is null)
    and (sealed is null) = (name_hash is null))
);
create unique index payment_account_current on payment_account (company_id) where replaced_at is null;
create index payment_account_name on payment_account (name_hash) where name_hash is not null;
-- Until now every company was paid into the installation's own account. Who already is goes on there, until an operator decides.
insert into payment_account (company_id, id, kind, created_at)
  select company.id, gen_random_uuid(), 'platform', now() from company
  where exists (select from payment where payment.company_id = company.id);

create trigger payment_account_held before insert or update or delete on payment_account
  for each row execute function refuse_while_held();

-- Null: the installation's own account.
create function current_payment_account(of_company uuid) returns uuid language sql stable as $$
  select id from payment_account where company_id = of_company and replaced_at is null and kind <> 'platform'
$$;

-- The account under which it was made. A server of the release before writes none, so a trigger does.
alter table payment add column account_id uuid;
alter table card_attempt add column account_id uuid;
alter table payment_card add column account_id uuid;
create function set_payment_account() returns trigger language plpgsql as $$
begin
  new.account_id := coalesce(new.account_id, current_payment_account(new.company_id));
  return new;
end $$;
create trigger payment_account_set before insert on payment for each row execute function set_payment_account();
create trigger card_attempt_account_set before insert on card_attempt
  for each row execute function set_payment_account();

-- By which way it came: an account of a company with keys of its own, or null for the address of the installation; and the HMAC of
-- the account that it names.
alter table provider_event add column account_id uuid;
alter table provider_event add column name_hash bytea;
