// Takes in what the provider of messages reports: statuses of ours, and texts of customers.
import type { DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { ProviderNews } from '../../providers/otp-sender/message-reports.ts'
import { keepReport } from './message-status.repository.ts'
import { receiveMessages } from './sign-in-message.service.ts'
import type { SignInTools } from './sign-in-tools.ts'

type Tools = Pick<SignInTools, 'clock' | 'codeKey' | 'limitScale'> & { db: DbPool }

/** All of a call or nothing, so that a repetition of the call is safe. */
export async function takeNews(tools: Tools, { reports, messages }: ProviderNews): Promise<void> {
  const now = tools.clock.now()
  await transaction(tools.db, async tx => {
    for (const report of reports) await keepReport(tx, { ...report, now })
    await receiveMessages(tx, tools, messages)
  })
}
