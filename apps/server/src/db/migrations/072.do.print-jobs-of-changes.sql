-- Outside a transaction: orders are accepted while the index is built.

-- However often an order is accepted; and what changed about it is one more ticket.
create unique index concurrently if not exists print_job_of_ticket
  on print_job (company_id, order_id, printer_id, is_change) where not is_reprint;
drop index concurrently if exists print_job_of_order;
