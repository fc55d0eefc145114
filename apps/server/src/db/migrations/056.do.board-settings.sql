-- When a card says "soon" and "late", by mode (BOARD-25), in minutes before and after the promise.
alter table company
  add column delivery_soon_min integer not null default 5,
  add column delivery_late_min integer not null default 0,
  add column pickup_soon_min integer not null default 5,
  add column pickup_late_min integer not null default 0;
alter table outlet
  -- In how many minutes an order is usually ready (BOARD-04).
  add column usual_ready_min integer not null default 20,
  -- Orders that come from then on are accepted automatically (BOARD-12); null: by a person.
  add column auto_accept_since timestamptz;

-- An automatic acceptance is an entry of the activity log too.
alter table activity drop constraint activity_actor_kind_check;
alter table activity add constraint activity_actor_kind_check
  check (actor_kind in ('member', 'key', 'operator', 'system', 'device')) not valid;
