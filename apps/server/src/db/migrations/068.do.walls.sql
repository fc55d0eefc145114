-- What a paired device is for: the counter of its outlet, or a wall that shows guests numbers only (BOARD-27).
alter table device add column kind text not null default 'counter'
  constraint device_kind_known check (kind in ('counter', 'wall'));
alter table pairing_code add column device_kind text not null default 'counter'
  constraint pairing_code_device_kind_known check (device_kind in ('counter', 'wall'));
