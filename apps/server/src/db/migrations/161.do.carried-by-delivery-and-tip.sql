-- A delivery fee and a tip may carry tax, or service and tax (CHARGE-03, decision 0102): further members of `charges` and of the lines
-- of an order. Servers of the release before know neither; until the last of them ends they keep the first and place nothing without
-- the second. Both guards end with `post-deployment/005.do.carried-by-all-servers.sql`.

-- They write `charges` without the members; this release writes null where one is taken away.
create function keep_carried() returns trigger language plpgsql as $$
begin
  new.charges := (select jsonb_object_agg(key, value) from jsonb_each(old.charges)
    where key in ('delivery_carries', 'tip_carries')) || new.charges;
  return new;
end $$;
create trigger company_keeps_carried before update of charges on company for each row
  when (old.charges ?| array['delivery_carries', 'tip_carries'] and new.charges is not null)
  execute function keep_carried();

-- What `charges` makes carry something is stored as carrying it.
create function refuse_uncarried_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from company, jsonb_array_elements(new.amounts) as line
    where company.id = new.company_id and line ->> 'kind' in ('delivery', 'tip') and (line ->> 'amount')::numeric > 0
      and line ->> 'carries' is distinct from charges ->> (line ->> 'kind' || '_carries')
  ) then
    raise exception 'the delivery or the tip of order % lacks what it carries', new.id;
  end if;
  return new;
end $$;
create trigger customer_order_carries before insert on customer_order for each row when (new.amounts is not null)
  execute function refuse_uncarried_order();

-- Nor does an order lose it when items are taken out.
create function refuse_uncarried_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from customer_order, jsonb_array_elements(customer_order.amounts) as placed
    where company_id = new.company_id and id = new.order_id and placed ? 'carries' and not exists (
      select from jsonb_array_elements(new.amounts) as line
      where line -> 'kind' = placed -> 'kind' and line -> 'carries' = placed -> 'carries')
  ) then
    raise exception 'the delivery or the tip of order % lacks what it carries', new.order_id;
  end if;
  return new;
end $$;
create trigger order_change_carries before insert on order_change for each row when (new.amounts is not null)
  execute function refuse_uncarried_change();
