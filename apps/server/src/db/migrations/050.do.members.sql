-- The restaurant's people (STAFF-01 to STAFF-10). A person is a phone number; each company has a row for it. A row that has
-- not been joined is an invitation.
create table member (
  company_id uuid not null references company,
  id uuid not null,
  phone text not null,
  name text,
  role text not null check (role in ('counter', 'manager', 'owner')),
  -- Null: all outlets.
  outlet_ids uuid[] check (cardinality(outlet_ids) > 0),
  locale text not null,
  invited_at timestamptz not null,
  invitation_expires_at timestamptz not null,
  joined_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id)
);
create unique index member_phone on member (company_id, phone) where removed_at is null;
-- Signing in looks for the companies of a number.
create index member_by_phone on member (phone) where removed_at is null;
create trigger member_held before insert or update or delete on member
  for each row execute function refuse_while_held();

-- A session of the console is a person's, at all companies of the number.
create table member_session (
  token_hash bytea primary key,
  phone text not null,
  created_at timestamptz not null,
  -- To the hour.
  seen_at timestamptz not null,
  -- When the person last entered a code in it.
  code_confirmed_at timestamptz not null,
  revoked_at timestamptz
);
create index member_session_phone on member_session (phone);
create index member_session_age on member_session (created_at);

-- Codes of the console lie beside those of the companies, below an id that no company has.
alter table one_time_code drop constraint one_time_code_company_id_fkey;
