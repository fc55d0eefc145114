-- Customers of a company, their one-time codes and their sessions. Codes and tokens are kept only as hashes.

create table customer (
  id uuid primary key,
  company_id uuid not null references company,
  -- E.164 with the plus sign.
  phone text not null,
  name text,
  first_name text,
  last_name text,
  email text,
  created_at timestamptz not null,
  unique (company_id, phone),
  unique (company_id, id)
);

-- One living code a number: a new request replaces the row, so the code before dies (I18).
create table sign_in_code (
  company_id uuid not null references company,
  phone text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  provider_message_id text,
  primary key (company_id, phone)
);

create table session (
  token_hash bytea primary key,
  company_id uuid not null references company,
  customer_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (company_id, customer_id) references customer (company_id, id)
);
create index session_customer on session (company_id, customer_id);
