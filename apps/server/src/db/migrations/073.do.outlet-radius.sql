-- How far an outlet delivers from its own place (CHARGE-08); null: it delivers in the area of the company.
alter table outlet add column delivery_radius_km double precision check (delivery_radius_km between 0 and 100);
