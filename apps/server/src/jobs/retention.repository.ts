// Deletes rows whose retention time is over.
import type { Db } from '../db/pool.ts'
import { timestamptz } from '../db/sql-types.ts'
import { statement } from '../db/statement.ts'

const attemptsStatement = statement(
  'retention.drop_attempts',
  'delete from order_attempt where created_at < :before',
  { params: { before: timestamptz() } },
)

/** Repeating an attempt from before this moment would place a new order. */
export async function dropAttempts(db: Db, { before }: { before: Date }): Promise<void> {
  await db.query(attemptsStatement, { before })
}

const deliveriesStatement = statement(
  'retention.drop_deliveries',
  `delete from webhook_delivery where status <> 'waiting' and created_at < :before`,
  { params: { before: timestamptz() } },
)

/** With the phone numbers in their bodies. */
export async function dropDeliveries(db: Db, { before }: { before: Date }): Promise<void> {
  await db.query(deliveriesStatement, { before })
}
