-- The triggers of a row do not see `truncate`, which removes all of them at once (STAFF-14, LEDGER-01).

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % are never removed together', tg_table_name;
end $$;

create trigger activity_not_truncated before truncate on activity
  for each statement execute function refuse_truncate();

create trigger ledger_entry_not_truncated before truncate on ledger_entry
  for each statement execute function refuse_truncate();
