-- Outside a transaction: orders are counted while these are built.

-- Closing a day reads those of the last days. By the day, too: without it PostgreSQL expects all that the outlet ever sold, and
-- reads the sales of a month instead.
create index concurrently if not exists sale_in_drawer_of_day on sale (company_id, outlet_id, day)
  where cash_rupiah <> closed_cash_rupiah;
create index concurrently if not exists sale_without_receipt_of_day on sale (company_id, outlet_id, day, number)
  where is_handed_over and receipt_number is null;
drop index concurrently if exists sale_in_drawer;
drop index concurrently if exists sale_without_receipt;
