// Moves orders that ended long ago into the archive: in one transaction each is written as a document, and its rows are deleted.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { UnreadableError } from '../../db/unreadable-row.ts'
import type { Clock } from '../../providers/clock.ts'
import { insertArchived, type NumberedOrder } from './archived-order.repository.ts'
import type { ArchivedOrder } from './order-document.ts'
import {
  deleteOrders,
  listDueCompanies,
  listOldOrders,
  lockEndedOrders,
  type OrderToArchive,
  saveDue,
} from './order-to-archive.repository.ts'
import { isSettled } from './settled-order.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a provider gives money back, and than a restaurant compares with the year before. */
const ARCHIVED_AFTER_MS = 400 * DAY_MS

/** So that its locks are short. */
const ORDERS_AT_ONCE = 50
const COMPANIES_AT_ONCE = 500

export interface ArchiveDeps {
  db: DbPool
  clock: Clock
  /** What is archived of an order; null: there is no such order. Throws `UnreadableError`. */
  readOrder(db: Db, key: { companyId: CompanyId; orderId: OrderId }): Promise<ArchivedOrder | null>
}

export const listCompaniesToArchive = ({ db, clock }: ArchiveDeps): Promise<CompanyId[]> =>
  listDueCompanies(db, { now: clock.now(), limit: COMPANIES_AT_ONCE })

/** In at most so many batches; returns how many of them are left. A company that is done is due again the next day. */
export async function archiveCompany(
  deps: ArchiveDeps,
  { companyId, batches }: { companyId: CompanyId; batches: number },
): Promise<number> {
  let left = batches
  let after: number | null = 0
  for (; after !== null && left > 0; left -= 1) after = await archiveBatch(deps, { companyId, after })
  if (after === null)
    await saveDue(deps.db, { companyId, dueAt: new Date(deps.clock.now().getTime() + DAY_MS) })
  return left
}

/** Orders that cannot be archived yet stay, and are looked at again the next day. Returns where the next batch begins. */
const archiveBatch = (
  { db, clock, readOrder }: ArchiveDeps,
  { companyId, after }: { companyId: CompanyId; after: number },
): Promise<number | null> =>
  transaction(db, async tx => {
    const before = new Date(clock.now().getTime() - ARCHIVED_AFTER_MS)
    const old = await listOldOrders(tx, { companyId, after, before, limit: ORDERS_AT_ONCE })
    const orderIds = old.map(({ id }) => id)
    const ended = old.length > 0 ? await lockEndedOrders(tx, { companyId, orderIds, before }) : []
    const archived: (NumberedOrder & Pick<OrderToArchive, 'id'>)[] = []
    for (const { id, number, ...sale } of ended) {
      const read = await readOrder(tx, { companyId, orderId: id }).catch(leaveUnreadable)
      if (read && isSettled(read, sale, before)) archived.push({ id, number, archived: read })
    }
    if (archived.length > 0) {
      await insertArchived(tx, { companyId, orders: archived })
      await deleteOrders(tx, { companyId, orderIds: archived.map(({ id }) => id) })
    }
    return old.length === ORDERS_AT_ONCE ? (old.at(-1)?.number ?? null) : null
  })

function leaveUnreadable(error: unknown): null {
  if (error instanceof UnreadableError) return null
  throw error
}
