// The program itself: when it cannot start, and what it prints.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTestDatabase } from '@pesan/testkit/database'
import { afterEach, expect, test } from 'vitest'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function runServer(env: Record<string, string>): Promise<{ code: unknown; errors: string }> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, errors }
}

test.each(['PORT', 'METRICS_PORT'])(
  'a busy %s is one clear line, and no database is left running',
  async setting => {
    const busy = createServer().listen(0, '127.0.0.1')
    await once(busy, 'listening')
    cleanups.push(() => once(busy.close(), 'close'))
    const address = busy.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const dataDir = await mkdtemp(join(tmpdir(), 'pesan-main-'))
    cleanups.push(() => rm(dataDir, { recursive: true }))

    const { code, errors } = await runServer({ PORT: '0', [setting]: port, DATA_DIR: dataDir })
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `Port ${port} is in use. Stop what listens there, or set ${setting} to another number.\n`,
    })
    await expect(access(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  60_000,
)

test('a wrong setting is named, and nothing is started', async () => {
  const { code, errors } = await runServer({ PORT: 'three thousand', DATA_DIR: '/nonexistent' })
  expect(code).toBe(1)
  expect(errors).toContain('PORT: ')
})

test('pending migrations are named under a separate heading, with what to do', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  cleanups.push(() => database.drop())
  const { code, errors } = await runServer({
    SETUP: 'production',
    PORT: '0',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a key of the test, long enough for it',
  })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Migrations are pending:\n {2}001\.do\.companies\.sql\n/)
  expect(errors).toMatch(/\nRun `pesan migrate`, then start the server again\.\n$/)
})

test('a server of guests prints one JSON object a line, from its start to its end', async () => {
  const database = await createTestDatabase()
  cleanups.push(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'pesan-main-'))
  cleanups.push(() => rm(dataDir, { recursive: true }))
  const { PATH = '' } = process.env
  const secrets = { SECRET_KEY: 'a key of the test, long enough for it', SHUTDOWN_DELAY_S: '0' }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, SETUP: 'production', PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, ...secrets },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const messages: unknown[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    const { msg } = JSON.parse(line)
    messages.push(msg)
    if (msg === 'listening') server.kill()
  }
  expect(messages.at(0)).toBe('starting')
  expect(messages.slice(-3)).toEqual(['listening', 'stopping', 'stopped'])
})
