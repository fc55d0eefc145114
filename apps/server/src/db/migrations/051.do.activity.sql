-- The activity log (STAFF-13): what was changed through the console or the API, and by whom. Retention deletes what is
-- older than two years; nothing else may change an entry.
create table activity (
  company_id uuid not null references company,
  at timestamptz not null,
  id uuid not null,
  actor_kind text not null check (actor_kind in ('member', 'key', 'operator')),
  -- As they were then.
  actor_id uuid,
  actor_name text,
  kind text not null,
  action text not null,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  primary key (company_id, at, id)
);
create index activity_by_actor on activity (company_id, actor_id, at, id);
create index activity_by_kind on activity (company_id, kind, at, id);
create index activity_by_actor_and_kind on activity (company_id, actor_id, kind, at, id);
create index activity_age on activity (at);
create trigger activity_held before insert on activity for each row execute function refuse_while_held();

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < statement_timestamp() - interval '2 years' then
    return old;
  end if;
  raise exception 'an entry of the activity log is never changed';
end $$;
create trigger activity_kept before update or delete on activity
  for each row execute function refuse_activity_change();
