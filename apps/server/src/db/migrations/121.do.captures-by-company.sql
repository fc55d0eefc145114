-- Outside a transaction: orders are paid while this is built.

-- The captures of a company within a span, which the nightly comparison reads of each account (LEDGER-06).
create index concurrently if not exists payment_capture_of_company on payment_capture (company_id, captured_at);
create index concurrently if not exists payment_refund_of_company on payment_refund (company_id, updated_at);
