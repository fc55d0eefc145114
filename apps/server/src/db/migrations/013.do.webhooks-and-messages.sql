-- What leaves for the restaurant's own systems, and for customers on WhatsApp.

create table webhook (
  id uuid primary key,
  company_id uuid not null references company,
  url text not null,
  description text not null,
  events text[] not null,
  -- The secret is derived from the server's own and these two; for a while the one before signs as well.
  secret_version integer not null default 1,
  rotated_at timestamptz,
  created_at timestamptz not null,
  disabled_reason text,
  removed_at timestamptz,
  unique (company_id, id)
);

-- One row for each event and webhook; `dead` are those that were given up, until somebody replays them.
create table webhook_delivery (
  id uuid primary key,
  company_id uuid not null,
  webhook_id uuid not null,
  event text not null,
  order_id uuid references customer_order on delete set null,
  -- The bytes that are sent, the same in every attempt.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- While an attempt is under way: when it counts as lost.
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text,
  foreign key (company_id, webhook_id) references webhook (company_id, id)
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'waiting';
create index webhook_delivery_of_company on webhook_delivery (company_id, created_at desc);

-- At most one message of a kind for an order, whatever happens: WhatsApp knows no idempotency key, so a message whose
-- fate is not known is never sent again.
create table order_message (
  order_id uuid not null references customer_order on delete cascade,
  kind text not null check (kind in ('placed', 'accepted', 'ready', 'on_the_way', 'cancelled', 'refunded', 'alert')),
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'refused', 'unknown', 'too_late')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  provider_message_id text,
  error text,
  primary key (order_id, kind)
);
create index order_message_due on order_message (next_attempt_at) where status in ('waiting', 'sending');
