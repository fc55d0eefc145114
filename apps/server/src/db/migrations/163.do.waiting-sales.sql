-- Outside a transaction: orders are counted while this is built.

-- The orders behind money that waits for a decision, which came on another day than that of the order (REPORT-10).
create index concurrently if not exists sale_waiting on sale (company_id, day desc, number desc)
  where figures @? '$.*.waiting';
