-- Outside a transaction: orders are placed while the entries of those before are written and the indexes are built.

call fill_ledger();
drop procedure fill_ledger();
drop procedure fill_ledger_of(customer_order);

-- What is given back of a capture, and what a person has to give back.
create index concurrently if not exists payment_refund_of_capture on payment_refund (company_id, capture_id);
create index concurrently if not exists payment_refund_by_hand on payment_refund (company_id, created_at)
  where status = 'by_hand';
