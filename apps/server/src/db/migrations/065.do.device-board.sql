-- What the board of a paired tablet says of itself (STAFF-17); null until it has read orders.
alter table device
  add column board_sound text,
  add column board_screen text,
  add column board_version text,
  -- When it last read the orders, to the minute.
  add column board_read_at timestamptz;
