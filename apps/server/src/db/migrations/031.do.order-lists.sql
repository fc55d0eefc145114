-- BOARD-20: the restaurant's systems list their orders by outlet, by status and by both, newest first. Each choice walks
-- an index in that order, so that a page costs the same however many orders there are.

create index customer_order_of_outlet on customer_order (company_id, outlet_id, placed_at desc, id desc);
create index customer_order_of_status on customer_order (company_id, status, placed_at desc, id desc);
create index customer_order_of_outlet_status
  on customer_order (company_id, outlet_id, status, placed_at desc, id desc);
