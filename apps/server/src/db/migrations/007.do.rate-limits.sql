-- How often something happened lately, shared by all server processes. A row is one key such as `code_sends:+62…`.
create table rate_limit (
  key text primary key,
  -- The moments that still count, oldest first; never more than the largest limit of the key.
  hits timestamptz[] not null,
  -- From then on none of them counts.
  idle_at timestamptz not null
);
create index rate_limit_idle_at on rate_limit (idle_at);

-- Milliseconds until one more is allowed, 0 for now. Volatile, so that it sees what was committed while it waited.
create function turn_wait_ms(of_key text, at timestamptz, windows_ms bigint[], maxima integer[]) returns bigint
language plpgsql volatile as $$
declare
  held timestamptz[];
begin
  select hits into held from rate_limit where key = of_key;
  return coalesce((
    select max(ceil(extract(epoch from newest.hit - at) * 1000)::bigint + windows_ms[rule.place])
    from generate_subscripts(windows_ms, 1) as rule (place)
    cross join lateral (
      select hit from unnest(held) as hit order by hit desc offset maxima[rule.place] - 1 limit 1) as newest
    where newest.hit > at - windows_ms[rule.place] * interval '1 millisecond'), 0);
end $$;

-- Takes one turn and answers 0, or takes none and answers the wait. The row's lock makes racing calls wait for each
-- other; who is refused by what is committed already does not have to queue for it.
create function take_turn(of_key text, at timestamptz, windows_ms bigint[], maxima integer[]) returns bigint
language plpgsql volatile as $$
declare
  longest_ms bigint := (select max(window_ms) from unnest(windows_ms) as window_ms);
  wait_ms bigint := turn_wait_ms(of_key, at, windows_ms, maxima);
begin
  if wait_ms > 0 then
    return wait_ms;
  end if;
  insert into rate_limit (key, hits, idle_at) values (of_key, '{}', at) on conflict (key) do nothing;
  perform from rate_limit where key = of_key for update;
  wait_ms := turn_wait_ms(of_key, at, windows_ms, maxima);
  if wait_ms = 0 then
    update rate_limit
    set hits = array(
          select hit from unnest(hits) as hit where hit > at - longest_ms * interval '1 millisecond' order by hit
        ) || at,
        idle_at = at + longest_ms * interval '1 millisecond'
    where key = of_key;
  end if;
  return wait_ms;
end $$;

-- For use inside a statement: ends it, and with it all that it has written, when no turn is left.
create function require_turn(of_key text, at timestamptz, windows_ms bigint[], maxima integer[], takes boolean)
returns boolean language plpgsql volatile as $$
begin
  if (case when takes then take_turn(of_key, at, windows_ms, maxima)
      else turn_wait_ms(of_key, at, windows_ms, maxima) end) > 0 then
    perform refuse('no_turn_left');
  end if;
  return true;
end $$;

-- Requests of an address in one minute. Not logged: after a crash every address starts anew, which harms nobody.
create unlogged table address_minute (
  address text primary key,
  minute bigint not null,
  requests integer not null
);
