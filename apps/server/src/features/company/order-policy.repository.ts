// How a company wants its orders handled: customer messages, the alarm and cancellation of unacknowledged orders, and
// payment deadlines.
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const saveStatement = statement(
  'order_policy.save',
  `update company set order_messages = $2, alert_after_min = $3, cancel_after_min = $4, qris_deadline_min = $5,
     virtual_account_deadline_min = $6 where id = $1`,
  z.object({}),
)

/** Does not raise the company's version: saving the rest of the document does. */
export async function saveOrderPolicy(
  db: Db,
  { companyId, document }: { companyId: CompanyId; document: CompanyDocument },
): Promise<void> {
  await db.query(saveStatement, [
    companyId,
    document.order_messages,
    document.alert_after_minutes,
    document.cancel_after_minutes,
    document.qris_deadline_minutes,
    document.virtual_account_deadline_minutes,
  ])
}
