// Sums of sales as the consumer would have made them of the orders of `grow-database.ts`, and days that were closed.

const figuresOf = (day: string, measures: string) =>
  `jsonb_build_object(${day}, jsonb_build_object('total', jsonb_build_object('', ${measures})))`
/** What went back went a day later. */
const FIGURES = `${figuresOf('placed_at::date', `'1 2 ' || total_rupiah || ' 0 0'`)} || case when status = 'refunded'
  then ${figuresOf('placed_at::date + 1', `'0 0 0 0 ' || total_rupiah`)} else '{}' end`
const CASH = `case when payment_method = 'cash' and paid then total_rupiah else 0 end`

export const salesRows = (): string[] => [
  `insert into sales_state (company_id, business_day_ends, time_zone)
   select id, business_day_ends, time_zone from company`,
  `insert into sale (company_id, order_id, number, outlet_id, customer_id, day, taken_rupiah, returned_rupiah, cash_rupiah,
     closed_cash_rupiah, is_handed_over, receipt_number, figures)
   select company_id, id, number, outlet_id, customer_id, placed_at::date, case when paid then total_rupiah else 0 end,
     case when status = 'refunded' then total_rupiah else 0 end, ${CASH},
     case when placed_at > now() - interval '12 hours' then 0 else ${CASH} end, status = 'complete', case when status = 'complete' then number end, ${FIGURES}
   from customer_order`,
  `insert into sales_figure (company_id, kind, day, outlet_id, key, name, orders, pieces, amount_rupiah, base_rupiah,
     returned_rupiah)
   select company_id, kind, day, outlet_id, key, name, count(*), count(*), sum(taken_rupiah), 0, 0
   from sale, unnest(array['total', 'hour', 'product', 'method', 'charge', 'tax'], array['', '18', 'p1', 'cash', 'items', '10000'],
     array['', '', 'Bowl', '', '', '']) as figure (kind, key, name)
   group by company_id, kind, day, outlet_id, key, name`,
  `insert into customer_sales (company_id, customer_id, orders, taken_rupiah, returned_rupiah, last_number, last_day)
   select company_id, customer_id, count(*), sum(taken_rupiah), sum(returned_rupiah), max(number), max(day) from sale
   where taken_rupiah > 0 group by company_id, customer_id`,
  `insert into day_closing (company_id, outlet_id, day, closed_at, closed_by, opening_rupiah, paid_out_rupiah, paid_out_for,
     cash_orders, cash_rupiah, counted_rupiah, sums, cash_by_order)
   select company_id, outlet_id, day, now(), 'Kadek', 0, 0, '', 0, 0, 0, '{}', jsonb_agg(jsonb_build_array(order_id, 1000))
   from sale where day < now()::date group by company_id, outlet_id, day`,
  // All use it, and few are due.
  `insert into day_message (company_id, due_at, sent_from, sent_to)
   select id, case when slug = 'company-1' then now() - interval '1 minute' else now() + interval '1 hour' end, now()::date - 31,
     now()::date - 1 from company`,
  // Of orders whose rows are there as well.
  `insert into archived_order (company_id, number, document) select company_id, number, decode(repeat('00', 400), 'hex') from sale`,
  `update outbox_position set position = (select max(sequence) from outbox) where consumer = 'sales'`,
]
