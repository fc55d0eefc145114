// When the message about a day is due for each company, and which days were sent at their hour (REPORT-09).
import { dayMessageHour } from '@pesan/contract/business-day'
import { type CompanyId, companyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, date, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const dueMessage = v.object({
  companyId,
  /** False: the settings have changed since it was planned. */
  isPlanned: v.boolean(),
  sentFrom: v.nullable(v.string()),
  sentTo: v.nullable(v.string()),
  dayMessages: v.boolean(),
  dayMessageAt: v.nullable(dayMessageHour),
  timeZone: v.string(),
})
export type DueMessage = v.InferOutput<typeof dueMessage>

const claimStatement = statement(
  'day_message.claim',
  `select company_id, due_at > '-infinity' as is_planned, sent_from::text, sent_to::text, day_messages, day_message_at, time_zone
   from (select * from day_message where due_at <= :now and company_id <> all(:without) and ${IS_NOT_HELD}
     order by due_at limit 1 for update skip locked) as due
   join company on company.id = due.company_id`,
  { params: { now: timestamptz(), without: arrayOf(uuid<CompanyId>()) }, row: dueMessage },
)

/** Until the transaction ends no other process gets it, and no day of the company is closed. Null: none is due. */
export const claimDayMessage = async (
  db: Db,
  claim: { now: Date; without: readonly CompanyId[] },
): Promise<DueMessage | null> => (await db.query(claimStatement, claim))[0] ?? null

const planStatement = statement(
  'day_message.plan',
  `update day_message set due_at = coalesce(:dueAt, 'infinity'), sent_from = :sentFrom, sent_to = :sentTo
   where company_id = :companyId`,
  {
    params: {
      ...companyKey,
      dueAt: nullable(timestamptz()),
      sentFrom: nullable(date()),
      sentTo: nullable(date()),
    },
  },
)

/** `dueAt` null: not before the settings change. */
export async function planDayMessage(
  db: Db,
  plan: { companyId: CompanyId; dueAt: Date | null; sentFrom: string | null; sentTo: string | null },
): Promise<void> {
  await db.query(planStatement, plan)
}

const lockStatement = statement(
  'day_message.lock',
  `select coalesce(:day between sent_from and sent_to, false) as is_sent from day_message
   where company_id = :companyId for update`,
  { params: { ...companyKey, day: date() }, row: v.object({ isSent: v.boolean() }) },
)

/** Whether the day was sent at its hour. Until the transaction ends none is sent. */
export async function isDaySent(db: Db, key: { companyId: CompanyId; day: string }): Promise<boolean> {
  const [row] = await db.query(lockStatement, key)
  return row?.isSent ?? false
}
