-- Printers that poll this server with a key (TICKET-13), and print jobs of no order: tests of a printer.
alter table printer
  add column connection text not null default 'program'
    check (connection in ('program', 'cloudprnt', 'server_direct_print')),
  -- Null: no key works.
  add column key_hash bytea,
  add column key_made_at timestamptz,
  add column polled_at timestamptz;
create unique index printer_key on printer (company_id, key_hash);
-- Of those that poll and have no known problem: which of them are silent.
create index printer_silent on printer (coalesce(polled_at, created_at)) where connection <> 'program' and problem is null;

-- Null: a test.
alter table print_job alter column order_id drop not null;
