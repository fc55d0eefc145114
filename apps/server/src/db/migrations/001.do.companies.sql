-- Companies, their hosts and outlets, and the keys of their own systems.

create table company (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  logo text,
  icon text,
  meta_description text,
  red_bar_text text,
  above_checkout_text text,
  bottom_footer_text text,
  footer_whatsapp_number text,
  instagram_handle text,
  customer_reviews jsonb not null default '[]',
  featured_product_ids text[] not null default '{}',
  upsale_product_ids text[] not null default '{}',
  primary_color text,
  hover_color text,
  brand_width integer,
  brand_width_sm integer,
  time_zone text not null,
  locales text[] not null,
  payment_methods text[] not null,
  center_latitude double precision,
  center_longitude double precision,
  delivery_radius_km double precision,
  -- Grow with every change, so that whatever was rendered from an older one is known to be old.
  version bigint not null default 1,
  menu_version bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A company's own domains; {slug}.{base domain} needs no row.
create table company_domain (
  host text primary key,
  company_id uuid not null references company on delete cascade
);
create index company_domain_company on company_domain (company_id);

create table outlet (
  id uuid primary key,
  company_id uuid not null references company,
  short_code text not null,
  name text not null,
  address text not null,
  latitude double precision,
  longitude double precision,
  opening_hours jsonb,
  position integer not null,
  -- An outlet that left the company's document is kept for its orders.
  removed_at timestamptz,
  unique (company_id, short_code),
  unique (company_id, id)
);

create table api_key (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index api_key_company on api_key (company_id);
