// The list of a company's orders, newest first. Each combination of filters has a separate statement, so that it uses
// the fitting index and a page costs the same however many orders there are.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { type Statement, tolerantStatement } from '../../db/statement.ts'
import { UnreadableRow } from '../../db/unreadable-row.ts'
import { SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from './order.repository.ts'
import { MICROSECONDS, type OrderPlace } from './order-cursor.ts'
import { type OrderKey, orderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export interface OrderFilter {
  outletId: OutletId | null
  status: OrderStatus | null
  number: number | null
  /** `YYYY-MM-DD` in `timeZone`. */
  day: string | null
  timeZone: string
}

const placed = z.object({ placed: z.string() })
const listed = withCustomer.extend(placed.shape)
const listedKey = orderKey.extend(placed.shape)
type ListStatement = Statement<z.infer<typeof listed> | UnreadableRow<z.infer<typeof listedKey>>>

/**
 * $1 company, $2 and $3 the position to continue from, $4 limit, $5 day, $6 its zone; outlet, status and number
 * follow.
 */
const FIXED_PARAMETERS = 6
const FILTERS = ['outlet_id', 'status', 'number'] as const
type Filter = (typeof FILTERS)[number]

const dayBegins = (days: number): string => `(($5::text)::date + ${days})::timestamp at time zone $6::text`

function listStatement(filters: readonly Filter[]): ListStatement {
  const conditions = filters.map((column, index) => `and ${column} = $${FIXED_PARAMETERS + 1 + index}`)
  return tolerantStatement(
    ['order.list_of_company', ...filters].join('_by_'),
    `select page.*, to_char(placed_at, ${MICROSECONDS}) as placed from (
       ${SELECT_WITH_CUSTOMER} (placed_at, id) < ($2::timestamptz, $3::uuid)
         and placed_at >= coalesce(${dayBegins(0)}, '-infinity')
         and placed_at < coalesce(${dayBegins(1)}, 'infinity') ${conditions.join(' ')}
         order by placed_at desc, id desc limit $4) as found
       join customer on customer.id = found.customer_id) as page
     order by placed_at desc, id desc`,
    { row: listed, key: listedKey },
  )
}

const STATEMENTS = new Map<string, ListStatement>(
  [
    [],
    ...FILTERS.map(one => [one]),
    ['outlet_id', 'status'],
    ['outlet_id', 'number'],
    ['status', 'number'],
    FILTERS,
  ]
    .map(filters => FILTERS.filter(one => filters.some(name => name === one)))
    .map(filters => [filters.join(), listStatement(filters)]),
)

export interface ListedOrder {
  found: RestaurantOrder | UnreadableRow<OrderKey>
  place: OrderPlace
}

export interface OrderListKey {
  companyId: CompanyId
  filter: OrderFilter
  /** Only orders before this position. */
  before: OrderPlace
  limit: number
}

/** Returns the statement for these filters, and its values. */
export function orderListQuery({ companyId, filter, before, limit }: OrderListKey): {
  chosen: ListStatement
  values: unknown[]
} {
  const filters = { outlet_id: filter.outletId, status: filter.status, number: filter.number }
  const given = FILTERS.filter(name => filters[name] !== null)
  const chosen = STATEMENTS.get(given.join())
  if (!chosen) throw new Error(`no statement lists orders by ${given.join()}`)
  const fixed = [companyId, before.at, before.orderId, limit, filter.day, filter.timeZone]
  return { chosen, values: [...fixed, ...given.map(name => filters[name])] }
}

export async function listOrdersOfCompany(db: Db, key: OrderListKey): Promise<ListedOrder[]> {
  const { chosen, values } = orderListQuery(key)
  const rows = await db.query(chosen, values)
  return rows.map(row => {
    const { placed: at, id: orderId } = row instanceof UnreadableRow ? row.key : row
    return { found: row instanceof UnreadableRow ? row : toRestaurantOrder(row), place: { at, orderId } }
  })
}
