-- The cart of a signed-in customer, and vouchers with what was used of them (I10).

create table cart (
  company_id uuid not null,
  customer_id uuid not null,
  -- [{ id, productId, quantity, options }] as the contract describes them.
  items jsonb not null,
  delivery_notes text not null,
  updated_at timestamptz not null,
  primary key (company_id, customer_id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);

-- Does not change once made: what an order was promised holds. `uses` counts the redemptions that were not released.
create table voucher (
  id uuid primary key,
  company_id uuid not null references company,
  -- In capitals.
  code text not null,
  percent integer check (percent between 1 and 100),
  cap_rupiah bigint,
  amount_rupiah bigint,
  minimum_subtotal_rupiah bigint not null,
  starts_at timestamptz,
  ends_at timestamptz,
  mode text check (mode in ('pickup', 'delivery')),
  total_limit integer check (total_limit >= 1),
  customer_limit integer check (customer_limit >= 1),
  uses integer not null default 0 check (uses >= 0 and (total_limit is null or uses <= total_limit)),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (company_id, code),
  check ((percent is null) <> (amount_rupiah is null))
);

create table voucher_customer_use (
  voucher_id uuid not null references voucher,
  customer_id uuid not null references customer,
  uses integer not null check (uses >= 0),
  primary key (voucher_id, customer_id)
);

create table voucher_redemption (
  order_id uuid primary key references customer_order,
  voucher_id uuid not null references voucher,
  customer_id uuid not null references customer,
  code text not null,
  redeemed_at timestamptz not null,
  released_at timestamptz
);
create index voucher_redemption_voucher on voucher_redemption (voucher_id);

-- Ends a statement, and with it everything it has written, for a reason the caller knows by name.
create function refuse(reason text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'PS001', message = reason;
end $$;

-- Counts one use, or refuses the whole statement. A function, because its statements see what others committed while it
-- waited for them; the rows it updates are the locks that decide every race.
create function use_voucher(used_voucher uuid, by_customer uuid) returns boolean language plpgsql as $$
declare
  own_limit integer;
begin
  update voucher set uses = uses + 1
  where id = used_voucher and withdrawn_at is null and (total_limit is null or uses < total_limit)
  returning customer_limit into own_limit;
  if not found then
    perform refuse('voucher_invalid');
  end if;
  insert into voucher_customer_use as own (voucher_id, customer_id, uses) values (used_voucher, by_customer, 1)
  on conflict (voucher_id, customer_id) do update set uses = own.uses + 1
    where own_limit is null or own.uses < own_limit;
  if not found then
    perform refuse('voucher_invalid');
  end if;
  return true;
end $$;

-- Gives the use of an order back, once.
create function release_voucher(of_order uuid, at timestamptz) returns boolean language plpgsql as $$
declare
  released voucher_redemption;
begin
  update voucher_redemption set released_at = at where order_id = of_order and released_at is null
  returning * into released;
  if not found then
    return false;
  end if;
  update voucher set uses = uses - 1 where id = released.voucher_id;
  update voucher_customer_use set uses = uses - 1
  where voucher_id = released.voucher_id and customer_id = released.customer_id;
  return true;
end $$;
