-- Pictures, once per content whoever shows them, and the addresses under which the menus of a company name them. A
-- product's own `photos` stay as its document names them; what is not stored here is not shown.

create table picture (
  -- SHA-256 of the bytes as they came; they and the files made of them are in the image store.
  hash bytea primary key check (octet_length(hash) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The average, `#RRGGBB`.
  color text not null,
  formats text[] not null,
  created_at timestamptz not null
);

create table picture_address (
  company_id uuid not null references company,
  address text not null,
  hash bytea not null references picture,
  stored_at timestamptz not null,
  primary key (company_id, address)
);
create index picture_address_hash on picture_address (company_id, hash);
