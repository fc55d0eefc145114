-- Where an order goes since its address was changed (BOARD-23); null: as it was placed, which `delivery` says for good (I15).

alter table customer_order add column delivery_now jsonb;
