// The list of a company's orders, newest first. Each combination of filters has a separate statement, so that it uses
// the fitting index and a page costs the same however many orders there are.
import type { BusinessDayEnds } from '@pesan/contract/business-day'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { businessDayParams, isOfBusinessDay } from '../../companies/company-day.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, tolerantStatement } from '../../db/statement.ts'
import { UnreadableRow } from '../../db/unreadable-row.ts'
import { JOIN_CUSTOMER, SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from './order.repository.ts'
import { MICROSECONDS, type OrderPosition } from './order-cursor.ts'
import { type OrderKey, orderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export interface OrderFilter {
  outletId: OutletId | null
  status: OrderStatus | null
  number: number | null
  /** In addition; null: any outlet. */
  outletIds: readonly OutletId[] | null
  /** `YYYY-MM-DD` in `timeZone`; it ends at `dayEnds` of the next one. */
  day: string | null
  timeZone: string
  dayEnds: BusinessDayEnds
}

const placed = v.object({ placed: v.string() })
const listed = v.object({ ...withCustomer.entries, ...placed.entries })
const listedKey = v.object({ ...orderKey.entries, ...placed.entries })
const FIXED_PARAMS = {
  ...companyKey,
  at: timestamptz<string>(),
  orderId: uuid(),
  limit: bigint(),
  outletIds: nullable(arrayOf(uuid<OutletId>())),
  ...businessDayParams,
}
const FILTER_PARAMS = {
  outletId: nullable(uuid<OutletId>()),
  status: nullable(text<OrderStatus>()),
  number: nullable(bigint()),
}
const FILTER_COLUMNS = { outletId: 'outlet_id', status: 'status', number: 'number' }
const FILTERS = ['outletId', 'status', 'number'] as const
type Filter = (typeof FILTERS)[number]
type ListParams = typeof FIXED_PARAMS & typeof FILTER_PARAMS

function listStatement(filters: readonly Filter[]) {
  const conditions = filters.map(name => `and ${FILTER_COLUMNS[name]} = :${name}`)
  const params = { ...FIXED_PARAMS, ...Object.fromEntries(filters.map(name => [name, FILTER_PARAMS[name]])) }
  return readsOnly(
    tolerantStatement(
      ['order.list_of_company', ...filters.map(name => FILTER_COLUMNS[name])].join('_by_'),
      `select page.*, to_char(placed_at, ${MICROSECONDS}) as placed from (
       ${SELECT_WITH_CUSTOMER} (placed_at, id) < (:at, :orderId)
         and ${isOfBusinessDay('placed_at')}
         and (:outletIds is null or outlet_id = any (:outletIds)) ${conditions.join(' ')}
         order by placed_at desc, id desc limit :limit) as found
       ${JOIN_CUSTOMER}) as page
     order by placed_at desc, id desc`,
      // Those that the statement does not filter by are ignored.
      { params: params as ListParams, row: listed, key: listedKey },
    ),
  )
}

const COMBINATIONS: readonly (readonly Filter[])[] = [
  [],
  ...FILTERS.map(name => [name]),
  ['outletId', 'status'],
  ['outletId', 'number'],
  ['status', 'number'],
  FILTERS,
]
const STATEMENTS = new Map(COMBINATIONS.map(filters => [filters.join(), listStatement(filters)]))

export interface ListedOrder {
  found: RestaurantOrder | UnreadableRow<OrderKey>
  position: OrderPosition
}

export interface OrderListKey {
  companyId: CompanyId
  filter: OrderFilter
  /** Only orders before this position. */
  before: OrderPosition
  limit: number
}

/** Returns the statement for these filters, and its parameters. */
export function orderListQuery({ companyId, filter, before, limit }: OrderListKey) {
  const given = FILTERS.filter(name => filter[name] !== null).join()
  const chosen = STATEMENTS.get(given)
  if (!chosen) throw new Error(`no statement lists orders by ${given}`)
  return { chosen, params: { companyId, ...before, limit, ...filter } }
}

export async function listOrdersOfCompany(db: ReadDb, key: OrderListKey): Promise<ListedOrder[]> {
  const { chosen, params } = orderListQuery(key)
  const rows = await db.query(chosen, params)
  return rows.map(row => {
    const { placed: at, id: orderId } = row instanceof UnreadableRow ? row.key : row
    return { found: row instanceof UnreadableRow ? row : toRestaurantOrder(row), position: { at, orderId } }
  })
}
