// How statements about many orders at once find them.

/**
 * Joins the order of each row of `given` by its key. `offset 0` forbids the plan of a small table, which reads all orders
 * of the company for each row once there are many.
 */
export const JOIN_GIVEN_ORDER = `cross join lateral (
     select * from customer_order where company_id = given.company_id and id = given.order_id offset 0) as customer_order`
