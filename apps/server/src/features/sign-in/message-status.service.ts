// Stores what the message provider reports: statuses of our messages, and texts from customers.
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { ProviderNews } from '../../providers/otp-sender/message-reports.ts'
import { announceFailedAlert } from '../order-message/order-message.service.ts'
import { storeReport } from './message-status.repository.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { receiveMessages } from './sign-in-message.service.ts'

type Deps = Pick<SignInDeps, 'clock' | 'codeKey' | 'limitScale'> & { db: DbPool }

/** Stores all of a call or nothing, so that a repeated call is safe. */
export async function takeNews(deps: Deps, { reports, messages }: ProviderNews): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.db, async tx => {
    for (const report of reports) {
      await storeReport(tx, { ...report, now })
      if (report.status === 'failed') await announceFailedAlert(tx, { ...report, now })
    }
    await receiveMessages(tx, deps, messages)
  })
}
