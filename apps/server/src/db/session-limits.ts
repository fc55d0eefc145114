// The time limits of sessions behind a transaction pooler, which refuses them as startup parameters and gives each
// transaction another session. They are settings of the server's role instead.
import { escapeIdentifier } from 'pg'
import * as v from 'valibot'
import { findDatabaseRole } from '../settings/database-settings.ts'
import { connectFirst, createConnections } from './connections.ts'
import type { Log } from './log.ts'
import type { Db } from './pool.ts'
import { statement } from './statement.ts'

const LIMITS = {
  // Requests and jobs share the role, and a job may take this long; requests give up sooner by themselves.
  statement_timeout: '30s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
} as const

// Processes that start together would otherwise alter the role at the same moment, which PostgreSQL refuses.
const LIMITS_LOCK = 7_367_261_002

/**
 * Gives the limits to the role of `databaseUrl`, for its new sessions. `directUrl` leads to PostgreSQL itself, as that
 * role or as one that may alter it.
 */
export async function limitSessions(databaseUrl: string, directUrl: string): Promise<void> {
  const role = findDatabaseRole(databaseUrl)
  if (role === null) throw new Error('DATABASE_URL must name the role of the server')
  const client = await connectFirst(createConnections(directUrl), { application_name: 'pesan migrations' })
  try {
    const target = `${escapeIdentifier(role)} in database ${escapeIdentifier(client.database ?? '')}`
    const limits = Object.entries(LIMITS).map(
      ([name, limit]) => `alter role ${target} set ${name} = '${limit}'`,
    )
    // Several commands in one query are one transaction.
    await client.query([`select pg_advisory_xact_lock(${LIMITS_LOCK})`, ...limits].join(';\n'))
  } finally {
    await client.end()
  }
}

const readLimit = statement(
  'session.read_statement_timeout',
  `select current_setting('statement_timeout') as statement_timeout`,
  { row: v.object({ statementTimeout: v.string() }) },
)

export async function warnOfUnlimitedSessions(db: Db, log: Log): Promise<void> {
  const [row] = await db.query(readLimit)
  if (row?.statementTimeout === '0')
    log.warn(
      {},
      'statements behind the pooler have no time limit: run `pesan migrate` with DATABASE_LISTEN_URL set',
    )
}
