// How a company wants its orders handled: customer messages, the alarm and cancellation of unacknowledged orders, payment
// deadlines, how far ahead it takes orders, when its day ends, and what it adds to its prices.
import type { BusinessDayEnds, DayMessageHour } from '@pesan/contract/business-day'
import type { Charges } from '@pesan/contract/charge'
import type { CompanyId } from '@pesan/contract/ids'
import type { CompanyDocument } from '@pesan/contract/restaurant'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { boolean, integer, jsonb, nullable, text } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const saveStatement = statement(
  'order_policy.save',
  `update company set order_messages = :order_messages, alert_after_min = :alert_after_minutes,
     cancel_after_min = :cancel_after_minutes, qris_deadline_min = :qris_deadline_minutes,
     virtual_account_deadline_min = :virtual_account_deadline_minutes, order_ahead_days = :order_ahead_days,
     business_day_ends = :business_day_ends, day_messages = :day_messages, day_message_at = :day_message_at,
     charges = :charges
   where id = :companyId`,
  {
    params: {
      ...companyKey,
      order_messages: boolean(),
      alert_after_minutes: nullable(integer()),
      cancel_after_minutes: nullable(integer()),
      qris_deadline_minutes: integer(),
      virtual_account_deadline_minutes: integer(),
      order_ahead_days: nullable(integer()),
      business_day_ends: text<BusinessDayEnds>(),
      day_messages: boolean(),
      day_message_at: nullable(text<DayMessageHour>()),
      charges: nullable(jsonb<Charges>()),
    },
  },
)

/** Does not raise the company's version: saving the rest of the document does. */
export async function saveOrderPolicy(
  db: Db,
  { companyId, document }: { companyId: CompanyId; document: CompanyDocument },
): Promise<void> {
  await db.query(saveStatement, { companyId, ...document })
}
