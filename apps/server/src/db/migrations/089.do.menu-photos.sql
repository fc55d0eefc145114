-- Photos that members store for the menu (EDIT-06): the originals, and what was cut out of them. A cut is an image with an address, like
-- those of imported menus, so that customers' pages know nothing of it.
create table photo_original (
  company_id uuid not null references company,
  -- SHA-256 of the bytes as they came; they are in the image store.
  hash bytea not null references picture,
  stored_at timestamptz not null,
  primary key (company_id, hash)
);
create table photo_cut (
  company_id uuid not null,
  address text not null,
  original bytea not null,
  rotation smallint not null check (rotation in (0, 90, 180, 270)),
  -- left, top, width and height as parts of the rotated original.
  area jsonb not null,
  primary key (company_id, address),
  foreign key (company_id, original) references photo_original
);
create index photo_cut_original on photo_cut (company_id, original);

create trigger photo_original_held before insert on photo_original for each row execute function refuse_while_held();
create trigger photo_cut_held before insert on photo_cut for each row execute function refuse_while_held();
