-- When an outlet takes orders (HOURS, decision 0057). The row of the outlet is its whole schedule.
alter table company
  -- How many minutes before closing the last order is taken.
  add column last_order_min integer not null default 0 check (last_order_min between 0 and 240),
  -- How long a delivery drives.
  add column minutes_per_km double precision not null default 3 check (minutes_per_km between 0 and 30);

alter table outlet
  -- Null: as opening_hours.
  add column delivery_hours jsonb,
  add column pickup_hours jsonb,
  -- Days that come before the week: id, first_day, last_day, periods, closed_from, reason, set_by.
  add column special_days jsonb not null default '[]',
  -- By mode: until, reason. One that is over stays, so that open pages of this company go on following.
  add column pauses jsonb not null default '{}',
  add column busy_min integer check (busy_min between 1 and 60),
  add column busy_until timestamptz,
  add check ((busy_min is null) = (busy_until is null));

-- Special days as the document of a company has them: neither their ids nor who set them.
create function bare_special_days(days jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(day - 'id' - 'set_by' order by place), '[]')
  from jsonb_array_elements(days) with ordinality as given (day, place)
$$;

-- Whether the outlet is not simply always open, or has ever been paused or busy.
create function has_opening(of_outlet outlet) returns boolean language sql immutable as $$
  select coalesce(of_outlet.opening_hours, of_outlet.delivery_hours, of_outlet.pickup_hours) is not null
    or of_outlet.special_days <> '[]' or of_outlet.pauses <> '{}' or of_outlet.busy_until is not null
$$;
