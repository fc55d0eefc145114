// The server's program with its built-in PostgreSQL: how each of the two survives the end of the other.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findPostmaster, shutDown } from '@pesan/embedded-postgres/postmaster'
import { findFreePort } from '@pesan/testkit/free-port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Server {
  child: ChildProcessByStdio<null, Readable, Readable>
  output: { text: string }
  /** Resolves with its exit code and signal. */
  ended: Promise<unknown[]>
}

// Each test starts a server on an empty folder, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let dataDir: string
let servers: Server[]

beforeEach(async () => {
  servers = []
  dataDir = await mkdtemp(join(tmpdir(), 'pesan-embedded-'))
})
afterEach(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    await ended
  }
  await shutDown(cluster())
  await rm(dataDir, { recursive: true })
})

const cluster = () => join(dataDir, 'postgres', 'data')

function start(env: Record<string, string> = {}, options: { ipc?: boolean } = {}): Server {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.ipc ? (['ipc'] as const) : [])],
  }) as Server['child']
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output.text += chunk
    })
  const server = { child, output, ended: once(child, 'exit') }
  servers.push(server)
  return server
}

/** Resolves when the server has printed `words`. */
async function printed(server: Server, words: string): Promise<void> {
  while (!server.output.text.includes(words)) {
    if (server.child.exitCode !== null) throw new Error(server.output.text)
    await Promise.race([once(server.child.stdout, 'data'), server.ended])
  }
}

test('a second server on the same data names the address of the first, which continues', async () => {
  const first = start()
  await printed(first, 'Pesan is open')
  const second = start({ LOG_LEVEL: 'silent' })
  await once(second.child, 'close')
  expect(second.child.exitCode).toBe(1)
  expect(second.output.text).toBe(
    'Pesan runs already on this data folder, open at http://localhost:0. Stop it, or set DATA_DIR, PORT and SANDBOX_PORT for a second one.\n',
  )
  expect((await findPostmaster(cluster()))?.status).toBe('ready')
  expect(first.child.exitCode).toBeNull()
})

test('a stop requested during the start takes effect, and nothing is left running', async () => {
  const server = start()
  await printed(server, 'postgres is ready')
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
  expect(await findPostmaster(cluster())).toBeUndefined()
})

test('the server stops when the program that started it is gone, and PostgreSQL with it', async () => {
  const server = start({}, { ipc: true })
  await printed(server, 'Pesan is open')
  server.child.disconnect()
  expect(await server.ended).toEqual([0, null])
  expect(await findPostmaster(cluster())).toBeUndefined()
})

test('a reader that closes its end does not end the server', async () => {
  const server = start()
  await printed(server, 'postgres is ready')
  server.child.stdout.destroy()
  server.child.stderr.destroy()
  await expect.poll(() => readFile(join(dataDir, 'operator-key'), 'utf8').catch(() => '')).not.toBe('')
  server.child.kill('SIGTERM')
  expect((await once(server.child, 'exit'))[0]).toBe(0)
})

test('the server outlives a kill of its PostgreSQL and serves again', async () => {
  const port = String(await findFreePort())
  const server = start({ PORT: port })
  await printed(server, 'Pesan is open')
  const killed = await findPostmaster(cluster())
  process.kill(killed?.pid ?? 0, 'SIGKILL')
  await printed(server, 'postgres is ready again')
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
  expect((await findPostmaster(cluster()))?.pid).not.toBe(killed?.pid)
})

test('a database that cannot be started again ends the server with a failure', async () => {
  const server = start()
  await printed(server, 'Pesan is open')
  const running = await findPostmaster(cluster())
  // Without this file no start succeeds.
  await rm(join(cluster(), 'global', 'pg_control'))
  process.kill(running?.pid ?? 0, 'SIGKILL')
  expect(await server.ended).toEqual([1, null])
  expect(server.output.text).toContain('the database is lost')
})
