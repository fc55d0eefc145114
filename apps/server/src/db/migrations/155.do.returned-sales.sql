-- Outside a transaction: orders are counted while this is built.

-- The orders behind what went back on a day, which is another day than that of the order (REPORT-10).
create index concurrently if not exists sale_returned on sale (company_id, day desc, number desc) where returned_rupiah > 0;
