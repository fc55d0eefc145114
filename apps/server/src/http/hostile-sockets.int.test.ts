// The programs of the server and the sandbox against connections that no honest client makes.
import { randomBytes, randomInt } from 'node:crypto'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { findFreePort } from '@pesan/testkit/free-port'
import { createKillableServer, type KillableServer } from '@pesan/testkit/killable-server'
import { type SandboxProgram, startSandboxProgram } from '@pesan/testkit/sandbox-program'
import { openTcpClient, type TcpClient, upgradeRequest } from '@pesan/testkit/tcp-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveSecrets } from '../settings/secrets.ts'

const SECRET_KEY = 'a secret key for hostile sockets, 32 or longer'
const { key } = deriveSecrets(SECRET_KEY, null).realtime
const SANDBOX_KEY = 'sandbox-key-01'
/** Without error listeners, a socket refused as `unknown app` ended the process within 3 tries. */
const TRIES = 30
const AT_ONCE = 20
const RANDOM_STRINGS = 10_000
/** What garbage may add to a process that has just started: its code is compiled and its caches fill. */
const MAX_GROWTH_BYTES = 150 * 1024 * 1024

let api: Api
let server: KillableServer
let metricsPort: number
let sandbox: SandboxProgram
beforeAll(async () => {
  api = await startApi()
  metricsPort = await findFreePort()
  server = await createKillableServer({
    SETUP: 'development',
    DATABASE_URL: api.databaseUrl,
    SECRET_KEY,
    METRICS_PORT: String(metricsPort),
  })
  await server.start()
  sandbox = await startSandboxProgram()
})
afterAll(async () => {
  await server.stop()
  await sandbox.stop()
  await api.stop()
})

const statusOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
const statuses = () =>
  Promise.all([
    statusOf(server.port, '/healthz'),
    statusOf(metricsPort, '/metrics'),
    statusOf(sandbox.port, '/healthz'),
  ])

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^pesan_process_resident_bytes (\S+)$/m.exec(text)?.[1])
}

const ILL_TREATMENTS: Readonly<Record<string, (client: TcpClient) => void>> = {
  'a frame without a mask': client => client.write(Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5])),
  'a frame of an unknown kind': client => client.write(Buffer.from([0xff, 0xff, 0xff, 0xff])),
  'a frame longer than any': client =>
    client.write(Buffer.from([0x81, 0xff, ...new Uint8Array(12).fill(0x7f)])),
  'a reset': client => client.reset(),
  'an invalid frame and a reset': client => {
    client.write(Buffer.from([0xff, 0xff]))
    client.reset()
  },
}

const SOCKETS: Readonly<Record<string, string>> = {
  'accepted by the server': upgradeRequest({ path: `/app/${key}?protocol=7` }),
  'accepted by the sandbox': upgradeRequest({ path: `/app/${SANDBOX_KEY}?protocol=7` }),
  'of an unknown app': upgradeRequest({ path: '/app/unknown?protocol=7' }),
  'of another protocol': upgradeRequest({ path: `/app/${key}?protocol=5` }),
  'without a key': upgradeRequest({ path: `/app/${key}?protocol=7`, headers: [] }),
  'by another method': upgradeRequest({ method: 'POST', path: `/app/${key}?protocol=7`, body: 'x' }),
  'on another path': upgradeRequest({ path: '/cart' }),
  'to another protocol': upgradeRequest({ path: '/', protocol: 'h2c' }),
  'without an upgrade': 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'that is not HTTP': '\u0016\u0003\u0001 hello\r\n\r\n',
}

describe.each(Object.entries(SOCKETS))('a socket %s', (_kind, request) => {
  test.each(Object.entries(ILL_TREATMENTS))('may send %s, and the programs survive', async (_what, treat) => {
    for (const port of [server.port, sandbox.port, metricsPort]) {
      await atOnce(TRIES, async number => {
        const client = openTcpClient(port)
        client.write(request)
        // Half of them at once, half after the answer has arrived.
        if (number % 2 === 0) await client.until('HTTP/1.1')
        treat(client)
        client.end()
        await client.closed
      })
    }
    expect(await statuses()).toEqual([200, 200, 200])
  })
})

test('10,000 random strings end neither program and leave nothing behind', async () => {
  const before = await residentBytes()
  await atOnce(RANDOM_STRINGS, async number => {
    const client = openTcpClient([server.port, sandbox.port, metricsPort][number % 3] ?? 0)
    client.write(randomString())
    client.end()
    await client.closed
  })
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await residentBytes()) - before).toBeLessThan(MAX_GROWTH_BYTES)
})

/** Purely random bytes never pass the first parser, so most strings begin with bytes that do. */
function randomString(): Buffer {
  const beginnings = ['', 'GET / HTTP/1.1\r\n', ...Object.values(SOCKETS)]
  const beginning = beginnings[randomInt(beginnings.length)] ?? ''
  const cut = randomInt(4) === 0 ? randomInt(beginning.length + 1) : beginning.length
  return Buffer.concat([Buffer.from(beginning.slice(0, cut)), randomBytes(randomInt(300))])
}

async function atOnce(count: number, work: (number: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const worker = async () => {
    for (const number of numbers) await work(number)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
