-- AMB-044: an order that waits for its payment is offered instead of a second one, also when two attempts race.

create index customer_order_pending on customer_order (company_id, customer_id) where status = 'pending';

-- The newest order of a customer that still can be paid.
create function find_pending_order(of_company uuid, of_customer uuid) returns uuid language sql stable as $$
  select customer_order.id from customer_order join payment on payment.order_id = customer_order.id
  where customer_order.company_id = of_company and customer_order.customer_id = of_customer
    and customer_order.status = 'pending' and payment.status in ('asking', 'waiting')
  order by number desc limit 1
$$;

-- Refuses the whole statement when there is one. Attempts of one customer pass here one by one, each after the one before
-- has ended; a function, because its statements see what others committed while it waited for them.
create function require_no_pending_order(of_company uuid, of_customer uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('placing by ' || of_customer, 0));
  if find_pending_order(of_company, of_customer) is not null then
    perform refuse('pending_order_exists');
  end if;
  return true;
end $$;
