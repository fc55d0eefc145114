-- The hour by which owners have the day at the latest, also one that is still open (REPORT-09, decision 0093).
alter table company add column day_message_at text check (day_message_at ~ '^([01]\d|2[0-3]):00$');

-- Only of companies that have set an hour.
create table day_message (
  company_id uuid primary key references company,
  -- '-infinity': to be planned, because the settings have changed. 'infinity': not before they change again.
  due_at timestamptz not null default '-infinity',
  -- The days that were sent at their hour, without a gap: closing one of them sends nothing.
  sent_from date,
  sent_to date
);
create index day_message_due on day_message (due_at);
create trigger day_message_held before insert or update or delete on day_message
  for each row execute function refuse_while_held();

create function plan_day_message() returns trigger language plpgsql as $$
begin
  insert into day_message (company_id) values (new.id)
  on conflict (company_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger company_day_message after update on company
  for each row when ((new.day_messages, new.day_message_at, new.time_zone)
    is distinct from (old.day_messages, old.day_message_at, old.time_zone)
    and (new.day_message_at is not null or old.day_message_at is not null))
  execute function plan_day_message();
