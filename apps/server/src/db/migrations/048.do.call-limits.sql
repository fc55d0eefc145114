-- The calls of a customer, or of a guest's network, to one endpoint. Every call rewrites its row, so the row is as small as
-- it can be and the table is not logged: after a crash every allowance is full, which harms no one. Codes and guesses stay
-- in `rate_limit`. A server of the version before counts its calls there, so while both run a caller has two allowances.
create unlogged table call_limit (
  key text primary key,
  -- When the allowance of a minute is full again; each call moves it by its share of the minute.
  minute_full_at timestamptz not null,
  -- The same for an hour; in the past where the endpoint has no limit for an hour.
  hour_full_at timestamptz not null
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
