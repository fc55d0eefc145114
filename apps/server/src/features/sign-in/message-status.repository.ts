// The provider's reports about messages, and the deletion of old sign-in data.
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

const dropOldStatement = statement(
  'sign_in.drop_old',
  `with codes as (delete from one_time_code where sent_at < :codesBefore),
   codes_of_version_before as (delete from sign_in_code where sent_at < :codesBefore), statuses as (
     delete from message_status where received_at < :codesBefore),
   messages as (delete from sign_in_message where received_at < :codesBefore)
   delete from session where created_at < :sessionsBefore`,
  { params: { codesBefore: timestamptz(), sessionsBefore: timestamptz() } },
)

/** Codes with the statuses of their messages, received sign-in messages, and sessions that ended long ago. */
export async function dropOld(db: Db, limits: { codesBefore: Date; sessionsBefore: Date }): Promise<void> {
  await db.query(dropOldStatement, limits)
}
