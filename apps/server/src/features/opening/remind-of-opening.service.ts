// Reminds of pauses and busy times that outlive their reason (HOURS-15).
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Schedule } from '@pesan/domain/opening/schedule'
import type { Db } from '../../db/pool.ts'
import { clearReminder, listOpenings, lockOpenings, writeOpening } from './opening.repository.ts'
import { toScheduleOf } from './opening.service.ts'
import {
  dueRemindersOf,
  nextReminderOf,
  type Outlasting,
  remindedOf,
  withReminded,
} from './outlived.service.ts'

interface DueOutlet {
  /** Null: it has left. */
  outlet: { name: string; schedule: Schedule } | null
  due: Outlasting[]
}

/** In a transaction. Returns of what people are reminded now; no one else reminds them of it. */
export async function remindOfOpening(
  tx: Db,
  { companyId, outletId, now }: { companyId: CompanyId; outletId: OutletId; now: Date },
): Promise<DueOutlet> {
  const row = (await lockOpenings(tx, { companyId })).find(each => each.outletId === outletId)
  if (!row) {
    await clearReminder(tx, { companyId, outletId })
    return { outlet: null, due: [] }
  }
  const due = dueRemindersOf(row, now)
  const next = withReminded(row, due)
  // Hours may have changed since the reminder was planned.
  await writeOpening(tx, { companyId, ...next, remindAt: nextReminderOf(next, now) })
  return { outlet: { name: row.name, schedule: toScheduleOf(row) }, due }
}

/** Each outlet, with what its people were reminded of and what still lasts. */
export const listReminded = async (db: Db, { companyId, now }: { companyId: CompanyId; now: Date }) =>
  (await listOpenings(db, { companyId })).map(row => ({
    outletId: row.outletId,
    name: row.name,
    lasting: remindedOf(row, now),
  }))
