// The print jobs of an order, in the statement that accepts or cancels it: they are there with the move or not at all, once for each
// printer, and cost no further call (TICKET-03, TICKET-09).

/**
 * After the relation `moved`. A printer of some categories prints an order that has a product of them, or one that is not on the
 * menu any more.
 */
export const INSERT_PRINT_JOBS = `
     insert into print_job (company_id, id, outlet_id, printer_id, order_id, created_at, wanted_at)
     select :companyId, gen_random_uuid(), moved.outlet_id, printer.id, moved.id, :now, :now
     from moved join printer on printer.company_id = :companyId and printer.outlet_id = moved.outlet_id
     where :to = 'prepare_order' and prints_on_acceptance and (ticket = 'customer' or categories is null or exists (
       select from order_line left join product on product.company_id = :companyId and product.id = order_line.product_id
       where order_line.company_id = :companyId and order_id = moved.id
         and coalesce(category_id = any (categories), true)))
     on conflict do nothing`

/**
 * After `moved`. What may be on paper gets a ticket that takes it back; what has not been sent is not sent any more. The lock
 * decides between a cancellation and the report of the first byte.
 */
export const CHANGE_PRINT_JOBS = `job_of_cancelled as (
     select job.id, job.printer_id, job.outlet_id, job.order_id, job.state, job.ended_at
     from moved join print_job as job on job.company_id = :companyId and job.order_id = moved.id
     where :to = 'cancelled' and not job.is_reprint and not job.is_change for no key update of job
   ), not_printed as (
     update print_job set state = 'expired', problem = 'order_cancelled', ended_at = :now
     where company_id = :companyId and ended_at is null
       and id in (select id from job_of_cancelled where state in ('waiting', 'failed', 'expired'))
   ), taken_back as (
     insert into print_job (company_id, id, outlet_id, printer_id, order_id, is_change, created_at, wanted_at)
     select :companyId, gen_random_uuid(), job.outlet_id, printer_id, order_id, true, :now, :now
     from job_of_cancelled as job join printer on printer.company_id = :companyId and printer.id = printer_id
     where state in ('sent', 'printed', 'unsure') and ticket = 'kitchen'
     on conflict do nothing
   )`
