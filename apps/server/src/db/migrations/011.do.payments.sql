-- Payments: what was asked from the provider for an order, the money that came, what went back, the provider's events,
-- and the saved cards. A row says what is about to be asked before it is asked, so that a crash loses nothing.

create table payment_card (
  id uuid primary key,
  company_id uuid not null,
  customer_id uuid not null,
  provider_method_id text not null unique,
  fingerprint text not null,
  masked_card_number text not null,
  expiry_month text not null,
  expiry_year text not null,
  network text not null,
  cardholder_name text,
  created_at timestamptz not null,
  removed_at timestamptz,
  foreign key (company_id, customer_id) references customer (company_id, id)
);
-- The same card added again takes the place of the one before.
create unique index payment_card_once on payment_card (customer_id, fingerprint) where removed_at is null;
create index payment_card_of_customer on payment_card (company_id, customer_id, created_at desc);

-- Who a card that is being added belongs to: the provider's metadata must name this id and this customer (AMB-045).
create table card_attempt (
  id uuid primary key,
  company_id uuid not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  provider_method_id text unique,
  status text not null check (status in ('open', 'added', 'failed')),
  card_id uuid references payment_card,
  failure_code text,
  foreign key (company_id, customer_id) references customer (company_id, id)
);

-- One for each order that is paid through the provider. Its id is the provider's reference and idempotency key.
create table payment (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null unique,
  customer_id uuid not null,
  method text not null check (method in ('card', 'virtual_account', 'qris')),
  status text not null check (status in ('asking', 'waiting', 'paid', 'failed', 'expired', 'held', 'refunded')),
  amount_rupiah bigint not null check (amount_rupiah > 0),
  card_id uuid references payment_card,
  return_url text not null,
  provider_request_id text unique,
  provider_method_id text,
  -- { accountNumber, qrString, actionUrl }, each null or a text.
  external jsonb,
  failure_code text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- When the provider is asked next; null when nothing can come any more.
  next_check_at timestamptz,
  foreign key (company_id, order_id) references customer_order (company_id, id)
);
create index payment_to_check on payment (next_check_at) where next_check_at is not null;

-- Money that reached the provider (I1, I5, I7). `held` is an open task for a person.
create table payment_capture (
  id uuid primary key,
  payment_id uuid not null references payment,
  company_id uuid not null,
  order_id uuid not null,
  provider_payment_id text not null unique,
  amount_rupiah bigint not null check (amount_rupiah > 0),
  status text not null check (status in ('accepted', 'held', 'refunding', 'refunded')),
  -- Stays when the money goes back: what made the order paid.
  accepted_at timestamptz,
  reason text,
  captured_at timestamptz not null,
  recorded_at timestamptz not null,
  resolved_by text,
  resolved_at timestamptz,
  foreign key (company_id, order_id) references customer_order (company_id, id)
);
create unique index payment_capture_accepted on payment_capture (order_id) where status = 'accepted';
create index payment_capture_of_payment on payment_capture (payment_id);
create index payment_capture_open on payment_capture (company_id, recorded_at) where status in ('held', 'refunding');

create table payment_refund (
  id uuid primary key,
  capture_id uuid not null unique references payment_capture,
  amount_rupiah bigint not null check (amount_rupiah > 0),
  status text not null check (status in ('asking', 'pending', 'succeeded', 'failed')),
  reason text not null,
  provider_refund_id text unique,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A webhook is kept once before it is answered, whatever it says, and worked later (I13).
create table provider_event (
  webhook_id text primary key,
  event text not null,
  object_id text not null,
  object_status text not null,
  body jsonb not null,
  received_at timestamptz not null,
  status text not null check (status in ('received', 'processed', 'ignored', 'parked')),
  reason text,
  worked_at timestamptz,
  unique (event, object_id, object_status)
);
create index provider_event_waiting on provider_event (received_at) where status = 'received';

-- The first answer of an attempt is final once the provider was asked; until then a repeat helps to finish it.
alter table order_attempt add column is_final boolean not null default true;
