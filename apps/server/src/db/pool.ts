// The pool of connections, and `Db`: all that a repository sees of the database.
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { columnTypes } from './column-parsers.ts'
import { type Connections, createConnections } from './connections.ts'
import type { Log } from './log.ts'
import { parseRows, type ReadStatement, type Statement } from './statement.ts'
import { DatabaseUnavailable, isOutOfConnections, isReadOnlyHost, toUnavailable } from './unavailable.ts'
import { createUnreadableRows, type UnreadableRows } from './unreadable-row.ts'

/** Runs a named statement and returns its rows, parsed. The pool and an open transaction are both a `Db`. */
export type Db = {
  query<Params, Row>(
    statement: Statement<Params, Row>,
    ...params: string extends keyof Params ? [] : [Params]
  ): Promise<Row[]>
  /** SQL that a library generates; for the jobs only. */
  run(sql: string, params?: readonly unknown[]): Promise<unknown[]>
}

/** A database that may be a standby. Every `Db` is one. */
export type ReadDb = {
  query<Params, Row>(
    statement: ReadStatement<Params, Row>,
    ...params: string extends keyof Params ? [] : [Params]
  ): Promise<Row[]>
}

export type DbPool = Db & {
  /** Checks one connection out for `work`; for `transaction` and little else. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** The number of distinct rows that could not be read since the process started. */
  countUnreadableRows(): number
  /** Waits for the connections in use, then closes all. */
  close(): Promise<void>
}

export type Connection = Db & { execute(command: string): Promise<void> }

export type PoolOptions = {
  applicationName: string
  log: Log
  /** Shared with the listener, which detects that the database no longer answers. */
  connections?: Connections
  /** Shared by the pools of a process, so that a broken row counts once. */
  unreadableRows?: UnreadableRows
  /** The sessions refuse to write; behind a pooler only if the pooler is set up so. */
  isReadOnly?: boolean
  max?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  /** How long to wait for a free connection; opening one has a separate limit. */
  waitTimeoutMs?: number
}

/** What the network may add to the time limit of a statement before the connection counts as dead. */
const NETWORK_MARGIN_MS = 2_000
/** A rolling restart briefly needs the connections of two processes: waiting is better than an error. */
const OUT_OF_CONNECTIONS_WAIT_MS = 1_000
const RECONNECT_PAUSE_MS = 100
/** By itself PostgreSQL plans a statement five times in each session, and some at every execution (0116). */
const PLANNED_ONCE = ['-c plan_cache_mode=force_generic_plan']
/** The statements are short: compiling one, which its estimated cost decides, takes longer than running it. */
const NOT_COMPILED = ['-c jit=off']
const READ_ONLY = ['-c default_transaction_read_only=on']

/**
 * Every method throws `DatabaseUnavailable` when the database cannot be reached or does not answer in time; statements
 * sent before that may have taken effect.
 */
export function openPool(url: string, options: PoolOptions): DbPool {
  const { connections = createConnections(url), statementTimeoutMs = 10_000 } = options
  const pool = new Pool({
    Client: connections.PoolClient,
    application_name: options.applicationName,
    max: options.max ?? 10,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + NETWORK_MARGIN_MS,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 15_000,
    connectionTimeoutMillis: options.waitTimeoutMs ?? 5_000,
    types: columnTypes,
    options: [...PLANNED_ONCE, ...NOT_COMPILED, ...(options.isReadOnly ? READ_ONLY : [])].join(' '),
  })
  pool.on('connect', client =>
    client.on('error', error => options.log.warn({ reason: error.message }, 'a database connection broke')),
  )
  // The pool reports errors that its idle connections have already logged.
  pool.on('error', () => undefined)

  const unreadable = options.unreadableRows ?? createUnreadableRows(options.log)

  /**
   * Nothing was sent yet, so every host may be tried, and all of them again while other sessions use up the
   * connections.
   */
  async function checkOut(): Promise<PoolClient> {
    const giveUpAtMs = performance.now() + OUT_OF_CONNECTIONS_WAIT_MS
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pool.connect()
      } catch (error) {
        if (connections.isSilent()) throw toUnavailable(error)
        if (attempt % connections.poolHostCount !== 0) continue
        if (!isOutOfConnections(error) || performance.now() > giveUpAtMs) throw toUnavailable(error)
        await pause(RECONNECT_PAUSE_MS)
      }
    }
  }

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await checkOut()
    const lent = checkout(client, connections, unreadable.report)
    try {
      return await work(lent.connection)
    } finally {
      client.release(lent.isBroken())
    }
  }

  return {
    withConnection,
    query: (statement, ...params) => withConnection(connection => connection.query(statement, ...params)),
    run: (sql, params) => withConnection(connection => connection.run(sql, params)),
    countUnreadableRows: unreadable.count,
    close: () => pool.end(),
  }
}

function checkout(
  client: PoolClient,
  connections: Connections,
  reportUnreadable: UnreadableRows['report'],
): { connection: Connection; isBroken(): boolean } {
  let isBroken = false
  async function send<T>(query: () => Promise<T>): Promise<T> {
    // A rollback after a statement that hangs would hang as well.
    if (isBroken) throw new DatabaseUnavailable('this connection has failed already')
    try {
      return await query()
    } catch (error) {
      isBroken = spoilsConnection(error)
      if (isReadOnlyHost(error)) connections.avoidHostOf(client)
      throw isDriverFault(error) || error instanceof DatabaseError ? error : toUnavailable(error)
    }
  }
  const connection: Connection = {
    async query<Params, Row>({ name, sql, encode, row }: Statement<Params, Row>, params?: Params) {
      const query = { text: sql, values: params === undefined ? [] : encode(params) }
      // Behind a pooler the next statement may run in another session, which has not prepared this name.
      const named = connections.isPooled ? query : { ...query, name }
      const { rows } = await send(() => client.query<Record<string, unknown>>(named))
      return parseRows({ name, row }, rows, reportUnreadable)
    },
    async run(sql, params = []) {
      return (await send(() => client.query<Record<string, unknown>>(sql, [...params]))).rows
    },
    async execute(command) {
      await send(() => client.query(command))
    },
  }
  return { connection, isBroken: () => isBroken }
}

/**
 * A parameter that cannot be serialised is a fault of ours; any other error that the server did not send is a broken
 * connection.
 */
const isDriverFault = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError

// A migration changed the result of a statement that this connection has prepared.
const CACHED_PLAN_CHANGED = '0A000'
// Connection failures, shutdown by an operator, a transaction that idled too long, an internal error of the server.
const SESSION_ENDED = /^(08|57P|25P03|XX)/

/**
 * After a refusal such as a unique violation the connection and its prepared statements stay usable (pg's `Pool.query`
 * would close it); after an error that the server did not send they do not.
 */
function spoilsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  const code = error.code ?? ''
  return code === CACHED_PLAN_CHANGED || SESSION_ENDED.test(code) || isReadOnlyHost(error)
}
