-- A business day of an outlet that was closed, as it was shown (REPORT-03).
create table day_closing (
  company_id uuid not null references company,
  outlet_id uuid not null,
  day date not null,
  closed_at timestamptz not null,
  -- The member, by name.
  closed_by text not null,
  -- In the drawer in the morning, and what was paid from it.
  opening_rupiah bigint not null check (opening_rupiah >= 0),
  paid_out_rupiah bigint not null check (paid_out_rupiah >= 0),
  paid_out_for text not null,
  -- Cash of orders since the closing before, less what was given back in cash.
  cash_orders integer not null,
  cash_rupiah bigint not null,
  counted_rupiah bigint not null check (counted_rupiah >= 0),
  reason text,
  first_receipt bigint,
  last_receipt bigint,
  -- The sums of the day.
  sums jsonb not null,
  primary key (company_id, outlet_id, day)
);
create trigger day_closing_held before insert or update or delete on day_closing
  for each row execute function refuse_while_held();
