// Reserves a data folder for one server with an advisory lock in its database, because a second server would lose its
// database when the first one ends. The lock ends with its connection, so a killed server leaves none behind.
import { Client, DatabaseError } from 'pg'
import * as v from 'valibot'

/** Another process uses the data folder; `usedBy` is the description that it gave of itself. */
export class DataFolderInUse extends Error {
  readonly usedBy: string

  constructor(usedBy: string) {
    super(`the data folder is in use: ${usedBy}`)
    this.usedBy = usedBy
  }
}

export type DataClaim = { release(): Promise<void> }

// No other advisory lock of this database has this number.
const CLAIM_LOCK = 741_803_255
// A server that was killed may stay connected for a moment.
const WAIT_MS = 1_000
const LOCK_TIMEOUT = '55P03'

const holder = v.object({ application_name: v.string() })

/** Throws DataFolderInUse. `usedBy` describes this process to a second one, in at most 63 ASCII characters. */
export async function claimData(url: string, usedBy: string): Promise<DataClaim> {
  const client = new Client({ connectionString: url, application_name: usedBy, keepAlive: true })
  // The connection breaks when PostgreSQL ends; the supervision handles that.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`set lock_timeout = ${WAIT_MS}`)
    await client.query('select pg_advisory_lock($1)', [CLAIM_LOCK])
  } catch (error) {
    const inUse = error instanceof DatabaseError && error.code === LOCK_TIMEOUT
    const usedByOther = inUse ? await findHolder(client) : ''
    await client.end()
    throw inUse ? new DataFolderInUse(usedByOther) : error
  }
  return { release: () => client.end() }
}

async function findHolder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [CLAIM_LOCK],
  )
  const parsed = v.safeParse(holder, rows[0])
  return parsed.success ? parsed.output.application_name : 'another process'
}
