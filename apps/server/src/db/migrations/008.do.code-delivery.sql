-- What became of the message with a code, told later by the provider.

alter table sign_in_code
  -- By which whoever asked for the code follows its message.
  add column request_id uuid unique,
  add column locale text not null default 'en',
  -- sending: not taken yet, another attempt follows; failed: it will not arrive.
  add column delivery text not null default 'sent'
    check (delivery in ('sending', 'sent', 'delivered', 'read', 'failed')),
  -- undeliverable: the number cannot receive such messages; unavailable: the provider could not be reached.
  add column failure text check (failure in ('undeliverable', 'unavailable')),
  add check ((failure is null) = (delivery <> 'failed'));
create index sign_in_code_message on sign_in_code (provider_message_id);

-- What the provider told, once each whatever the number of repetitions and processes. Without the number and the text.
create table message_status (
  message_id text not null,
  status text not null check (status in ('sent', 'delivered', 'read', 'failed')),
  failure text check (failure in ('undeliverable', 'unavailable')),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (message_id, status)
);
create index message_status_received_at on message_status (received_at);

-- The furthest that was told of a message; they arrive in any order, also before we know that the message was taken.
-- A failure counts only where nothing arrived.
create function apply_message_statuses(of_message text) returns void language sql as $$
  with told as (
    select status, failure from message_status where message_id = of_message
    order by array_position(array['read', 'delivered', 'failed', 'sent'], status) limit 1)
  update sign_in_code
  set delivery = told.status, failure = case when told.status = 'failed' then coalesce(told.failure, 'unavailable') end
  from told
  where provider_message_id = of_message and delivery <> told.status
$$;
