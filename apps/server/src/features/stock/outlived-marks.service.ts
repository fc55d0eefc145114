// Reminds of sold-out marks without an end that outlive their reason (HOURS-15).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { outlivesAt } from '@pesan/domain/opening/outlives-at'
import type { Schedule } from '@pesan/domain/opening/schedule'
import type { Db } from '../../db/pool.ts'
import { lockDueMarks, settleMarks } from './outlived-marks.repository.ts'

export { listRemindedMarks } from './outlived-marks.repository.ts'

interface DueAtOutlet {
  companyId: CompanyId
  outletId: OutletId
  /** Null: the outlet has left. */
  schedule: Schedule | null
  now: Date
}

/**
 * In a transaction. Returns the names of the items of which people are reminded now; a mark whose outlet opens later than it did
 * when the item was marked waits until then.
 */
export async function remindOfMarks(
  tx: Db,
  { companyId, outletId, schedule, now }: DueAtOutlet,
): Promise<string[]> {
  const due = await lockDueMarks(tx, { companyId, outletId, now })
  if (due.length === 0) return []
  const marks = due.map(({ type, id, since }) => {
    const at = schedule && since && outlivesAt(schedule, ['delivery', 'pickup'], since)
    return { type, id, remindAt: at && at > now ? at : null, isReminded: at !== null && at <= now }
  })
  const settled = await settleMarks(tx, { companyId, outletId, marks })
  return settled.flatMap(({ isReminded, name }) => (isReminded && name !== null ? [name] : []))
}
