// The measurement: a signed-in customer's cart is sent over one connection, short and long ones in turn.
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../harness/free-port.ts'
import { startProductServer } from '../harness/product-server.ts'
import { startProgram } from '../harness/program.ts'
import { BenchStopped, type RunScope } from '../harness/run-scope.ts'
import { readShop, signIn } from '../harness/shop.ts'

export interface SyncFigures {
  lines: number
  sentBytes: number
  answeredBytes: number
  /** One for each call. */
  ms: number[]
}

interface Target {
  port: number
  path: string
  token: string
  agent: Agent
}

const LINES = [1, 10, 50]
const WARM_UP = 20
const SANDBOX = join(import.meta.dirname, '../../apps/sandbox/src/main.ts')

export async function measureSync(scope: RunScope, calls: number): Promise<SyncFigures[]> {
  const sandboxPort = await findFreePort()
  startProgram(scope, { name: 'sandbox', file: SANDBOX, env: { SANDBOX_PORT: String(sandboxPort) } })
  const { port, operatorKey } = await startProductServer(scope, { sandboxPort })
  await untilAnswered(`http://127.0.0.1:${sandboxPort}/healthz`)
  const facts = await readShop(port)
  const token = await signIn({ port, operatorKey, sandboxPort }, facts, '+6281234567801')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  scope.atEnd(async () => agent.destroy())
  const target = { port, token, agent, path: `/api/online-store/${facts.companyId}/cart/sync` }

  const measured = LINES.map(lines => ({ lines, sentBytes: 0, answeredBytes: 0, ms: [] as number[] }))
  for (let call = 0; call < calls + WARM_UP; call += 1) {
    for (const figures of measured) {
      const sent = cartOf(figures.lines, call)
      const { ms, bytes } = await send(target, sent)
      if (call < WARM_UP) continue
      figures.ms.push(ms)
      figures.sentBytes = Buffer.byteLength(sent)
      figures.answeredBytes = bytes
    }
  }
  return measured
}

/** Changed a little from call to call, as by a tap. */
function cartOf(lines: number, call: number): string {
  const items = Array.from({ length: lines }, (_, index) => ({
    id: String(1_700_000_000_000 + index),
    productId: `product-${index}`,
    quantity: 1 + (call % 9),
    options: {
      selectedModifiers: { size: ['regular'], dips: ['aioli', 'sambal'] },
      notes: `line ${index}`.padEnd(60, '.'),
    },
  }))
  return JSON.stringify({ items, deliveryNotes: 'ring twice', overwriteServer: true })
}

function send({ port, path, token, agent }: Target, body: string): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        path,
        agent,
        method: 'POST',
        headers: {
          host: 'bara.localhost',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      response => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - startedAt, bytes })
          else reject(new BenchStopped(`the cart was refused with ${response.statusCode}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function untilAnswered(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new BenchStopped(`nothing answers at ${address}`)
}
