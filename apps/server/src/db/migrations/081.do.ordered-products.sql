-- Outside a transaction: orders are placed while those before are read.

-- Which products were ever ordered, so that they are hidden and not removed (EDIT-15).
create table if not exists ordered_product (
  company_id uuid not null,
  product_id text not null,
  primary key (company_id, product_id)
);
create or replace trigger ordered_product_held before insert or update or delete on ordered_product
  for each row execute function refuse_while_held('draining');

-- What the last import by another system said, compressed, so that the next one tells its changes from those of the console (EDIT-11).
alter table menu_draft add column if not exists imported bytea;

-- The consumer handles what is numbered from now on, also what a server of the release before places.
insert into outbox_position (consumer, position)
  select 'menu', coalesce(greatest((select max(sequence) from outbox where sequence > 0),
    (select max(position) from outbox_position)), 0)
  on conflict do nothing;
insert into ordered_product select distinct company_id, product_id from order_line on conflict do nothing;
