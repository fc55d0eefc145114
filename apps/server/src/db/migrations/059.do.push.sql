-- Web push (VOICE-01): the browsers of signed-in people that ring for new orders. A subscription ends with its session.
create table push_subscription (
  id uuid primary key,
  session_hash bytea not null unique references member_session on delete cascade,
  phone text not null,
  -- Where the browser's push service takes messages, and the keys that only the browser can read them with.
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  locale text not null,
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_subscription_phone on push_subscription (phone);

-- At most one message of each order and browser. What has no next attempt is settled.
create table push_message (
  subscription_id uuid not null references push_subscription on delete cascade,
  order_id uuid not null,
  company_id uuid not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  primary key (subscription_id, order_id)
);
create index push_message_due on push_message (next_attempt_at) where next_attempt_at is not null;
create index push_message_age on push_message (created_at);
