-- The menu as its owner edits it, its draft and its versions (EDIT, decision 0061).
alter table category add column hidden boolean not null default false;
alter table product
  add column hidden boolean not null default false,
  add column diets text[] not null default '{}',
  add column allergens text[] not null default '{}',
  add column spiciness integer not null default 0 check (spiciness between 0 and 3),
  -- What differs at an outlet, by its id: price, hidden, selling_times (EDIT-13).
  add column outlets jsonb not null default '{}';
alter table modifier_group
  -- Groups of one key are one, whichever products have them. Null: written by the release before.
  add column key text;
alter table modifier
  add column hidden boolean not null default false,
  add column outlets jsonb not null default '{}';

-- One row for each company that has ever had a draft.
create table menu_draft (
  company_id uuid not null references company,
  revision bigint not null default 0,
  -- When it is published, and who said so.
  scheduled_at timestamptz,
  scheduled_by jsonb,
  -- Why it could not be published at the moment that was set: at, code.
  unpublished jsonb,
  -- Warnings of the linter that were waved through: rule, kind, key.
  waved jsonb not null default '[]',
  -- The key by which another system imports the menu: name, at (EDIT-11).
  imported_by jsonb,
  -- Whether the menu is edited in the console all the same, so that imports by keys are refused.
  is_taken_over boolean not null default false,
  primary key (company_id),
  check ((scheduled_at is null) = (scheduled_by is null))
);
create index menu_draft_scheduled on menu_draft (scheduled_at) where scheduled_at is not null;
create trigger menu_draft_held before insert or update or delete on menu_draft
  for each row execute function refuse_while_held();

create table menu_draft_change (
  company_id uuid not null references company,
  kind text not null check (kind in ('menu', 'category', 'product', 'group', 'modifier')),
  key text not null,
  -- Empty: the whole part, which is new or removed.
  field text not null,
  -- What the live version had when the change was made.
  before jsonb,
  after jsonb,
  actor jsonb not null,
  changed_at timestamptz not null,
  primary key (company_id, kind, key, field)
);
create trigger menu_draft_change_held before insert or update or delete on menu_draft_change
  for each row execute function refuse_while_held();

-- Kept for good.
create table menu_version (
  company_id uuid not null references company,
  number integer not null check (number > 0),
  published_at timestamptz not null,
  actor jsonb not null,
  origin text not null check (origin in ('first', 'draft', 'import', 'change', 'schedule')),
  change_count integer not null,
  -- Against the version before, compressed.
  changes bytea not null,
  -- Some have their whole menu, so that no version is far from one.
  content bytea,
  -- Hash of the whole menu.
  fingerprint bytea not null,
  primary key (company_id, number)
);
-- They are compressed already.
alter table menu_version alter column changes set storage external, alter column content set storage external;
create trigger menu_version_held before insert or update or delete on menu_version
  for each row execute function refuse_while_held();
