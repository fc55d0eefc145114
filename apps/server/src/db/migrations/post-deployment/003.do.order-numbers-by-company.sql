-- Each company counts its orders, in numbers that are short to say aloud. A sequence never makes two orders wait for each
-- other, as a counter in a row would; a number whose order was not placed is left out.

create function order_number_sequence(of_company uuid) returns text language sql immutable parallel safe as $$
  select 'public.order_number_of_' || replace(of_company::text, '-', '_')
$$;

-- The owner of the schema owns the sequences, which the server's role may neither create nor use.
create function create_order_numbers(of_company uuid, first bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('create sequence %s start %s', order_number_sequence(of_company), first);
end $$;

create function create_order_numbers_of_new_company() returns trigger language plpgsql as $$
begin
  perform create_order_numbers(new.id, 1001);
  return null;
end $$;
create trigger company_order_numbers after insert on company
  for each row execute function create_order_numbers_of_new_company();

create function drop_order_numbers(of_company uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('drop sequence if exists %s', order_number_sequence(of_company));
end $$;

create function drop_order_numbers_of_old_company() returns trigger language plpgsql as $$
begin
  perform drop_order_numbers(old.id);
  return null;
end $$;
create trigger company_gone after delete on company
  for each row execute function drop_order_numbers_of_old_company();

-- Orders that are being placed have numbers of the common sequence, and lower ones than it gives next.
select create_order_numbers(id, next) from company, nextval('order_number') as next;

create or replace function next_order_number(of_company uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return nextval(order_number_sequence(of_company)::regclass);
end $$;
drop sequence order_number;
