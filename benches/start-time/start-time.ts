// The measurement: one installed database, and a server that is started on it again and again, each way in turn.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../harness/free-port.ts'
import { readMemoryMb } from '../harness/process-memory.ts'
import { readProcessorMs } from '../harness/processor-time.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../harness/product-server.ts'
import { type Program, startProgram } from '../harness/program.ts'
import { type RunScope, withinRunScope } from '../harness/run-scope.ts'

/** `first`: nothing is compiled yet. `embedded`: the built-in PostgreSQL starts with the server. */
export const WAYS = ['bundle', 'sources', 'first', 'embedded'] as const

export type Way = (typeof WAYS)[number]

export interface Start {
  /** From the start of the process to the first 200 at `/readyz`. */
  readyMs: number
  /** Of the process until then; null beyond Linux. */
  processorMs: number | null
  /** Resident after a rest without a request; null beyond Linux. */
  restMb: number | null
}

export interface Sizes {
  starts: number
  restMs: number
}

const SERVER = join(import.meta.dirname, '../../apps/server')
const BUNDLE = join(SERVER, 'dist/main.js')
const SOURCES = join(SERVER, 'src/main.ts')
const START_LIMIT_MS = 60_000
const POLL_MS = 5

export async function measureStarts(
  scope: RunScope,
  { starts, restMs }: Sizes,
): Promise<Record<Way, Start[]>> {
  const dataDir = await makeFolder(scope)
  const compiled = join(dataDir, 'compiled')
  const embedded = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled }
  const measure = (file: string, env: Environment) => timeStart({ file, env, restMs })
  const repeat = async (once: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < starts; index += 1) await once(index)
  }
  const measured: Record<Way, Start[]> = { bundle: [], sources: [], first: [], embedded: [] }
  // Before the first one that counts: installs the tables and the sample companies, and compiles.
  await measure(BUNDLE, embedded)
  await repeat(async () => measured.embedded.push(await measure(BUNDLE, embedded)))

  const env = {
    SETUP: 'production',
    DATABASE_URL: await startDatabase(scope, dataDir),
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key of the bench, long enough for it',
    SHUTDOWN_DELAY_S: '0',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: compiled,
  }
  const ways: Record<Exclude<Way, 'embedded'>, (index: number) => Promise<Start>> = {
    bundle: () => measure(BUNDLE, env),
    sources: () => measure(SOURCES, env),
    first: index => measure(BUNDLE, { ...env, NODE_COMPILE_CACHE: join(dataDir, `compiled-${index}`) }),
  }
  await ways.sources(0)
  await repeat(async index => {
    const names = ['bundle', 'sources', 'first'] as const
    // Every second round in the opposite order.
    for (const way of index % 2 === 0 ? names : names.toReversed()) measured[way].push(await ways[way](index))
  })
  return measured
}

type Environment = Readonly<Record<string, string>>

interface TimedStart {
  file: string
  env: Environment
  restMs: number
}

/** Starts the server, reads its figures and stops it. */
const timeStart = ({ file, env, restMs }: TimedStart): Promise<Start> =>
  withinRunScope(START_LIMIT_MS, async scope => {
    const port = await findFreePort()
    const begunAt = performance.now()
    const program = startProgram(scope, {
      name: 'server',
      file,
      flags: SERVER_FLAGS,
      env: { ...SERVER_ENV, ...env, PORT: String(port) },
    })
    await Promise.race([untilReady(port, scope), program.untilItFails])
    const readyMs = performance.now() - begunAt
    const processorMs = await readProcessorMs(program.pid)
    await wait(restMs)
    return { readyMs, processorMs, restMb: await readMemoryMb(program.pid) }
  })

async function untilReady(port: number, { signal }: RunScope): Promise<void> {
  while (!(await isReady(port))) {
    signal.throwIfAborted()
    await wait(POLL_MS)
  }
}

const isReady = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const outgoing = request({ port, path: '/readyz', agent: false }, answer => {
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
