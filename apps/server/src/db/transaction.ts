// Several statements that take effect together or not at all, repeated when PostgreSQL requires it.
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Db, DbPool } from './pool.ts'

export const TRANSACTION_MAX_RETRIES = 3

/** Lets the other transaction continue: if this one restarts at once, it may take the same lock from it again. */
const RETRY_PAUSE_MS = 20

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * Runs `work` in one read-committed transaction, up to four times after deadlocks or serialisation failures. `work`
 * must therefore have no effect outside the database; send messages and requests after it has resolved.
 */
export async function transaction<T>(pool: DbPool, work: (db: Db) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(pool, work)
    } catch (error) {
      if (retries === TRANSACTION_MAX_RETRIES || !asksForRepetition(error)) throw error
      await pause(RETRY_PAUSE_MS * (retries + 1))
    }
  }
}

function attempt<T>(pool: DbPool, work: (db: Db) => Promise<T>): Promise<T> {
  return pool.withConnection(async connection => {
    await connection.execute('begin')
    try {
      const answer = await work(connection)
      await connection.execute('commit')
      return answer
    } catch (error) {
      await rollBack(() => connection.execute('rollback'))
      throw error
    }
  })
}

/** A rollback that fails has lost its connection, which rolls back too; the first error is the one to report. */
async function rollBack(execute: () => Promise<void>): Promise<void> {
  await execute().catch(() => undefined)
}

function asksForRepetition(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  )
}
