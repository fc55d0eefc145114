-- The menu of a company. An import replaces all rows of the company; ids are the restaurant's own texts.

create table category (
  company_id uuid not null references company,
  id text not null,
  name text not null,
  name_translations jsonb not null default '{}',
  position integer not null,
  primary key (company_id, id)
);

create table product (
  company_id uuid not null,
  id text not null,
  category_id text not null,
  name text not null,
  name_translations jsonb not null default '{}',
  description text not null,
  description_translations jsonb not null default '{}',
  price_rupiah bigint not null check (price_rupiah >= 0),
  photos text[] not null default '{}',
  available boolean not null,
  position integer not null,
  primary key (company_id, id),
  foreign key (company_id, category_id) references category on delete cascade
);
create index product_category on product (company_id, category_id);

create table modifier_group (
  company_id uuid not null,
  product_id text not null,
  id text not null,
  name text not null,
  name_translations jsonb not null default '{}',
  selection_min integer not null check (selection_min >= 0),
  selection_max integer not null check (selection_max >= selection_min),
  available boolean not null,
  position integer not null,
  primary key (company_id, product_id, id),
  foreign key (company_id, product_id) references product on delete cascade
);

create table modifier (
  company_id uuid not null,
  product_id text not null,
  group_id text not null,
  id text not null,
  name text not null,
  name_translations jsonb not null default '{}',
  price_rupiah bigint not null check (price_rupiah >= 0),
  available boolean not null,
  position integer not null,
  primary key (company_id, product_id, group_id, id),
  foreign key (company_id, product_id, group_id) references modifier_group on delete cascade
);
