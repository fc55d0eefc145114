-- Printers of outlets, and what each of them has to print (TICKET-07, TICKET-10). A job holds no data of customers: its ticket is
-- made from the order when the job is claimed.
create table printer (
  company_id uuid not null references company,
  id uuid not null,
  outlet_id uuid not null,
  name text not null,
  ticket text not null check (ticket in ('kitchen', 'customer')),
  width_mm integer not null check (width_mm in (58, 80)),
  -- Of the menu; null: all.
  categories text[],
  copies integer not null check (copies between 1 and 5),
  language text not null,
  prints_on_acceptance boolean not null,
  -- The printer that prints instead while this one has a problem.
  stand_in_id uuid,
  created_at timestamptz not null,
  printed_at timestamptz,
  -- Null: none that is known.
  problem text,
  problem_at timestamptz,
  primary key (company_id, id)
);
create trigger printer_held before insert or update or delete on printer
  for each row execute function refuse_while_held();

create table print_job (
  company_id uuid not null,
  id uuid not null,
  outlet_id uuid not null,
  printer_id uuid not null,
  order_id uuid not null,
  is_reprint boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'printed', 'unsure', 'failed', 'expired')),
  problem text,
  created_at timestamptz not null,
  -- When it was last wanted: by the acceptance, or by a press. From then on it is handed out for 30 minutes.
  wanted_at timestamptz not null,
  -- Who claims it makes a token; until the end of the lease no other one does.
  token uuid,
  lease_until timestamptz,
  -- The printer on whose paper it is: its own, or the one that stands in.
  claimed_by uuid,
  sent_at timestamptz,
  -- Nothing has to be done any more: printed, dropped, or printed again by another job.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, printer_id) references printer (company_id, id) on delete cascade
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- However often an order is accepted.
create unique index print_job_of_order on print_job (company_id, order_id, printer_id) where not is_reprint;
create index print_job_to_print on print_job (company_id, printer_id, created_at)
  where state in ('waiting', 'failed') and ended_at is null;
create index print_job_of_outlet on print_job (company_id, outlet_id, created_at desc);
create index print_job_unfinished on print_job (company_id, outlet_id, created_at) where ended_at is null;
create index print_job_old on print_job (wanted_at) where state in ('waiting', 'failed') and ended_at is null;
create index print_job_sent on print_job (lease_until) where state = 'sent';
create index print_job_age on print_job (created_at);
-- Retention deletes from it, in the copy of a moved company too.
create trigger print_job_held before insert or update on print_job
  for each row execute function refuse_while_held();
