// Archived orders in the database. The sale of an order leads to its document, by the order, the customer and the day.
import { type CompanyId, type CustomerId, customerId, type OrderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey, customerKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, bigint, bytea, date } from '../../db/sql-types.ts'
import { readsOnly, statement, tolerantStatement } from '../../db/statement.ts'
import { requireReadable, splitReadable, UnreadableRow } from '../../db/unreadable-row.ts'
import { type ArchivedOrder, packedOrder, packOrder } from './order-document.ts'

const OF_SALE = `sale join archived_order
     on archived_order.company_id = sale.company_id and archived_order.number = sale.number`

const findStatement = tolerantStatement(
  'archived_order.find',
  `select customer_id, sale.number, document from ${OF_SALE}
   where sale.company_id = :companyId and sale.order_id = :orderId`,
  {
    params: orderOfCompanyKey,
    row: v.object({ customerId, document: packedOrder }),
    key: v.object({ number: v.number() }),
  },
)

/** Null: there is no such order, or it is not archived; throws `UnreadableError`. */
export async function findArchivedOrder(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<{ customerId: CustomerId; archived: ArchivedOrder } | null> {
  const [row] = await db.query(findStatement, key)
  if (!row) return null
  const { document: archived, ...found } = requireReadable(row)
  return { ...found, archived }
}

const listed = {
  row: v.object({ number: v.number(), document: packedOrder }),
  key: v.object({ number: v.number() }),
}
type Row = v.InferOutput<typeof listed.row> | UnreadableRow<v.InferOutput<typeof listed.key>>

interface Page {
  companyId: CompanyId
  /** Only orders with a lower number. */
  before: number
  limit: number
}
const page = { ...companyKey, before: bigint(), limit: bigint() }

export interface ArchivedOrders {
  orders: ArchivedOrder[]
  /** The numbers of those that cannot be read. */
  unreadable: number[]
  /** `before` of the next page; null: no older ones follow. */
  next: number | null
}

/** One order more than the page holds says whether older ones follow. */
const oneMore = ({ limit, ...key }: Page) => ({ ...key, limit: limit + 1 })

function toPage(rows: readonly Row[], { before, limit }: Page): ArchivedOrders {
  const ofPage = rows.slice(0, limit)
  const last = ofPage.at(-1)
  const next = last instanceof UnreadableRow ? last.key.number : (last?.number ?? before)
  const { readable, unreadable } = splitReadable(ofPage)
  return {
    orders: readable.map(({ document }) => document),
    unreadable: unreadable.map(({ number }) => number),
    next: rows.length > limit ? next : null,
  }
}

const listOfCustomerStatement = readsOnly(
  tolerantStatement(
    'archived_order.list_of_customer',
    `select sale.number, document from ${OF_SALE}
     where sale.company_id = :companyId and sale.customer_id = :customerId and sale.number < :before
     order by sale.number desc limit :limit`,
    { params: { ...page, ...customerKey }, ...listed },
  ),
)

/** Newest first, as all of these lists. */
export const listArchivedOfCustomer = async (
  db: ReadDb,
  key: Page & { customerId: CustomerId },
): Promise<ArchivedOrders> =>
  toPage(await db.query(listOfCustomerStatement, { ...oneMore(key), customerId: key.customerId }), key)

const listOfDayStatement = readsOnly(
  tolerantStatement(
    'archived_order.list_of_day',
    `select sale.number, document from ${OF_SALE}
     where sale.company_id = :companyId and sale.day = :day and sale.number < :before
     order by sale.number desc limit :limit`,
    { params: { ...page, day: date() }, ...listed },
  ),
)

/** Of the business day for which they were ordered, as reports count them. */
export const listArchivedOfDay = async (db: ReadDb, key: Page & { day: string }): Promise<ArchivedOrders> =>
  toPage(await db.query(listOfDayStatement, { ...oneMore(key), day: key.day }), key)

const listOfCompanyStatement = readsOnly(
  tolerantStatement(
    'archived_order.list_of_company',
    `select number, document from archived_order
     where company_id = :companyId and number < :before order by number desc limit :limit`,
    { params: page, ...listed },
  ),
)

export const listArchivedOfCompany = async (db: ReadDb, key: Page): Promise<ArchivedOrders> =>
  toPage(await db.query(listOfCompanyStatement, oneMore(key)), key)

export interface NumberedOrder {
  number: number
  archived: ArchivedOrder
}
interface Written {
  companyId: CompanyId
  orders: readonly NumberedOrder[]
}
const writtenParams = { ...companyKey, numbers: arrayOf(bigint()), documents: arrayOf(bytea()) }
const toColumns = ({ companyId, orders }: Written) => ({
  companyId,
  numbers: orders.map(({ number }) => number),
  documents: orders.map(({ archived }) => packOrder(archived)),
})

const insertStatement = statement(
  'archived_order.insert',
  `insert into archived_order (company_id, number, document)
   select :companyId, number, document from unnest(:numbers, :documents) as given (number, document)`,
  { params: writtenParams },
)

export async function insertArchived(tx: Db, written: Written): Promise<void> {
  await tx.query(insertStatement, toColumns(written))
}

const replaceStatement = statement(
  'archived_order.replace',
  `update archived_order set document = given.document from unnest(:numbers, :documents) as given (number, document)
   where company_id = :companyId and archived_order.number = given.number`,
  { params: writtenParams },
)

/** For an erasure: nothing else changes a document. */
export async function replaceArchived(tx: Db, written: Written): Promise<void> {
  await tx.query(replaceStatement, toColumns(written))
}
