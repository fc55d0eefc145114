// One postgres process: its settings, its log file, and how it ended.
import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import type { Account } from './account.ts'
import { unlessAbsent } from './file-errors.ts'
import type { Log } from './log.ts'
import { pathInside } from './process-paths.ts'
import { QUIET_ENVIRONMENT } from './run.ts'

export type PostgresProcess = {
  pid: number | undefined
  exited: Promise<void>
  hasExited(): boolean
  /** The process is expected to end from now on; its exit is no failure. */
  expectExit(): void
  /** The last lines of its log. */
  lastWords(): Promise<string>
}

type SpawnOptions = {
  program: string
  cluster: string
  logPath: string
  settings: Record<string, string>
  account: Account
  log: Log
}

const LOG_MAX_BYTES = 10 * 1024 * 1024

const DEFAULT_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %a ',
  // The statements are short: compiling them costs more than it saves.
  jit: 'off',
  // A table that fills from nothing is read as a small one until it is analysed, in a rush for up to the default minute.
  autovacuum_naptime: '15s',
}

export async function spawnPostgres(options: SpawnOptions): Promise<PostgresProcess> {
  const { program, cluster, logPath, account, log } = options
  const settings = Object.entries({ ...DEFAULT_SETTINGS, ...options.settings })
  await rotate(logPath)
  const logFile = await open(logPath, 'a', 0o600)
  const path = await pathInside(cluster, account)
  const params = ['-D', path, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(program, params, {
    ...account.spawnAs,
    cwd: cluster,
    env: QUIET_ENVIRONMENT,
    stdio: ['ignore', logFile.fd, logFile.fd],
    // A separate session: Ctrl-C in the terminal reaches the server, which closes its pool before it stops PostgreSQL.
    detached: true,
  })
  let isExpected = false
  let hasExited = false
  const { promise: exited, resolve } = Promise.withResolvers<void>()
  const onEnd = (fields: object) => {
    hasExited = true
    if (!isExpected) log.error({ ...fields, logPath }, 'postgres ended by itself')
    resolve()
  }
  child.on('exit', (code, signal) => onEnd({ code, signal }))
  child.on('error', error => onEnd({ err: error }))
  child.unref()
  await logFile.close()
  return {
    pid: child.pid,
    exited,
    hasExited: () => hasExited,
    expectExit: () => {
      isExpected = true
      // A caller waits for the end, so the child must keep this process alive.
      child.ref()
    },
    lastWords: async () => (await readFile(logPath, 'utf8')).trimEnd().split('\n').slice(-8).join('\n'),
  }
}

async function rotate(logPath: string): Promise<void> {
  const found = await unlessAbsent(stat(logPath))
  if (found !== undefined && found.size > LOG_MAX_BYTES) await rename(logPath, `${logPath}.1`)
}
