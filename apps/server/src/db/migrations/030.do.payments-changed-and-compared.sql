-- LEDGER-09: a customer may pay an order another way. The payment that was replaced no longer has the order's place, but
-- still knows the order, because money may come for it. Older servers see the order with its current payment alone.
alter table payment alter column order_id drop not null;
alter table payment add column replaced_order_id uuid;
alter table payment add foreign key (company_id, replaced_order_id) references customer_order (company_id, id);
alter table payment add constraint payment_of_an_order check ((order_id is null) <> (replaced_order_id is null));
create index payment_replaced on payment (replaced_order_id) where replaced_order_id is not null;

-- When the last successful request to the provider about this payment began: an event that arrived before it says
-- nothing new.
alter table payment add column looked_at timestamptz;

-- Every process takes events that nobody else is processing; one that could not be processed waits until then.
alter table provider_event add column attempts integer not null default 0;
alter table provider_event add column next_attempt_at timestamptz;

-- What the provider's list of transactions and ours do not agree about. A difference is recorded once, however often the
-- lists are compared, and stays until a person has settled it.
create table payment_difference (
  id uuid primary key,
  kind text not null check (kind in ('capture_unknown_here', 'capture_missing_there', 'capture_amount',
    'refund_unknown_here', 'refund_missing_there', 'refund_amount')),
  -- The provider's id of the payment or refund.
  provider_id text not null,
  -- What the provider calls our reference.
  reference text,
  -- Null where nothing here says whose money it is.
  company_id uuid references company,
  order_id uuid,
  provider_rupiah bigint,
  own_rupiah bigint,
  occurred_at timestamptz not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  note text,
  unique (kind, provider_id),
  foreign key (company_id, order_id) references customer_order (company_id, id)
);
create index payment_difference_open on payment_difference (found_at) where settled_at is null;
