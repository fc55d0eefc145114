// What is archived of an order: the answers that its page and its ledger had last.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import type { Db } from '../db/pool.ts'
import { type ArchivedOrder, toArchivedOrder } from '../features/archived-order/archived-order.service.ts'
import { ledgerAnswer } from '../features/ledger/ledger.routes.ts'
import { readLedger } from '../features/ledger/ledger.service.ts'
import { findOrderOfCompany, listStatusChanges, readOrderRecord } from '../features/order/order.service.ts'
import { answerRecord } from '../features/restaurant/order-reading.routes.ts'

/** In a transaction. Null for an unknown order; throws `UnreadableError`. */
export async function readOrderToArchive(
  tx: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<ArchivedOrder | null> {
  const found = await findOrderOfCompany(tx, key)
  const ledger = found && (await readLedger({ db: tx }, key))
  if (!ledger) return null
  const changes = await listStatusChanges(tx, key)
  const record = await readOrderRecord(tx, key)
  return toArchivedOrder(answerRecord({ found, changes, ...record }), ledgerAnswer(ledger))
}
