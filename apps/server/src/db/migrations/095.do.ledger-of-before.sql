-- Outside a transaction: orders are placed while the entries of those before are written and the indexes are built.

call fill_ledger();
drop procedure fill_ledger();
drop procedure fill_ledger_of(customer_order);

-- What is given back of a capture, and what a person has to give back.
create index concurrently if not exists payment_refund_of_capture on payment_refund (company_id, capture_id);
create index concurrently if not exists payment_refund_by_hand on payment_refund (company_id, created_at)
  where status = 'by_hand';

-- However often an order is accepted; and each change of it is one more ticket.
create unique index concurrently if not exists print_job_of_version
  on print_job (company_id, order_id, printer_id, is_change, (coalesce(change_number, 0))) where not is_reprint;
drop index concurrently if exists print_job_of_ticket;
