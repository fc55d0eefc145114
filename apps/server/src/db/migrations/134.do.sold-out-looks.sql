-- How often customers looked at a product while it was sold out, by business day (REPORT-05).
create table sold_out_look (
  company_id uuid not null references company,
  day date not null,
  outlet_id uuid not null,
  product_id text not null,
  -- As it was called then: a product may leave the menu.
  name text not null,
  looks integer not null,
  primary key (company_id, day, outlet_id, product_id)
);
create index sold_out_look_age on sold_out_look ((day + 0));
create trigger sold_out_look_held before insert or update on sold_out_look
  for each row execute function refuse_while_held();
