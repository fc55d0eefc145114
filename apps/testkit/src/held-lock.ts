// Makes requests meet in the database: a lock holds them back until all of them wait for it.
import { withAdmin } from './admin-connection.ts'

const COUNT_WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

export interface HeldLock {
  databaseUrl: string
  lockSql: string
  count: number
  /** Runs while all of them wait. */
  whenWaiting?: () => Promise<void>
}

/** Locks by `lockSql`, starts the work, releases when `count` sessions wait, and returns the result of the work. */
export function whileLocked<T>(
  { databaseUrl, lockSql, count, whenWaiting }: HeldLock,
  work: () => Promise<T>,
): Promise<T> {
  return withAdmin(databaseUrl, async client => {
    await client.query('begin')
    await client.query(lockSql)
    const working = work()
    for (;;) {
      // A transaction sees only the sessions that existed at its first look.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ waiting: number }>(COUNT_WAITING)
      if ((rows[0]?.waiting ?? 0) >= count) break
    }
    await whenWaiting?.()
    await client.query('commit')
    return working
  })
}
