-- Orders are snapshots: names, prices and addresses are copied and never change (I15). The status history is a path
-- of the documented graph with versions 1, 2, 3 … (I8); each change leaves an outbox row in the same transaction (I12).

create sequence order_number start 10001;

create table customer_order (
  id uuid primary key,
  company_id uuid not null references company,
  customer_id uuid not null,
  outlet_id uuid not null,
  number bigint not null unique,
  status text not null,
  version integer not null,
  fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
  payment_method text not null,
  paid boolean not null,
  subtotal_rupiah bigint not null check (subtotal_rupiah >= 0),
  delivery_fee_rupiah bigint not null check (delivery_fee_rupiah >= 0),
  voucher_discount_rupiah bigint not null check (voucher_discount_rupiah >= 0),
  total_rupiah bigint not null
    check (total_rupiah = greatest(0, subtotal_rupiah + delivery_fee_rupiah - voucher_discount_rupiah)),
  notes text not null,
  outlet_name text not null,
  outlet_address text not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, outlet_id) references outlet (company_id, id)
);
create index customer_order_of_customer on customer_order (company_id, customer_id, placed_at desc);
create index customer_order_of_company on customer_order (company_id, placed_at desc);

create table order_line (
  order_id uuid not null references customer_order on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 99),
  unit_price_rupiah bigint not null check (unit_price_rupiah >= 0),
  notes text not null,
  -- [{ groupId, id, name, price }] in menu order.
  modifiers jsonb not null,
  primary key (order_id, position)
);

create table order_status_history (
  order_id uuid not null references customer_order on delete cascade,
  version integer not null check (version >= 1),
  status text not null,
  cause text not null,
  reason text,
  at timestamptz not null,
  primary key (order_id, version)
);

-- One row per attempt to place (I4): a repeat with the same key gets `answer`, byte for byte.
create table order_attempt (
  company_id uuid not null,
  customer_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  order_id uuid not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (company_id, customer_id, idempotency_key)
);

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz
);
create index outbox_waiting on outbox (id) where published_at is null;
