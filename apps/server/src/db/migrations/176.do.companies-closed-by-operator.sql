-- OPEN-08: what the operator closed, only the operator opens.
alter table company add column is_closed_by_operator boolean not null default false;
