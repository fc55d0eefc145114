// The pool of connections, and `Db`: all that a repository sees of the database.
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { columnTypes } from './column-parsers.ts'
import type { Log } from './log.ts'
import { parseRows, type Statement } from './statement.ts'

/** Runs a named statement and answers its rows, parsed. The pool and an open transaction are both a `Db`. */
export type Db = {
  query<Row>(statement: Statement<Row>, params?: readonly unknown[]): Promise<Row[]>
  /** SQL that a library brings; for the jobs only. */
  run(sql: string, params?: readonly unknown[]): Promise<unknown[]>
}

export type DbPool = Db & {
  /** Lends one connection to `work`; for `transaction` and little else. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Waits for lent connections, then closes all. */
  close(): Promise<void>
}

export type Connection = Db & { execute(command: string): Promise<void> }

export type PoolOptions = {
  applicationName: string
  log: Log
  max?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  connectTimeoutMs?: number
}

export function openPool(url: string, options: PoolOptions): DbPool {
  const pool = new Pool({
    connectionString: url,
    application_name: options.applicationName,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 15_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    keepAlive: true,
    types: columnTypes,
  })
  // Without a listener of its own a connection that breaks, lent or idle, would end the process.
  pool.on('connect', client =>
    client.on('error', error => options.log.warn({ err: error }, 'a database connection broke')),
  )
  // The pool repeats what its idle connections have logged already.
  pool.on('error', () => undefined)

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const lent = lend(client)
    try {
      return await work(lent.connection)
    } finally {
      client.release(lent.isSpoiled())
    }
  }

  return {
    withConnection,
    query: (statement, params) => withConnection(connection => connection.query(statement, params)),
    run: (sql, params) => withConnection(connection => connection.run(sql, params)),
    close: () => pool.end(),
  }
}

function lend(client: PoolClient): { connection: Connection; isSpoiled(): boolean } {
  let isSpoiled = false
  async function send<T>(sent: Promise<T>): Promise<T> {
    try {
      return await sent
    } catch (error) {
      isSpoiled ||= spoilsConnection(error)
      throw error
    }
  }
  const connection: Connection = {
    async query(statement, params = []) {
      const { name, sql } = statement
      const { rows } = await send(client.query({ name, text: sql, values: [...params] }))
      return parseRows(statement, rows)
    },
    async run(sql, params = []) {
      return (await send(client.query<Record<string, unknown>>(sql, [...params]))).rows
    },
    async execute(command) {
      await send(client.query(command))
    },
  }
  return { connection, isSpoiled: () => isSpoiled }
}

// A migration changed the result of a statement that this connection has prepared.
const CACHED_PLAN_CHANGED = '0A000'
// Connection trouble, shutdown by an operator, a transaction that idled too long, an internal fault.
const SESSION_ENDED = /^(08|57P|25P03|XX)/

/**
 * After an ordinary refusal such as a unique violation the connection and its prepared statements are worth keeping
 * (`Pool.query` of pg throws them away); after anything that the server did not say itself they are not.
 */
function spoilsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  const code = error.code ?? ''
  return code === CACHED_PLAN_CHANGED || SESSION_ENDED.test(code)
}
