-- What the orders of the last 90 days are found by (BOARD-10): a row for each term of an order. A search walks the days from
-- the newest and stops when its page is full, so it reads neither other companies nor, mostly, other days.
create table order_search_term (
  company_id uuid not null,
  -- On which the order was placed, in UTC.
  day date not null,
  -- Compared by bytes, so that a beginning is a range.
  term text collate "C" not null,
  number bigint not null,
  primary key (company_id, day, term, number)
);
-- For retention. An expression, so that no search can take this index, in which the companies lie together.
create index order_search_term_age on order_search_term ((day + 0));
-- Insertions mostly: its visibility map has to follow them, because a search reads the key alone.
alter table order_search_term set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create trigger order_search_term_held before insert or update on order_search_term
  for each row execute function refuse_while_held('draining');

-- Companies whose orders from before this migration are not all found yet; a job takes them from the newest on. A later
-- release drops the table.
create table order_search_backfill (
  company_id uuid primary key,
  -- Orders from this number on are done; null: none is.
  done_from bigint
);
insert into order_search_backfill (company_id) select id from company;
create trigger order_search_backfill_held before insert or update or delete on order_search_backfill
  for each row execute function refuse_while_held();

-- The consumer handles what is numbered from now on, also what a server of the release before places.
insert into outbox_position (consumer, position)
  select 'search', coalesce(greatest((select max(sequence) from outbox where sequence > 0),
    (select max(position) from outbox_position)), 0);
