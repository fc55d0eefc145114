-- I15: an order keeps the name of its customer as it was when it was placed. Null: placed by a server of the version
-- before, or its customer was erased.

alter table customer_order add column customer_name text;
