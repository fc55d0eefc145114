// The terms by which orders of the last 90 days are found, and the search among them.
import { type CompanyId, companyId, type OrderId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, bigint, date, integer, nullable, text, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement, tolerantStatement } from '../../db/statement.ts'
import { UnreadableRow } from '../../db/unreadable-row.ts'
import { JOIN_CUSTOMER_OF_ORDER, JOIN_GIVEN_ORDER } from './keyed-joins.ts'
import { JOIN_CUSTOMER, SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from './order.repository.ts'
import { type OrderKey, orderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

export interface OrderOfCompany {
  companyId: CompanyId
  orderId: OrderId
}

const ordersOfCompanies = { companyIds: arrayOf(uuid<CompanyId>()), orderIds: arrayOf(uuid<OrderId>()) }
const listed = (keys: readonly OrderOfCompany[]) => ({
  companyIds: keys.map(key => key.companyId),
  orderIds: keys.map(key => key.orderId),
})

const lockCustomersStatement = statement(
  'order_search.lock_customers',
  `select from customer join (
     select distinct customer_order.company_id, customer_id
     from unnest(:companyIds, :orderIds) as given(company_id, order_id)
     ${JOIN_GIVEN_ORDER}
   ) as buyer on customer.company_id = buyer.company_id and customer.id = buyer.customer_id
   order by customer.company_id, customer.id for key share of customer`,
  { params: ordersOfCompanies },
)

/** In a transaction, until whose end none of them is erased: what is read afterwards may be written down. */
export async function lockCustomers(db: Db, keys: readonly OrderOfCompany[]): Promise<void> {
  await db.query(lockCustomersStatement, listed(keys))
}

const foundOrder = v.object({
  companyId,
  number: v.number(),
  outletId,
  placedAt: v.date(),
  customerName: v.nullable(v.string()),
  customerPhone: v.nullable(v.string()),
  itemNames: v.array(v.string()),
})
export type FoundOrder = v.InferOutput<typeof foundOrder>

// `offset 0` makes PostgreSQL look for each order in the key instead of reading all terms. The number is among the terms of every order.
const readStatement = statement(
  'order_search.read_orders',
  `select customer_order.company_id, number, outlet_id, placed_at, customer_name,
     case when phone like '+%' then phone end as customer_phone,
     coalesce((select json_agg(name) from order_line where order_line.company_id = customer_order.company_id
       and order_id = customer_order.id), '[]') as item_names
   from unnest(:companyIds, :orderIds) as given(company_id, order_id)
   ${JOIN_GIVEN_ORDER}
   ${JOIN_CUSTOMER_OF_ORDER}
   where not exists (select from order_search_term as known where known.company_id = customer_order.company_id
     and known.day = (placed_at at time zone 'UTC')::date and known.term = '#' || customer_order.number and known.number = customer_order.number offset 0)`,
  { params: ordersOfCompanies, row: foundOrder },
)

/** Those that are not found yet. */
export const readOrders = (db: Db, keys: readonly OrderOfCompany[]): Promise<FoundOrder[]> =>
  db.query(readStatement, listed(keys))

const insertStatement = statement(
  'order_search.insert_terms',
  `insert into order_search_term (company_id, day, term, number)
   select * from unnest(:companyIds, :days, :terms, :numbers) as given(company_id, day, term, number)
   order by given.company_id, given.day, given.term collate "C", given.number on conflict do nothing`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      days: arrayOf(date()),
      terms: arrayOf(text()),
      numbers: arrayOf(bigint()),
    },
  },
)

export interface OrderTerm {
  companyId: CompanyId
  /** `YYYY-MM-DD` in UTC. */
  day: string
  term: string
  number: number
}

export async function insertTerms(db: Db, terms: readonly OrderTerm[]): Promise<void> {
  if (terms.length === 0) return
  await db.query(insertStatement, {
    companyIds: terms.map(term => term.companyId),
    days: terms.map(({ day }) => day),
    terms: terms.map(({ term }) => term),
    numbers: terms.map(({ number }) => number),
  })
}

// `offset 0` makes PostgreSQL look for each term in the key instead of reading the day as a whole. The aggregate is computed
// once, although the walk uses it twice.
const FOUND_OF_DAY = `
  select coalesce(array_agg(number), '{}') as numbers from (
    select number from unnest(:parts, :lowest, :highest) as wanted(part, lowest, highest)
    cross join lateral (
      select number from order_search_term
      where company_id = :companyId and order_search_term.day = walk.day - 1 and term between lowest and highest
        and (walk.day - 1 < :beforeDay or number < :beforeNumber)
      offset 0) as hit
    group by number having count(distinct part) = :partCount
    order by number desc limit :limit) as best`

