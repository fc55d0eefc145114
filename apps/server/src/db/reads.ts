// Reads that may be seconds old: a standby answers them while it is known to be that close to its primary, and the
// primary answers them otherwise.
import { DatabaseError } from 'pg'
import { type Connections, createConnections } from './connections.ts'
import type { Log } from './log.ts'
import { openPool, type ReadDb } from './pool.ts'
import { measureStandbyLag } from './standby-lag.ts'
import { QUERY_CANCELED, READ_ONLY } from './unavailable.ts'
import type { UnreadableRows } from './unreadable-row.ts'

export interface Reads extends ReadDb {
  /** For several statements in one transaction; `work` begins again on the primary when the standby fails. */
  withConnections<T>(work: (connections: Connections) => Promise<T>): Promise<T>
  /** Null: there is no standby. */
  lagMs(): number | null
  stop(): Promise<void>
}

interface Primary {
  db: ReadDb
  connections: Connections
}

export interface ReadsOptions extends Primary {
  /** Null: there is no standby. */
  readUrl: string | null
  log: Log
  unreadableRows: UnreadableRows
  maxLagMs?: number
}

const MAX_LAG_MS = 5_000
const MAX_SESSIONS = 5
/** The network may add two seconds; a standby that takes longer to answer where it is counts as silent. */
const MEASURE_WITHIN_MS = 1_000

export function startReads({ readUrl, ...options }: ReadsOptions): Reads {
  if (readUrl !== null) return readsFromStandby(readUrl, options)
  const { db, connections } = options
  return {
    query: db.query,
    withConnections: work => work(connections),
    lagMs: () => null,
    stop: async () => undefined,
  }
}

function readsFromStandby(readUrl: string, options: Omit<ReadsOptions, 'readUrl'>): Reads {
  const { db, connections, log } = options
  const standby = openStandby(readUrl, options)

  async function prefer<T>(onStandby: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    if (!standby.isClose()) return onPrimary()
    try {
      return await onStandby()
    } catch (error) {
      if (mayNotBeRepeated(error)) throw error
      log.warn({ err: error }, 'a read failed on the standby and is repeated on the primary')
      return onPrimary()
    }
  }

  return {
    query: (statement, ...params) =>
      prefer(
        () => standby.pool.query(statement, ...params),
        () => db.query(statement, ...params),
      ),
    withConnections: work =>
      prefer(
        () => work(standby.connections),
        () => work(connections),
      ),
    lagMs: standby.lagMs,
    stop: standby.close,
  }
}

/** The standby's connections, and whether it is close enough to its primary. */
function openStandby(readUrl: string, options: Omit<ReadsOptions, 'readUrl'>) {
  const { db, log, unreadableRows, maxLagMs = MAX_LAG_MS } = options
  // Where a pooler stands before the primary, one may stand before the standby.
  const connect = () => createConnections(readUrl, options.connections.isPooled ? readUrl : null)
  const shared = { applicationName: 'pesan reads', log, unreadableRows, isReadOnly: true }
  const connections = connect()
  const pool = openPool(readUrl, { ...shared, connections, max: MAX_SESSIONS })
  // With separate connections, because those of the reads are closed while the standby is silent.
  const measuring = openPool(readUrl, {
    ...shared,
    connections: connect(),
    max: 1,
    statementTimeoutMs: MEASURE_WITHIN_MS,
  })
  const { lagMs, stop } = measureStandbyLag({ primary: db, standby: measuring, maxLagMs, onMeasured })
  const isClose = () => lagMs() <= maxLagMs
  let wasClose = false

  function onMeasured(failure: unknown): void {
    if (failure === null) connections.endSilence()
    else connections.beginSilence()
    if (isClose() === wasClose) return
    wasClose = !wasClose
    if (wasClose) return log.info({}, 'the standby answers reads')
    const reason = failure instanceof Error ? failure.message : 'it is too far behind'
    log.warn({ reason, lagMs: Math.round(lagMs()) }, 'the primary answers reads in place of the standby')
  }

  return {
    pool,
    connections,
    lagMs,
    isClose,
    async close() {
      await stop()
      await measuring.close()
      await pool.close()
    },
  }
}

/** A statement that tried to write, and one that took too long: both would do the same to the primary. */
const mayNotBeRepeated = (error: unknown): boolean =>
  error instanceof DatabaseError && [READ_ONLY, QUERY_CANCELED].includes(error.code ?? '')
