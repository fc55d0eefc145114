// The provider's reports about messages, and the deletion of old sign-in data.
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'
import type { MessageReport } from '../../providers/otp-sender/message-reports.ts'

const storeReportStatement = statement(
  'sign_in.store_report',
  `insert into message_status (message_id, status, failure, occurred_at, received_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
  z.object({}),
)
const applyReportStatement = statement(
  'sign_in.apply_report',
  'select apply_message_statuses($1)',
  z.object({}),
)

/** A repeated report changes nothing (I13). */
export async function storeReport(db: Db, report: MessageReport & { now: Date }): Promise<void> {
  const { messageId, status, failure, occurredAt, now } = report
  await db.query(storeReportStatement, [messageId, status, failure, occurredAt, now])
  await db.query(applyReportStatement, [messageId])
}

const dropOldStatement = statement(
  'sign_in.drop_old',
  `with codes as (delete from one_time_code where sent_at < $1),
   codes_of_version_before as (delete from sign_in_code where sent_at < $1), statuses as (
     delete from message_status where received_at < $1),
   messages as (delete from sign_in_message where received_at < $1)
   delete from session where created_at < $2`,
  z.object({}),
)

/** Codes with the statuses of their messages, received sign-in messages, and sessions that ended long ago. */
export async function dropOld(
  db: Db,
  { codesBefore, sessionsBefore }: { codesBefore: Date; sessionsBefore: Date },
): Promise<void> {
  await db.query(dropOldStatement, [codesBefore, sessionsBefore])
}
