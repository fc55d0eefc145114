// The measurement: one installed database, and a server that is started on it again and again.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../harness/free-port.ts'
import { SERVER_FLAGS } from '../harness/product-server.ts'
import { type Program, startProgram } from '../harness/program.ts'
import { type RunScope, withinRunScope } from '../harness/run-scope.ts'

export interface StartTimes {
  /** The first start of an installation: nothing is compiled yet. One figure each time. */
  firstMs: number[]
  /** A restart, on a PostgreSQL that runs. */
  againMs: number[]
  /** A restart that also starts the embedded PostgreSQL. */
  withDatabaseMs: number[]
}

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const START_LIMIT_MS = 60_000
const POLL_MS = 5

type Environment = Readonly<Record<string, string>>

export async function measureStarts(scope: RunScope, starts: number): Promise<StartTimes> {
  const dataDir = await makeFolder(scope)
  const compiled = join(dataDir, 'compiled')
  const embedded = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled }
  // Installs: the tables and the sample companies.
  await timeStart(embedded)
  const withDatabaseMs = await repeat(starts, () => timeStart(embedded))

  const production = {
    SETUP: 'production',
    DATABASE_URL: await startDatabase(scope, dataDir),
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key of the bench, long enough for it',
    LOG_LEVEL: 'warn',
  }
  const firstMs = await repeat(starts, async place =>
    timeStart({ ...production, NODE_COMPILE_CACHE: join(dataDir, `compiled-${place}`) }),
  )
  const againMs = await repeat(starts, () => timeStart({ ...production, NODE_COMPILE_CACHE: compiled }))
  return { firstMs, againMs, withDatabaseMs }
}

async function repeat(times: number, measure: (place: number) => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (let place = 0; place < times; place += 1) figures.push(await measure(place))
  return figures
}

/** Returns the time from the start of the process to the first whole home page, and stops the server. */
const timeStart = (env: Environment): Promise<number> =>
  withinRunScope(START_LIMIT_MS, async scope => {
    const port = await findFreePort()
    const begunAt = performance.now()
    const program = startProgram(scope, {
      name: 'server',
      file: join(SERVER, 'main.ts'),
      flags: SERVER_FLAGS,
      env: { ...env, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
    })
    visitor += 1
    await Promise.race([untilHomePage(port, scope), program.untilItFails])
    return performance.now() - begunAt
  })

/**
 * Each start is observed from a separate address: a process reserves twenty of an address's 300 requests a minute at once,
 * and so many starts in a minute would use up the limit of one address.
 */
let visitor = 0

async function untilHomePage(port: number, { signal }: RunScope): Promise<void> {
  while (!(await hasHomePage(port))) {
    signal.throwIfAborted()
    await wait(POLL_MS)
  }
}

const hasHomePage = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const headers = { host: 'bara.localhost', 'x-forwarded-for': `192.0.2.${visitor}` }
    const outgoing = request({ port, path: '/', agent: false, headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    outgoing.on('error', () => resolve(false))
    outgoing.end()
  })

/** Starts the installation's PostgreSQL by itself and returns its address. */
async function startDatabase(scope: RunScope, dataDir: string): Promise<string> {
  const program = startProgram(scope, {
    name: 'database',
    file: join(import.meta.dirname, '../../packages/embedded-postgres/src/command.ts'),
    args: [dataDir],
    hasInput: true,
  })
  return Promise.race([firstLine(program), program.untilItFails])
}

const firstLine = ({ process: { stdout } }: Program): Promise<string> =>
  new Promise(resolve => {
    let text = ''
    stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const [line, rest] = text.split('\n')
      if (line !== undefined && rest !== undefined) resolve(line)
    })
  })

async function makeFolder(scope: RunScope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pesan-bench-'))
  scope.atEnd(() => rm(folder, { recursive: true, force: true }))
  // Passable for the user who runs the database when the bench runs as root.
  await chmod(folder, 0o711)
  return folder
}
