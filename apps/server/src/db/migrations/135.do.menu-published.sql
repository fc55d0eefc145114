-- Open pages learn of a new menu from the transaction that makes it, whatever changes it: publications, imports, sold-out marks,
-- images, and servers of the release before.
create function announce_menu() returns trigger language plpgsql as $$
begin
  insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
  values (new.id, null, 'companies.' || new.id || '.menu', 'MenuPublished',
    jsonb_build_object('version', new.menu_version), new.updated_at, new.updated_at);
  return null;
end $$;
create trigger company_menu_announced after update on company for each row
  when (old.menu_version is distinct from new.menu_version) execute function announce_menu();
