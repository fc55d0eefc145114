// Brings the schema of a database up to the SQL files of `migrations/`, each in a transaction with its record unless its
// first line says otherwise. Processes that start at the same moment wait for each other.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import Postgrator from 'postgrator'
import * as v from 'valibot'
import { packageFile } from '../settings/package-file.ts'
import { connectFirst, createConnections } from './connections.ts'
import { isDirectSession } from './direct-session.ts'
import { installJobSchema } from './job-schema.ts'
import type { Log } from './log.ts'

export interface MigrateOptions {
  /** The product's migrations by default, which also create the tables of the jobs. */
  folder?: string
  /**
   * Also what a server of the previous release would not survive, from the folder `post-deployment`: none may be running.
   * An empty database always gets it.
   */
  isDeployed?: boolean
}

const MIGRATIONS_FOLDER = packageFile('src/db/migrations')
const SCHEMA_TABLE = 'public.schema_version'
const POST_DEPLOYMENT = { folder: 'post-deployment', table: 'public.post_deployment_version' }
// Any number will do that no other advisory lock uses.
const MIGRATION_LOCK = 7_367_261_001
// A migration that waits for a busy table blocks all queries behind it: it is better to fail and be run again.
const TABLE_LOCK_TIMEOUT_MS = 10_000
const LOCK_POLL_MS = 200
/** The first line of a file whose statements run one by one. It must bear being run again after a part of it has run. */
const OUTSIDE_A_TRANSACTION = '-- Outside a transaction'

/** A folder of files, and the table that records those that have run. */
interface Source {
  folder: string
  table: string
}

/**
 * Runs the pending files and returns their names. A changed or skipped file is an error. `url` leads to PostgreSQL
 * itself, because the lock lasts longer than a transaction.
 */
export async function migrate(url: string, log: Log, options: MigrateOptions = {}): Promise<string[]> {
  return withClient(url, async client => {
    await requireDirect(client)
    // The role may have the limits of the server's sessions.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await takeLock(client)
    await client.query(`set lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`)
    const { folder = MIGRATIONS_FOLDER } = options
    const isEmpty = (await listVersions(client, SCHEMA_TABLE)).size === 0
    const applied = await runPending(client, { folder, table: SCHEMA_TABLE }, log)
    if (options.folder === undefined) await installJobSchema(client)
    const after = join(folder, POST_DEPLOYMENT.folder)
    if (!(options.isDeployed || isEmpty) || !existsSync(after)) return applied
    return [...applied, ...(await runPending(client, { folder: after, table: POST_DEPLOYMENT.table }, log))]
  })
}

async function runPending(client: Client, source: Source, log: Log): Promise<string[]> {
  const postgrator = postgratorFor(client, source)
  postgrator.on('migration-finished', ({ filename }) =>
    log.info({ file: basename(filename) }, 'migration has run'),
  )
  const applied = await postgrator.migrate()
  const skipped = await findPending(client, source)
  if (skipped.length > 0) {
    throw new Error(
      `migrations are older than the newest that has run, give them new numbers: ${skipped.join(', ')}`,
    )
  }
  return applied.map(({ filename }) => basename(filename))
}

/** By polling: a session that waits inside a statement would hold back every `create index concurrently`. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as is_mine`)
    const [lock] = v.parse(v.array(v.object({ is_mine: v.boolean() })), rows)
    if (lock?.is_mine) return
    await pause(LOCK_POLL_MS)
  }
}

/** The files that have not run on this database, for readiness. Changes nothing. */
export async function pendingMigrations(
  url: string,
  { folder = MIGRATIONS_FOLDER }: Pick<MigrateOptions, 'folder'> = {},
): Promise<string[]> {
  return withClient(url, client => findPending(client, { folder, table: SCHEMA_TABLE }))
}

/** The database is older than the server, which does not start until it is migrated. */
export class PendingMigrationsError extends Error {
  constructor(files: readonly string[]) {
    super(`${files.map(file => `  ${file}`).join('\n')}\nRun \`pesan migrate\`, then start the server again.`)
  }
}

/** In the sessions of a pooler the lock would outlive this program and stop the next migration. */
async function requireDirect(client: Client): Promise<void> {
  if (!(await isDirectSession(client)))
    throw new Error('migrations need PostgreSQL itself, not a pooler: set DATABASE_LISTEN_URL to its address')
}

async function findPending(client: Client, source: Source): Promise<string[]> {
  const files = (await postgratorFor(client, source).getMigrations()).filter(({ action }) => action === 'do')
  if (files.length === 0) throw new Error('no migration files were found')
  const versions = await listVersions(client, source.table)
  return files
    .filter(({ version }) => !versions.has(version))
    .map(({ filename }) => basename(filename))
    .toSorted()
}

/** Of the files that have run; none before the first migration. */
async function listVersions(client: Client, table: string): Promise<Set<number>> {
  const known = await client.query(`select to_regclass($1) is not null as exists`, [table])
  const [found] = v.parse(v.array(v.object({ exists: v.boolean() })), known.rows)
  if (!found?.exists) return new Set()
  const { rows } = await client.query(`select version::int from ${table}`)
  return new Set(v.parse(v.array(v.object({ version: v.number() })), rows).map(({ version }) => version))
}

async function runOutsideTransaction(client: Client, sql: string): Promise<void> {
  await dropInvalidIndexes(client)
  // Waiting for long transactions, these block no one.
  await client.query('set lock_timeout = 0')
  for (const statement of sql.split(/;[ \t]*(?:\n|$)/))
    if (statement.trim() !== '') await client.query(statement)
  await client.query(`set lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`)
}

/** What an index leaves behind that could not be built: `if not exists` would take it for the index. */
async function dropInvalidIndexes(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select format('drop index concurrently %s', indexrelid::regclass) as drop from pg_index
     join pg_class on pg_class.oid = indexrelid where not indisvalid and relnamespace = 'public'::regnamespace`,
  )
  for (const { drop } of v.parse(v.array(v.object({ drop: v.string() })), rows)) await client.query(drop)
}

/**
 * Postgrator sends a file's SQL and the record of it as two queries. The transaction opens before the first and commits
 * after the second, so that a crash between them cannot run a file twice.
 */
function postgratorFor(client: Client, { folder, table }: Source): Postgrator {
  let isRecording = false
  return new Postgrator({
    driver: 'pg',
    schemaTable: table,
    migrationPattern: join(folder, '*.sql'),
    newline: 'LF',
    async execSqlScript(sql) {
      if (sql.startsWith(OUTSIDE_A_TRANSACTION)) return runOutsideTransaction(client, sql)
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
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectFirst(createConnections(url), { application_name: 'pesan migrations' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
