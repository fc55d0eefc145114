// The orders that are old enough for the archive, and the end of their rows.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import { hasEnded } from '@pesan/domain/order/transitions'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, integer, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const listDueStatement = statement(
  'archived_order.list_due',
  `select company_id from sales_state
   where archive_is_read() and (archive_due_at is null or archive_due_at <= :now) and counted_to is null and ${IS_NOT_HELD}
   order by archive_due_at nulls first limit :limit`,
  { params: { now: timestamptz(), limit: integer() }, row: v.object({ companyId }) },
)

/** Companies that were not looked at since yesterday, and whose sales are not being counted again. */
export const listDueCompanies = async (db: Db, due: { now: Date; limit: number }): Promise<CompanyId[]> =>
  (await db.query(listDueStatement, due)).map(row => row.companyId)

const saveDueStatement = statement(
  'archived_order.save_due',
  'update sales_state set archive_due_at = :dueAt where company_id = :companyId',
  { params: { ...companyKey, dueAt: timestamptz() } },
)

export async function saveDue(db: Db, due: { companyId: CompanyId; dueAt: Date }): Promise<void> {
  await db.query(saveDueStatement, due)
}

const listOldStatement = statement(
  'archived_order.list_old',
  `select id, number, placed_at < :before as is_old from customer_order
   where company_id = :companyId and number > :after order by number limit :limit`,
  {
    params: { ...companyKey, after: bigint(), before: timestamptz(), limit: integer() },
    row: v.object({ id: orderId, number: v.number(), isOld: v.boolean() }),
  },
)

/** By number, up to the first one that was placed later than `before`. */
export async function listOldOrders(
  tx: Db,
  page: { companyId: CompanyId; after: number; before: Date; limit: number },
): Promise<{ id: OrderId; number: number }[]> {
  const rows = await tx.query(listOldStatement, page)
  const recent = rows.findIndex(({ isOld }) => !isOld)
  return recent === -1 ? rows : rows.slice(0, recent)
}

const ENDED = orderStatus.options
  .filter(hasEnded)
  .map(status => `'${status}'`)
  .join(', ')

const lockStatement = statement(
  'archived_order.lock_ended',
  `select id, customer_order.number, taken_rupiah, returned_rupiah
   from customer_order join sale on sale.company_id = customer_order.company_id and sale.order_id = customer_order.id
   where customer_order.company_id = :companyId and id = any(:orderIds) and status in (${ENDED}) and updated_at < :before
     and not exists (select from payment_difference
       where payment_difference.company_id = customer_order.company_id and payment_difference.order_id = customer_order.id
         and settled_at is null)
   order by customer_order.number for update of customer_order skip locked`,
  {
    params: { ...companyKey, orderIds: arrayOf(uuid<OrderId>()), before: timestamptz() },
    row: v.object({ id: orderId, number: v.number(), taken: v.number(), returned: v.number() }),
  },
)
export type OrderToArchive = { id: OrderId; number: number; taken: number; returned: number }

/** Without those that are being changed at this moment. */
export const lockEndedOrders = (
  tx: Db,
  of: { companyId: CompanyId; orderIds: readonly OrderId[]; before: Date },
): Promise<OrderToArchive[]> => tx.query(lockStatement, of)

// Lines, history and messages go with their order. What a voucher counts stays.
const deleteStatement = statement(
  'archived_order.delete_rows',
  `with refund as (
     delete from payment_refund where company_id = :companyId and capture_id in (
       select id from payment_capture where company_id = :companyId and order_id = any(:orderIds))),
   capture as (delete from payment_capture where company_id = :companyId and order_id = any(:orderIds)),
   paid as (delete from payment where company_id = :companyId and order_id = any(:orderIds)),
   replaced as (delete from payment where company_id = :companyId and replaced_order_id = any(:orderIds)),
   change as (delete from order_change where company_id = :companyId and order_id = any(:orderIds))
   delete from customer_order where company_id = :companyId and id = any(:orderIds)`,
  { params: { ...companyKey, orderIds: arrayOf(uuid<OrderId>()) } },
)
// By itself: the ledger of an order that is still there refuses it.
const deleteLedgerStatement = statement(
  'archived_order.delete_ledger',
  'delete from ledger_entry where company_id = :companyId and order_id = any(:orderIds)',
  { params: { ...companyKey, orderIds: arrayOf(uuid<OrderId>()) } },
)

export async function deleteOrders(
  tx: Db,
  orders: { companyId: CompanyId; orderIds: readonly OrderId[] },
): Promise<void> {
  await tx.query(deleteStatement, orders)
  await tx.query(deleteLedgerStatement, orders)
}
