-- Outside a transaction: orders are counted while this is built.

-- What went back on the days of a report, of orders of other days: without it all that ever went back are read.
create index concurrently if not exists sale_returned_later on sale (company_id, last_other_day(day, figures))
  where returned_rupiah > 0;
