-- Print jobs of what changed about an order after it was printed (TICKET-09), and which device prints for a printer (STAFF-17).
alter table print_job add column is_change boolean not null default false;
-- The paired device that last took its tickets; null: a program, or a person's browser.
alter table printer add column device_id uuid;
