-- Outside a transaction: entries are written while this is built.

-- What went back since a moment: the check of a night read all that a company ever gave back.
create index concurrently if not exists ledger_entry_returned on ledger_entry (company_id, recorded_at) where kind = 'returned';
