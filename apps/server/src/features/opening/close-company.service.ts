// Closes a company for new orders, and opens it again (STAFF-05, OPEN-08). Its people, its pages and the orders that were placed stay.
import type { CompanyId } from '@pesan/contract/ids'
import { transaction } from '../../db/transaction.ts'
import { differenceOf } from '../activity/activity.service.ts'
import { announceOpening, type ChangingDeps } from './change-opening.service.ts'
import { listOpenings, lockOpenings, type OpeningRow, writeClosed } from './opening.repository.ts'

interface Closing {
  companyId: CompanyId
  /** Their closing holds until they open the company themselves. */
  isOperator: boolean
}

export type ClosingResult = { status: 'saved'; rows: OpeningRow[] } | { status: 'closed_by_operator' }

export async function closeCompany(
  deps: ChangingDeps,
  { companyId, isOperator }: Closing,
  { closed }: { closed: boolean },
): Promise<ClosingResult> {
  const now = deps.clock.now()
  const { isChanged, ...result } = await transaction(deps.db, async tx => {
    const before = await lockOpenings(tx, { companyId })
    const { closedAt = null, isClosedByOperator: isMarked = false } = before[0] ?? {}
    // A server of the previous release opens without taking the mark away.
    const isClosedByOperator = closedAt !== null && isMarked
    if (isClosedByOperator && !isOperator && !closed) {
      deps.activity.nothingChanged()
      return { status: 'closed_by_operator' as const, isChanged: false }
    }
    const byOperator = closed && (isOperator || isClosedByOperator)
    const difference = differenceOf(
      { closed: closedAt !== null, closed_by_operator: isClosedByOperator },
      { closed, closed_by_operator: byOperator },
    )
    if (!difference) {
      deps.activity.nothingChanged()
      return { status: 'saved' as const, rows: before, isChanged: false }
    }
    await writeClosed(tx, {
      companyId,
      closedAt: closed ? (closedAt ?? now) : null,
      isClosedByOperator: byOperator,
    })
    await deps.activity.record(tx, { companyId, subject: null, ...difference })
    await announceOpening(tx, companyId, now)
    return { status: 'saved' as const, rows: await listOpenings(tx, { companyId }), isChanged: true }
  })
  if (isChanged) {
    deps.outboxFilled()
    await deps.companyChanged(companyId)
  }
  return result
}
