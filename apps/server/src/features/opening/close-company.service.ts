// Closes a company for new orders, and opens it again (STAFF-05). Its people, its pages and the orders that were placed stay.
import type { CompanyId } from '@pesan/contract/ids'
import { transaction } from '../../db/transaction.ts'
import { differenceOf } from '../activity/activity.service.ts'
import { announceOpening, type ChangingDeps } from './change-opening.service.ts'
import { listOpenings, lockOpenings, type OpeningRow, writeClosed } from './opening.repository.ts'

export async function closeCompany(
  deps: ChangingDeps,
  { companyId }: { companyId: CompanyId },
  { closed }: { closed: boolean },
): Promise<OpeningRow[]> {
  const now = deps.clock.now()
  const { rows, isChanged } = await transaction(deps.db, async tx => {
    const before = await lockOpenings(tx, { companyId })
    const wasClosed = before.some(({ closedAt }) => closedAt !== null)
    const difference = differenceOf({ closed: wasClosed }, { closed })
    if (!difference) {
      deps.activity.nothingChanged()
      return { rows: before, isChanged: false }
    }
    await writeClosed(tx, { companyId, closedAt: closed ? now : null })
    await deps.activity.record(tx, { companyId, subject: null, ...difference })
    await announceOpening(tx, companyId, now)
    return { rows: await listOpenings(tx, { companyId }), isChanged: true }
  })
  if (isChanged) {
    deps.outboxFilled()
    await deps.companyChanged(companyId)
  }
  return rows
}
