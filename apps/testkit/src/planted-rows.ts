// Rows that no server would write, for the tests of the invariants.

export const PAYMENT = `insert into payment (id, company_id, order_id, customer_id, method, status, amount_rupiah, return_url,
    due_at, created_at, next_check_at)
  select '00000000-0000-4000-8000-0000000000b1', company_id, id, customer_id, 'qris', 'paid', total_rupiah, '', placed_at,
    placed_at, placed_at from customer_order;`
export const capture = (digit: number, status: string, amount: number, accepted: string) =>
  `insert into payment_capture (id, payment_id, company_id, order_id, provider_payment_id, amount_rupiah, status,
    accepted_at, reason, captured_at, recorded_at)
  select '00000000-0000-4000-8000-0000000000c${digit}', payment.id, payment.company_id, order_id, 'py-${digit}', ${amount},
    '${status}', ${accepted}, 'late', created_at, created_at from payment;`
export const refund = (
  amount: number,
) => `insert into payment_refund (company_id, id, capture_id, amount_rupiah, status, reason, created_at,
    updated_at) select company_id, gen_random_uuid(), id, ${amount}, 'succeeded', '', captured_at, captured_at from payment_capture;`
export const voucher = (
  uses: number,
) => `insert into voucher (id, company_id, code, amount_rupiah, minimum_subtotal_rupiah, uses,
    created_at) select '00000000-0000-4000-8000-0000000000d1', company_id, 'TEN', 10, 0, ${uses}, placed_at
    from customer_order;`
export const event = (
  status: string,
  reason: string,
) => `insert into provider_event (webhook_id, event, object_id, object_status,
    body, received_at, status, reason) values ('w-1', 'payment.succeeded', 'py-1', '', '{}',
    (select placed_at - interval '1 hour' from customer_order), '${status}', ${reason});`
