-- Items that the kitchen has ticked off (BOARD-24): who and when, by the item's place in the order. In the row of the order,
-- because every change of it has to appear in the feed of the orders.
alter table customer_order add column ticks jsonb;
