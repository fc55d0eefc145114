-- A server process is notified of a changed company by the transaction that changes it: one that ends between its commit and its
-- own notification would leave the others with the menu and settings of before until the next change.
create function notify_of_company(of_company uuid) returns void language sql as $$
  -- As the servers write it, also those of the release before; nobody waits for this announcement.
  select pg_notify('pesan_company_changed',
    json_build_object('id', of_company, 'announcement', gen_random_uuid())::text)
$$;

create function announce_company() returns trigger language plpgsql as $$
begin
  perform notify_of_company(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger company_announced after update on company for each row
  when (old.version is distinct from new.version or old.menu_version is distinct from new.menu_version)
  execute function announce_company();
create trigger company_listed after insert or delete on company for each row execute function announce_company();

create function announce_company_hold() returns trigger language plpgsql as $$
begin
  perform notify_of_company(case when tg_op = 'DELETE' then old.company_id else new.company_id end);
  return null;
end $$;
create trigger company_hold_announced after insert or update or delete on company_hold for each row
  execute function announce_company_hold();
