-- The purchase history is read newest first, from an order on: by number, which is unique where times are not.

create index customer_order_history on customer_order (company_id, customer_id, number desc);
drop index customer_order_of_customer;
