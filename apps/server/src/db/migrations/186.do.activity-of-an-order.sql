-- Outside a transaction. The page of an order says who did what to it; a hash of its id is enough to find that.
create index concurrently if not exists activity_of_order on activity using hash (subject_id) where kind in ('order', 'payment');