const findStatement = readsOnly(
  tolerantStatement(
    'order_search.find',
    `with recursive walk (day, numbers, found) as (
       select :beforeDay + 1, '{}'::bigint[], 0
       union all
       select walk.day - 1, page.numbers, found + cardinality(page.numbers)
       from walk cross join lateral (${FOUND_OF_DAY}) as page
       where walk.day > :firstDay and found < :limit
     )
     select page.*, to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as day from (
       ${SELECT_WITH_CUSTOMER} number = any (array(select unnest(numbers) from walk))) as found
       ${JOIN_CUSTOMER}) as page
     order by day desc, number desc limit :limit`,
    {
      params: {
        ...companyKey,
        parts: arrayOf(integer()),
        lowest: arrayOf(text()),
        highest: arrayOf(text()),
        partCount: integer(),
        beforeDay: date(),
        beforeNumber: bigint(),
        firstDay: date(),
        limit: bigint(),
      },
      row: v.object({ ...withCustomer.entries, day: v.string() }),
      key: v.object({ ...orderKey.entries, day: v.string() }),
    },
  ),
)

/** An order is found by its terms if each part has one of them between its bounds. */
export interface TermBounds {
  part: number
  lowest: string
  highest: string
}

export interface SearchPosition {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  number: number
}

export interface TermSearch {
  companyId: CompanyId
  bounds: readonly TermBounds[]
  partCount: number
  before: SearchPosition
  /** `YYYY-MM-DD` in UTC. */
  firstDay: string
  limit: number
}

export interface FoundByTerms {
  found: RestaurantOrder | UnreadableRow<OrderKey>
  position: SearchPosition
}

/** Newest first. */
export async function findByTerms(db: ReadDb, search: TermSearch): Promise<FoundByTerms[]> {
  const { bounds, before, ...rest } = search
  const rows = await db.query(findStatement, {
    ...rest,
    parts: bounds.map(({ part }) => part),
    lowest: bounds.map(({ lowest }) => lowest),
    highest: bounds.map(({ highest }) => highest),
    beforeDay: before.day,
    beforeNumber: before.number,
  })
  return rows.map(row => {
    if (row instanceof UnreadableRow) {
      const { day, number } = row.key
      return { found: row, position: { day, number } }
    }
    const { day, ...order } = row
    return { found: toRestaurantOrder(order), position: { day, number: order.number } }
  })
}

const claimStatement = statement(
  'order_search.claim_backfill',
  `select company_id, done_from from order_search_backfill
   where company_id not in (select company_id from held_company)
   order by company_id limit 1 for update skip locked`,
  { row: v.object({ companyId, doneFrom: v.nullable(v.number()) }) },
)

/** In a transaction: a company whose older orders are not all found yet, which no other process works at. */
export const claimBackfill = async (
  db: Db,
): Promise<{ companyId: CompanyId; doneFrom: number | null } | null> =>
  (await db.query(claimStatement, {}))[0] ?? null

const listOlderStatement = statement(
  'order_search.list_older',
  `select id as order_id, company_id, number, placed_at from customer_order
   where company_id = :companyId and number < coalesce(:doneFrom, 9223372036854775807) order by number desc limit :limit`,
  {
    params: { ...companyKey, doneFrom: nullable(bigint()), limit: bigint() },
    row: v.object({ orderId: orderKey.entries.id, companyId, number: v.number(), placedAt: v.date() }),
  },
)

export const listOlderOrders = (
  db: Db,
  batch: { companyId: CompanyId; doneFrom: number | null; limit: number },
): Promise<(OrderOfCompany & { number: number; placedAt: Date })[]> => db.query(listOlderStatement, batch)

const moveBackfillStatement = statement(
  'order_search.move_backfill',
  'update order_search_backfill set done_from = :doneFrom where company_id = :companyId',
  { params: { ...companyKey, doneFrom: bigint() } },
)

const endBackfillStatement = statement(
  'order_search.end_backfill',
  'delete from order_search_backfill where company_id = :companyId',
  { params: companyKey },
)

/** `doneFrom`: null when no older orders are left. */
export async function saveBackfill(
  db: Db,
  { companyId: company, doneFrom }: { companyId: CompanyId; doneFrom: number | null },
): Promise<void> {
  if (doneFrom === null) await db.query(endBackfillStatement, { companyId: company })
  else await db.query(moveBackfillStatement, { companyId: company, doneFrom })
}
