-- What companies add to their menu prices, and what each order was the sum of (CHARGE-01, CHARGE-06, decision 0062).
-- Null: nothing is set.
alter table company add column charges jsonb;

-- What prices contain is listed and not added (CHARGE-04).
create function total_of_amounts(amounts jsonb) returns numeric language sql immutable strict as $$
  select sum((entry ->> 'amount')::numeric) filter (where entry -> 'included' is null)
  from jsonb_array_elements(amounts) as entry
$$;

alter table customer_order
  -- Null: subtotal + delivery fee - discount, never below 0.
  add column amounts jsonb,
  drop constraint customer_order_check,
  add constraint customer_order_total check (total_rupiah = case
    when amounts is null then greatest(0, subtotal_rupiah + delivery_fee_rupiah - voucher_discount_rupiah)
    else total_of_amounts(amounts) end) not valid;
