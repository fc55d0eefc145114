// Brings the schema of a database up to the SQL files of `migrations/`. Each file runs in one transaction with the
// record that it has run; processes that start at the same moment wait for each other.
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import Postgrator from 'postgrator'
import * as v from 'valibot'
import { type Connections, connectFirst, createConnections } from './connections.ts'
import { installJobSchema } from './job-schema.ts'
import type { Log } from './log.ts'

/** `folder`: the product's migrations by default, which also create the tables of the jobs. */
export type MigrateOptions = { folder?: string }

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
const SCHEMA_TABLE = 'public.schema_version'
// Any number will do that no other advisory lock uses.
const MIGRATION_LOCK = 7_367_261_001
// A migration that waits for a busy table blocks all queries behind it: it is better to fail and be run again.
const TABLE_LOCK_TIMEOUT_MS = 10_000

/** Runs the pending files and returns their names. A changed or skipped file is an error. */
export async function migrate(url: string, log: Log, options: MigrateOptions = {}): Promise<string[]> {
  const connections = createConnections(url)
  return withClient(connections, async client => {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await client.query(`set lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`)
    const postgrator = postgratorFor(client, options)
    postgrator.on('migration-finished', ({ filename }) =>
      log.info({ file: basename(filename) }, 'migration has run'),
    )
    const applied = await postgrator.migrate()
    const skipped = await findPending(client, postgrator)
    if (skipped.length > 0) {
      throw new Error(
        `migrations are older than the newest that has run, number them anew: ${skipped.join(', ')}`,
      )
    }
    if (options.folder === undefined) await installJobSchema(connections)
    return applied.map(({ filename }) => basename(filename))
  })
}

/** The files that have not run on this database, for readiness. Changes nothing. */
export async function pendingMigrations(url: string, options: MigrateOptions = {}): Promise<string[]> {
  return withClient(createConnections(url), client => findPending(client, postgratorFor(client, options)))
}

/** The database is older than the server, which does not start until it is migrated. */
export class PendingMigrationsError extends Error {
  constructor(files: readonly string[]) {
    super(`${files.map(file => `  ${file}`).join('\n')}\nRun \`pesan migrate\`, then start the server again.`)
  }
}

async function findPending(client: Client, postgrator: Postgrator): Promise<string[]> {
  const files = (await postgrator.getMigrations()).filter(({ action }) => action === 'do')
  if (files.length === 0) throw new Error('no migration files were found')
  const { rows } = await client.query(`select to_regclass($1) is not null as exists`, [SCHEMA_TABLE])
  const [table] = v.parse(v.array(v.object({ exists: v.boolean() })), rows)
  const versions = table?.exists ? await listVersions(client) : new Set<number>()
  return files
    .filter(({ version }) => !versions.has(version))
    .map(({ filename }) => basename(filename))
    .toSorted()
}

async function listVersions(client: Client): Promise<Set<number>> {
  const { rows } = await client.query(`select version::int from ${SCHEMA_TABLE}`)
  return new Set(v.parse(v.array(v.object({ version: v.number() })), rows).map(({ version }) => version))
}

/**
 * Postgrator sends a file's SQL and the record of it as two queries. The transaction opens before the first and commits
 * after the second, so that a crash between them cannot run a file twice.
 */
function postgratorFor(client: Client, { folder = MIGRATIONS_FOLDER }: MigrateOptions): Postgrator {
  let isRecording = false
  return new Postgrator({
    driver: 'pg',
    schemaTable: SCHEMA_TABLE,
    migrationPattern: join(folder, '*.sql'),
    newline: 'LF',
    async execSqlScript(sql) {
      await client.query('begin')
      await client.query(sql)
      isRecording = true
    },
    async execQuery(sql) {
      const answer = await client.query(sql)
      if (isRecording) {
        isRecording = false
        await client.query('commit')
      }
      return answer
    },
  })
}

/** Closing the connection also rolls back a failed migration and releases the lock. */
async function withClient<T>(connections: Connections, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectFirst(connections, { application_name: 'pesan migrations' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
