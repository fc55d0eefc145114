// The database of the product's server, spoken to from outside by PostgreSQL's own programs.
import { type ExecFileException, execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { BenchStopped } from '../harness/run-scope.ts'

const run = promisify(execFile)
const OWNER = 'pesan'
const NAME = 'pesan'
const SOCKET_FOLDER_LINE = 4

export interface Database {
  /** The arguments by which psql and pgbench find it. */
  where: readonly string[]
  logPath: string
}

export async function findDatabase(dataDir: string): Promise<Database> {
  const cluster = join(dataDir, 'postgres/data')
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  // PostgreSQL writes it as it was set: `.` is the cluster itself.
  const socketFolder = resolve(cluster, pidFile.split('\n')[SOCKET_FOLDER_LINE] ?? '')
  return { where: ['-h', socketFolder, '-U', OWNER], logPath: join(dataDir, 'postgres.log') }
}

export const psql = async ({ where }: Database, sql: string): Promise<string> =>
  (await run('psql', [...where, '-d', NAME, '-AtXq', '-v', 'ON_ERROR_STOP=1', '-c', sql])).stdout.trim()

/** Says so when the programs are not there, instead of measuring against nothing. */
export async function requirePgbench(): Promise<string> {
  try {
    await run('psql', ['--version'])
    return (await run('pgbench', ['--version'])).stdout.trim()
  } catch (error) {
    if ((error as ExecFileException).code !== 'ENOENT') throw error
    throw new BenchStopped(
      'pgbench is missing: nothing was measured. Install the package `postgresql-contrib` or `postgresql` (15 or newer).',
    )
  }
}

export interface PgbenchRun {
  script: string
  /** Further arguments: where its variables begin. */
  variables: readonly string[]
  clients: number
  durationS: number
}

/** Transactions a second; throws when one of them failed. */
export async function runPgbench(
  { where }: Database,
  { script, variables, clients, durationS }: PgbenchRun,
): Promise<number> {
  const size = ['-c', String(clients), '-j', '1', '-T', String(durationS)]
  const given = ['-n', '-M', 'prepared', ...variables, ...size, '-f', script, NAME]
  const { stdout } = await run('pgbench', [...where, ...given], { maxBuffer: 64 * 1024 * 1024 })
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (failed !== '0' || !Number.isFinite(rate))
    throw new BenchStopped(`pgbench did not get through: ${stdout}`)
  return rate
}
