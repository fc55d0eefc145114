-- Whether customers see a code that their order is handed over for (BOARD-19).
alter table company add column asks_for_code boolean not null default false;
