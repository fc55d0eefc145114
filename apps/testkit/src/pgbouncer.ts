// PgBouncer before the database of a test, with the settings of `deploy/pgbouncer.ini`. It is a program of the machine:
// Debian's package `pgbouncer`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountFor } from '@pesan/embedded-postgres/account'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const DEPLOYED = join(import.meta.dirname, '../../../deploy/pgbouncer.ini')
const START_WITHIN_MS = 10_000

export const hasPgbouncer = existsSync(PROGRAM)

export interface Pgbouncer {
  /** The address of the database through the pooler. */
  url: string
  stop(): Promise<void>
}

/** `databaseUrl` names a host and a port. `settings` replace those of the file. */
export async function startPgbouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<Pgbouncer> {
  const {
    host,
    port: databasePort,
    user = '',
    password,
    database = '',
  } = new Client({ connectionString: databaseUrl })
  const folder = await mkdtemp(join(tmpdir(), 'pesan-pgbouncer-'))
  // It refuses root, and the other account has to read the file.
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const overrides = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    unix_socket_dir: '',
    ...settings,
  }
  const login = `user=${user}${password ? ` password=${password}` : ''}`
  const target = `host=${host} port=${databasePort} dbname=${database} ${login}`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, deployedWith(await readFile(DEPLOYED, 'utf8'), { [database]: target }, overrides))
  const { spawnAs = {} } = await accountFor(join(folder, 'absent'))
  const child = spawn(PROGRAM, [file], { ...spawnAs, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const exited = once(child, 'exit')
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  await untilReachable(
    url,
    () => child.exitCode !== null,
    () => log,
  )
  return {
    url,
    async stop() {
      // SIGTERM ends it at once, SIGINT waits for its clients.
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

type Section = Readonly<Record<string, string | number>>

/** The file with other databases, and with these settings at its end, where they replace those before. */
function deployedWith(file: string, databases: Section, settings: Section): string {
  const lines = (section: Section) =>
    Object.entries(section)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')
  const replaced = file.replace(/(?<=^\[databases\]\n)[^[]*/m, `${lines(databases)}\n`)
  if (replaced === file) throw new Error('deploy/pgbouncer.ini has no databases')
  const withoutLogin = replaced.replace(/^auth_file = .*\n/m, '')
  return `${withoutLogin}\n${lines(settings)}`
}

async function untilReachable(url: string, hasExited: () => boolean, log: () => string): Promise<void> {
  const giveUpAt = performance.now() + START_WITHIN_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (hasExited() || performance.now() > giveUpAt)
        throw new Error(`PgBouncer did not start: ${log()}`, { cause: error })
      await delay(20)
    } finally {
      await client.end()
    }
  }
}
