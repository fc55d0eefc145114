-- Analysing every table after each import took 0.7 s once 1,000 companies were there. A large table is analysed again only
-- when it has grown by a tenth; autovacuum does the rest. Pages are compared, since counters of changes arrive a second late.

create or replace function analyze_catalogue() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  many_pages constant int := 100;
  grown text;
begin
  select string_agg(quote_ident(relname), ', ' order by relname) into grown
  from pg_class
  where relnamespace = 'public'::regnamespace
    and relname in ('company', 'company_domain', 'outlet', 'category', 'product', 'modifier_group', 'modifier', 'sold_out',
      'picture', 'picture_address')
    and (
      reltuples < 0 or relpages < many_pages
      or pg_relation_size(oid) > 1.1 * relpages * current_setting('block_size')::int
    );
  if grown is null then
    return;
  end if;
  -- A table that another analysis holds is left to that one.
  execute 'analyze (skip_locked) ' || grown;
end
$$;
