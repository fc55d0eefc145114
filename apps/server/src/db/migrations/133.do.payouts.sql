-- Outside a transaction: a comparison may run while this is built.

-- Of a company: what is still on its way to the bank, and what was paid out without a day (LEDGER-11).
create index concurrently if not exists provider_transaction_without_payout on provider_transaction (company_id, at)
  where gone_at is null and (not is_settled or settles_at is null);
