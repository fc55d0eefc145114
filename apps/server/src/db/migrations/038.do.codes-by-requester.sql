-- A code belongs to the browser that asked for it, so that guesses and requests of others cannot use it up (0022).
-- Servers of the version before still use sign_in_code, which a later version drops.

create table one_time_code (
  request_id uuid primary key,
  company_id uuid not null references company,
  phone text not null,
  -- Derived from the device that asked, or from its network where none was named.
  requester text not null,
  code_hash bytea not null,
  -- Sent after the number had its failed guesses: too long to be guessed, so that those no longer count.
  is_long boolean not null,
  locale text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  provider_message_id text,
  -- sending: not taken yet, another attempt follows; failed: it will not arrive.
  delivery text not null check (delivery in ('sending', 'sent', 'delivered', 'read', 'failed')),
  -- undeliverable: the number cannot receive such messages; unavailable: the provider could not be reached.
  failure text check (failure in ('undeliverable', 'unavailable')),
  check ((failure is null) = (delivery <> 'failed')),
  unique (company_id, phone, requester)
);
create index one_time_code_message on one_time_code (provider_message_id);
create index one_time_code_sent_at on one_time_code (sent_at);

create or replace function apply_message_statuses(of_message text) returns void language sql as $$
  with reported as (
    select status, failure from message_status where message_id = of_message
    order by array_position(array['read', 'delivered', 'failed', 'sent'], status) limit 1),
  of_version_before as (
    update sign_in_code set delivery = reported.status,
      failure = case when reported.status = 'failed' then coalesce(reported.failure, 'unavailable') end
    from reported
    where provider_message_id = of_message and delivery <> reported.status)
  update one_time_code
  set delivery = reported.status,
    failure = case when reported.status = 'failed' then coalesce(reported.failure, 'unavailable') end
  from reported
  where provider_message_id = of_message and delivery <> reported.status
$$;
