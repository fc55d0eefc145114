-- Every follower of a committed change reads the outbox at its own position (0028). Processes of the release before still
-- mark `published_at` and `told_at`, which a later release drops together with their indexes.

-- `order_version` is set for a change of status. Processes of the release before set none of the three.
alter table outbox
  add column company_id uuid,
  add column order_id uuid,
  add column order_version integer,
  -- Null: not numbered yet. 0: consumed before this migration.
  add column sequence bigint default 0;
alter table outbox alter column sequence drop default;
update outbox set sequence = null where published_at is null;

-- Without a channel an event is not for browsers.
alter table outbox alter column channel drop not null;

create index outbox_without_sequence on outbox (id) where sequence is null;
create unique index outbox_sequence on outbox (sequence) where sequence > 0;

-- Consumers add their own row when a server starts.
create table outbox_position (
  consumer text primary key,
  position bigint not null
);

-- Numbers the committed events, one caller at a time: each statement sees what is committed by then, and the lock is
-- released after the numbers are visible. So no number that a reader sees follows one that comes later.
create function sequence_outbox(max_events integer) returns integer language plpgsql as $$
declare
  latest bigint;
  numbered integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('sequence of the outbox', 0));
  -- A position counts too: the events that it has passed may have been deleted.
  select coalesce(greatest((select max(sequence) from outbox where sequence > 0),
    (select max(position) from outbox_position)), 0) into latest;
  with next as (
    select id, row_number() over (order by id) as place
    from (select id from outbox where sequence is null order by id limit max_events) as waiting)
  update outbox set sequence = latest + place from next where outbox.id = next.id;
  get diagnostics numbered = row_count;
  return numbered;
end $$;
