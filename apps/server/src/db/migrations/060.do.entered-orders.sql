-- Orders that the restaurant's people enter by phone or at the counter (BOARD-13).
alter table customer_order
  add column order_channel text not null default 'storefront',
  -- The member or the key, by name.
  add column entered_by text;
