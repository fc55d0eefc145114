-- Tablets at the counter, signed in as counter of one outlet (STAFF-11).
create table device (
  company_id uuid not null references company,
  id uuid not null,
  outlet_id uuid not null,
  name text not null,
  token_hash bytea not null,
  paired_at timestamptz not null,
  -- To the minute.
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- Wrong PINs in a row of at most five minutes between two (STAFF-12).
  wrong_pins integer not null default 0,
  wrong_pin_at timestamptz,
  primary key (company_id, id)
);
create index device_token on device (token_hash);
create index device_age on device (seen_at);
-- Retention deletes from it, in the copy of a moved company too.
create trigger device_held before insert or update on device
  for each row execute function refuse_while_held();

-- A tablet that enters a code knows no company, so codes belong to the installation. A row ends with its use.
create table pairing_code (
  code_hash bytea primary key,
  company_id uuid not null,
  -- Of the device that the tablet becomes.
  device_id uuid not null,
  outlet_id uuid not null,
  device_name text not null,
  -- The actor.
  made_by jsonb not null,
  expires_at timestamptz not null
);
create index pairing_code_age on pairing_code (expires_at);

-- The PIN of a member, by which people name themselves at a paired tablet.
alter table member add column pin_salt bytea, add column pin_hash bytea;

alter table activity
  -- The tablet at which a member acted by PIN.
  add column device_id uuid,
  add column device_name text,
  drop constraint activity_actor_kind_check,
  add constraint activity_actor_kind_check check (actor_kind in ('member', 'key', 'operator', 'device')) not valid;
