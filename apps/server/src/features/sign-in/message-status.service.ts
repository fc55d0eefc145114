// Takes in what the provider tells of messages.
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { MessageReport } from '../../providers/otp-sender/message-reports.ts'
import { keepReport } from './message-status.repository.ts'

/** All of a call or nothing, so that a repetition of the call is safe. */
export async function takeReports(
  { db, clock }: { db: DbPool; clock: Clock },
  reports: readonly MessageReport[],
): Promise<void> {
  const now = clock.now()
  await transaction(db, async tx => {
    for (const report of reports) await keepReport(tx, { ...report, now })
  })
}
