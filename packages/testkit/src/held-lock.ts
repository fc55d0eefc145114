// Makes requests meet in the database: they are held back by a lock until all of them wait for it.
import { withAdmin } from './admin-connection.ts'

const COUNT_WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Locks by `lockSql`, starts the work, lets go when `count` sessions wait, and answers what became of the work. */
export function whileLocked<T>(
  { databaseUrl, lockSql, count }: { databaseUrl: string; lockSql: string; count: number },
  work: () => Promise<T>,
): Promise<T> {
  return withAdmin(databaseUrl, async client => {
    await client.query('begin')
    await client.query(lockSql)
    const working = work()
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(COUNT_WAITING)
      if ((rows[0]?.waiting ?? 0) >= count) break
    }
    await client.query('commit')
    return working
  })
}
