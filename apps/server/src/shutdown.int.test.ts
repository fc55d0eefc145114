// The server's program, stopped while its database is in trouble.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { startDatabaseProxy } from '@pesan/testkit/fault-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shutdown, shutDown } from './shutdown.ts'

const STOPPED_WITHIN_MS = 25_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each(['silent', 'refused'] as const)(
  'stopped while its database is %s, the program exits with 0 in time',
  async fault => {
    const proxy = await startDatabaseProxy(database.url)
    const dataDir = await mkdtemp(join(tmpdir(), 'pesan-shutdown-'))
    const { PATH = '' } = process.env
    const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH,
        SETUP: 'production',
        PORT: '0',
        DATABASE_URL: proxy.url,
        DATA_DIR: dataDir,
        SECRET_KEY: 'a key of the test, long enough for it',
        SHUTDOWN_DELAY_S: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(server, 'close')
    for await (const line of createInterface({ input: server.stdout })) {
      if (JSON.parse(line).msg === 'listening') break
    }
    await proxy.setFault(fault)
    const startedAt = performance.now()
    server.kill('SIGTERM')
    const [code] = await ended
    expect(code).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
    await proxy.stop()
    await rm(dataDir, { recursive: true })
  },
)

test('a process that stops is unready first, sends browsers away, and only then closes', async () => {
  const steps: string[] = []
  const shutdown: Shutdown = {
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    delayMs: 0,
    services: {
      startStopping: () => void steps.push('unready'),
      hub: { dropConnections: () => void steps.push('browsers sent away') },
      close: async () => void steps.push('work finished'),
    },
    closeHttp: async () => void steps.push('connections closed'),
    stopDatabase: async () => void steps.push('database stopped'),
  }
  await shutDown(shutdown)
  expect(steps).toEqual([
    'unready',
    'browsers sent away',
    'connections closed',
    'work finished',
    'database stopped',
  ])
})

test('a step that fails does not keep the later ones from running', async () => {
  const warnings: unknown[] = []
  let isStopped = false
  await shutDown({
    log: { info: () => undefined, warn: (line: unknown) => void warnings.push(line), error: () => undefined },
    delayMs: 0,
    services: {
      startStopping: () => undefined,
      hub: { dropConnections: () => undefined },
      close: () => Promise.reject(new Error('the database is away')),
    },
    closeHttp: async () => undefined,
    stopDatabase: async () => {
      isStopped = true
    },
  })
  expect([warnings.length, isStopped]).toEqual([1, true])
})
