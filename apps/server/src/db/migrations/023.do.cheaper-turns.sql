-- What every order asks, asked for less. The answers are the same as before.

-- The hits of a key stand oldest first: who has a place left is seen by looking at one of them for each rule.
create function hits_wait_ms(hits timestamptz[], at timestamptz, windows_ms bigint[], maxima integer[]) returns bigint
language plpgsql immutable as $$
declare
  oldest_that_counts timestamptz;
  wait_ms bigint := 0;
begin
  for place in 1 .. cardinality(maxima) loop
    oldest_that_counts := hits[cardinality(hits) - maxima[place] + 1];
    if oldest_that_counts > at - windows_ms[place] * interval '1 millisecond' then
      wait_ms := greatest(wait_ms,
        ceil(extract(epoch from oldest_that_counts - at) * 1000)::bigint + windows_ms[place]);
    end if;
  end loop;
  return wait_ms;
end $$;

create or replace function turn_wait_ms(of_key text, at timestamptz, windows_ms bigint[], maxima integer[])
returns bigint language sql volatile as $$
  select coalesce((select hits_wait_ms(hits, at, windows_ms, maxima) from rate_limit where key = of_key), 0)
$$;

-- The update looks again at a row that it had to wait for, so racing calls never take the same turn; who is refused by
-- what is committed already does not wait for it. The condition is a function of the row: a NOT EXISTS becomes a join, and
-- that is not looked at again.
create or replace function take_turn(of_key text, at timestamptz, windows_ms bigint[], maxima integer[])
returns bigint language plpgsql volatile as $$
declare
  longest_ms bigint := (select max(window_ms) from unnest(windows_ms) as window_ms);
  since timestamptz := at - longest_ms * interval '1 millisecond';
  until timestamptz := at + longest_ms * interval '1 millisecond';
  wait_ms bigint;
begin
  loop
    -- Sorted only where clocks differ or something has become too old to count.
    update rate_limit set idle_at = until, hits = case
        when hits[1] > since and hits[cardinality(hits)] <= at then hits || at
        else array(select hit from unnest(hits || at) as hit where hit > since order by hit)
      end
    where key = of_key and hits_wait_ms(hits, at, windows_ms, maxima) = 0;
    if found then
      return 0;
    end if;
    insert into rate_limit (key, hits, idle_at) values (of_key, array[at], until) on conflict (key) do nothing;
    if found then
      return 0;
    end if;
    wait_ms := turn_wait_ms(of_key, at, windows_ms, maxima);
    if wait_ms > 0 then
      return wait_ms;
    end if;
  end loop;
end $$;

-- With room on the page, and without an index on what every turn changes, a turn writes one row and nothing else; the
-- rows are those of a day, and they are looked through once in a while.
drop index rate_limit_idle_at;
alter table rate_limit set (fillfactor = 60);

-- In the order in which it is asked for: otherwise the newest order is looked for among all that a customer ever placed.
drop index customer_order_pending;
create index customer_order_pending on customer_order (company_id, customer_id, number desc) where status = 'pending';
