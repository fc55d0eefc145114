-- The orders whose cash a closing counted, as [[order, rupiah], …]; null: it was closed before they were stored (REPORT-10).
alter table day_closing add column if not exists cash_by_order jsonb;
