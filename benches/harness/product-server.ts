// Starts the real server with the sample companies, as `npm start` does, on a free port with a temporary data folder.
// It is known from outside only: its program, its settings and its HTTP.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'
import { BenchStopped, type RunScope } from './run-scope.ts'

const APPS = join(import.meta.dirname, '../../apps')
/** The last file of each build. */
const BUILT = [
  'storefront/dist/client/.vite/manifest.json',
  'console/dist/.vite/manifest.json',
  'server/dist/main.js',
]
/** As `npm start` and the files of `deploy/` run it. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512']
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
const READY_WITHIN_MS = 60_000
const READY_POLL_MS = 50

export interface ProductServer {
  pid: number
  port: number
  /** The `Host` of a sample company. */
  host: string
  /** For the calls of the restaurants' own systems. */
  operatorKey: string
  dataDir: string
  /** Sends SIGTERM, as a supervisor does, and returns the exit code. */
  stop(): Promise<number | null>
}

export interface ProductServerOptions {
  /** Its own database by default. */
  databaseUrl?: string
  /** A free one by default. */
  port?: number
  /** More settings. */
  env?: Readonly<Record<string, string>>
  /** Where an outside company is played, when the question needs one. */
  sandboxPort?: number
  /** A server that runs already: this one is its second process, on the same database. */
  beside?: ProductServer
}

export async function startProductServer(
  scope: RunScope,
  { sandboxPort, beside, databaseUrl, port: givenPort, env = {} }: ProductServerOptions = {},
): Promise<ProductServer> {
  if (!BUILT.every(file => existsSync(join(APPS, file))))
    throw new BenchStopped('Something is not built. Run `npm run build` first.')
  const dataDir = beside?.dataDir ?? (await makeDataDir(scope))
  const port = givenPort ?? (await findFreePort())
  const operatorKey = beside?.operatorKey ?? randomUUID()
  const program = startProgram(scope, {
    name: 'server',
    file: join(APPS, 'server/dist/main.js'),
    flags: SERVER_FLAGS,
    env: {
      ...SERVER_ENV,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...(sandboxPort === undefined ? {} : { SANDBOX_PORT: String(sandboxPort) }),
      OPERATOR_KEY: operatorKey,
      // The load comes from one address.
      LIMIT_SCALE: '10000',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SETUP: 'development' }),
      ...env,
    },
  })
  const ready = Promise.race([untilReady(program, port), program.untilItFails])
  // A server that is stopped in the middle of its start would leave its database behind.
  scope.atEnd(() => ready.catch(() => undefined))
  await ready
  return { pid: program.pid, port, host: `bara.localhost:${port}`, operatorKey, dataDir, stop: program.stop }
}

async function makeDataDir(scope: RunScope): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pesan-bench-'))
  scope.atEnd(() => rm(dataDir, { recursive: true, force: true }))
  // Passable for the user who runs the database when the bench runs as root.
  await chmod(dataDir, 0o711)
  return dataDir
}

async function untilReady({ process: child }: Program, port: number): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (child.exitCode === null && performance.now() < giveUpAt) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(READY_POLL_MS)
  }
  throw new BenchStopped(`the server was not ready after ${READY_WITHIN_MS / 1000} s`)
}
