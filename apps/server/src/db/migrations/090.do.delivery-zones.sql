-- Each outlet may have its prices by distance, or zones drawn on the map with theirs (CHARGE-08). Without bands those of the company
-- hold; with zones it delivers in these only.
alter table outlet
  add column delivery_bands jsonb,
  add column delivery_zones jsonb not null default '[]';
