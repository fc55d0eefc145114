-- The last changes of each company, to bring former values back, and values that are looked at before they are saved (OPEN-04).
create table company_version (
  company_id uuid not null references company on delete cascade,
  number integer not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_name text,
  -- The former values of the members that changed.
  former jsonb not null,
  -- The same and the new ones as people read them: no files, no long texts.
  before jsonb not null,
  after jsonb not null,
  primary key (company_id, number)
);
create trigger company_version_held before insert or update or delete on company_version
  for each row execute function refuse_while_held();

-- At most one of each member; the secret of its address is stored as a hash.
create table company_preview (
  company_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  language text not null,
  settings jsonb not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  unique (company_id, token_hash)
);
create trigger company_preview_held before insert or update or delete on company_preview
  for each row execute function refuse_while_held();
