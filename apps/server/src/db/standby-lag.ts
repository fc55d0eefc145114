// How far a standby is behind its primary: once it has replayed the position of a moment, it has all that was committed
// before. The time of its last transaction says nothing when the primary is idle.
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { ReadDb } from './pool.ts'
import { readsOnly, statement } from './statement.ts'

export interface StandbyLag {
  /** The standby has all that was committed longer ago; grows while this is not known. */
  lagMs(): number
  stop(): Promise<void>
}

export interface StandbyLagOptions {
  primary: ReadDb
  standby: ReadDb
  /** Older positions of the primary are dropped. */
  maxLagMs: number
  /** Called after every measurement; null: the standby answered. */
  onMeasured(failure: unknown): void
}

const INTERVAL_MS = 1_000

/** `database` distinguishes a copy from any other database: of another cluster, or of another name. */
const positionRow = v.object({ position: v.number(), database: v.string() })
type Position = v.InferOutput<typeof positionRow>

const positionStatement = (name: string, position: string, condition: string) =>
  readsOnly(
    statement(
      name,
      `select pg_wal_lsn_diff(${position}, '0/0')::bigint as position,
         system_identifier || '/' || current_database() as database
       from pg_control_system() where ${condition}`,
      { row: positionRow },
    ),
  )

const written = positionStatement('standby.written', 'pg_current_wal_flush_lsn()', 'true')
/** No row of a server that is no standby. */
const replayed = positionStatement('standby.replayed', 'pg_last_wal_replay_lsn()', 'pg_is_in_recovery()')

/** Measures every second. */
export function measureStandbyLag({ primary, standby, maxLagMs, onMeasured }: StandbyLagOptions): StandbyLag {
  const stopping = new AbortController()
  let positions: (Position & { at: number })[] = []
  let isCompleteUntil = performance.now() - maxLagMs

  async function measure(): Promise<void> {
    const at = performance.now()
    // Without its primary a standby falls behind, and nothing else has to be known of that.
    const [current] = await primary.query(written).catch(() => [])
    positions = positions.filter(earlier => at - earlier.at <= maxLagMs)
    if (current) positions.push({ ...current, at })
    const [reached] = await standby.query(replayed)
    const last = positions.findLast(
      ({ database, position }) => database === reached?.database && position <= reached.position,
    )
    if (last) isCompleteUntil = last.at
  }

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await measure().then(
        () => onMeasured(null),
        (error: unknown) => onMeasured(error),
      )
      await delay(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const finished = repeat()
  return {
    lagMs: () => performance.now() - isCompleteUntil,
    async stop() {
      stopping.abort()
      await finished
    },
  }
}
