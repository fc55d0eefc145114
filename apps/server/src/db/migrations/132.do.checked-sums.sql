-- When the sums of a company were last held against its ledger (REPORT-01).
alter table sales_state add column checked_at timestamptz;
create index sales_state_to_check on sales_state (checked_at);
