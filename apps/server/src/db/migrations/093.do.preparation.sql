-- How long products take (PROMISE-01), in minutes. Null: as everything at the outlet.
alter table product add column preparation_minutes integer check (preparation_minutes between 1 and 240);
-- Of an order: the largest of its lines when it was placed. Null where no product had its own.
alter table customer_order add column preparation_min integer;
