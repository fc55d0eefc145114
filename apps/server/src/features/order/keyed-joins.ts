// Joins for statements about many orders at once, which PostgreSQL makes in the order in which they are written.

/**
 * `offset 0` forbids the plans of small tables, which read all rows of the company for each order once there are many, and spares
 * the planner all other join orders.
 */
const keyedJoin = (table: string, condition: string): string =>
  `cross join lateral (select * from ${table} where ${condition} offset 0) as ${table}`

/** The order of each row of `rows`, by its `company_id` and `order_id`. */
export const joinOrderOf = (rows: string): string =>
  keyedJoin('customer_order', `company_id = ${rows}.company_id and id = ${rows}.order_id`)

export const JOIN_GIVEN_ORDER = joinOrderOf('given')

// Of `customer_order`.
export const JOIN_COMPANY_OF_ORDER = keyedJoin('company', 'id = customer_order.company_id')
export const JOIN_OUTLET_OF_ORDER = keyedJoin(
  'outlet',
  'company_id = customer_order.company_id and id = customer_order.outlet_id',
)
export const JOIN_CUSTOMER_OF_ORDER = keyedJoin(
  'customer',
  'company_id = customer_order.company_id and id = customer_order.customer_id',
)
