-- PostgreSQL parses and plans the checks of a table for each statement that inserts, and the body of a function in SQL with
-- them; a body in plpgsql it plans once in a session (0116).

create function total_of_order(amounts jsonb, subtotal bigint, delivery_fee bigint, discount bigint) returns numeric
language plpgsql immutable as $$
begin
  if amounts is null then
    return greatest(0, subtotal + delivery_fee - discount);
  end if;
  -- What prices contain is listed and not added (CHARGE-04).
  return (
    select sum((entry ->> 'amount')::numeric) filter (where entry -> 'included' is null)
    from jsonb_array_elements(amounts) as entry);
end $$;

create function is_readable_delivery(delivery jsonb) returns boolean language plpgsql immutable as $$
begin
  return (
    jsonb_typeof(delivery -> 'addressName') = 'string' and jsonb_typeof(delivery -> 'mapsAddress') = 'string'
    and jsonb_typeof(delivery -> 'latitude') = 'number' and jsonb_typeof(delivery -> 'longitude') = 'number'
    and jsonb_typeof(delivery -> 'locationDetail') = 'string' and jsonb_typeof(delivery -> 'landmark') = 'string'
    and jsonb_typeof(delivery -> 'optionName') = 'string') is true;
end $$;

-- Not validated, as those that they replace.
alter table customer_order
  drop constraint customer_order_total,
  add constraint customer_order_total check (
    total_rupiah = total_of_order(amounts, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah)) not valid,
  drop constraint customer_order_delivery_readable,
  add constraint customer_order_delivery_readable check (delivery is null or is_readable_delivery(delivery)) not valid;
drop function total_of_amounts(jsonb);

-- Hardly any company is held, so the first look is by its key alone. The transaction has its id before it looks.
create or replace function refuse_while_held() returns trigger language plpgsql as $$
declare
  writer constant xid8 := pg_current_xact_id();
  of_company constant uuid := case tg_op when 'DELETE' then old.company_id else new.company_id end;
begin
  if exists (select from company_hold where company_id = of_company) then
    perform require_not_held(of_company, tg_nargs > 0);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
