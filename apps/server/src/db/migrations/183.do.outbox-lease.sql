-- The process that numbers the events of the outbox (0028). Its loss in a crash costs a fifth of a second.

create unlogged table outbox_lease (
  only_row boolean primary key default true check (only_row),
  process uuid not null,
  taken_at timestamptz not null
);
