-- When a board or a system of the restaurant last read the orders of an outlet (BOARD-21).
create table board_presence (
  company_id uuid not null references company,
  outlet_id uuid not null,
  read_at timestamptz not null,
  primary key (company_id, outlet_id)
  -- Room for changes within the page: each row changes several times a minute.
) with (fillfactor = 50);
create trigger board_presence_held before insert or update on board_presence
  for each row execute function refuse_while_held();

-- Whether the message says that the order still waits. It is sent after the message of the new order.
alter table push_message add column is_alert boolean not null default false;
