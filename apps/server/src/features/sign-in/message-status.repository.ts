// The provider's reports about messages, and the deletion of old sign-in data.
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import type { MessageReport } from '../../providers/otp-sender/message-reports.ts'

const storeReportStatement = statement(
  'sign_in.store_report',
  `insert into message_status (message_id, status, failure, occurred_at, received_at)
   values (:messageId, :status, :failure, :occurredAt, :now)
   on conflict do nothing`,
  {
    params: {
      messageId: text(),
      status: text(),
      failure: nullable(text()),
      occurredAt: timestamptz(),
      now: timestamptz(),
    },
  },
)
const applyReportStatement = statement('sign_in.apply_report', 'select apply_message_statuses(:messageId)', {
  params: { messageId: text() },
})

/** A repeated report changes nothing (I13). */
export async function storeReport(db: Db, report: MessageReport & { now: Date }): Promise<void> {
  await db.query(storeReportStatement, report)
  await db.query(applyReportStatement, report)
}

const codes = deletion('sign_in.drop_codes', { table: 'one_time_code', age: 'sent_at' })
const statuses = deletion('sign_in.drop_statuses', { table: 'message_status', age: 'received_at' })
const messages = deletion('sign_in.drop_messages', { table: 'sign_in_message', age: 'received_at' })
const sessions = deletion('sign_in.drop_sessions', { table: 'session', age: 'created_at' })

export interface RetentionLimits {
  codesBefore: Date
  statusesBefore: Date
  sessionsBefore: Date
}

/** Codes and received sign-in messages, the statuses of messages, and sessions that ended long ago. */
export async function dropOld(db: Db, limits: RetentionLimits): Promise<void> {
  for (const kind of [codes, messages]) await deleteInBatches(db, kind, limits.codesBefore)
  await deleteInBatches(db, statuses, limits.statusesBefore)
  await deleteInBatches(db, sessions, limits.sessionsBefore)
}
