-- STAFF-05: since when the company takes no orders at all; null: it does.
alter table company add column closed_at timestamptz;
