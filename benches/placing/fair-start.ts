// Resets what one turn leaves in the database, so that it does not slow the next one.
import { type Database, psql } from './database.ts'
import { isOfPgbench } from './recorded-statements.ts'

/** The server's connections have planned their statements when the tables were empty; those of pgbench plan at every turn. */
export async function refreshPlans(database: Database): Promise<void> {
  await psql(database, 'analyze')
}

/** Otherwise the server would publish, and notify customers and other systems of, orders that it has not placed. */
export async function consumeEventsOfPgbench(database: Database): Promise<void> {
  await psql(database, `update outbox set sequence = 0 where sequence is null and ${isOfPgbench('order_id')}`)
}

/** Returns how many orders of the server still wait for their notifications. */
export const countPendingNotifications = async (database: Database): Promise<number> =>
  Number(
    await psql(
      database,
      `select count(*) from outbox where sequence is null or sequence > (
         select min(position) from outbox_position where consumer in ('webhooks', 'messages'))`,
    ),
  )
