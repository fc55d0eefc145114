-- I13: an operator settles a parked webhook of the payment provider, with who did it and why.
alter table provider_event add column settled_at timestamptz;
alter table provider_event add column settled_by text;
alter table provider_event add column note text;
alter table provider_event drop constraint provider_event_status_check;
alter table provider_event add constraint provider_event_status_check
  check (status in ('received', 'processed', 'ignored', 'parked', 'settled'));
alter table provider_event add constraint provider_event_settled_by_someone
  check ((status = 'settled') = (settled_at is not null and settled_by is not null and note is not null));

create index provider_event_for_operators on provider_event (status, received_at, webhook_id)
  where status in ('parked', 'settled');
