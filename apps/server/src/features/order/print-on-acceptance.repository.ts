// The print jobs of an order, in the statement that accepts it: they are there with the acceptance or not at all, once for each
// printer, and cost no further call (TICKET-03).

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
