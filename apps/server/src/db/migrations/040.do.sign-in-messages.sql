-- A message that a customer sent us to sign in (0023). Only its keyed hash is stored; number, company and browser are in it.

create table sign_in_message (
  message_hash bytea primary key,
  received_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_message_received_at on sign_in_message (received_at);
