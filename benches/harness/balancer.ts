// A balancer as operators have them: it polls `/readyz` of every server, sends requests only to those that are ready,
// keeps connections to them, and tries another server only when nothing was sent yet.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunScope } from './run-scope.ts'

export interface Balancer {
  port: number
  /** Resolves when the server at this port gets requests. */
  untilReady(port: number): Promise<void>
}

export interface BalancerOptions {
  ports: readonly number[]
  pollMs: number
}

const POLL_WITHIN_MS = 2_000
const HOLD_MS = 3_000
const HOLD_STEP_MS = 20

export async function startBalancer(scope: RunScope, { ports, pollMs }: BalancerOptions): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let round = 0

  async function poll(port: number): Promise<void> {
    while (!scope.signal.aborted) {
      const signal = AbortSignal.timeout(POLL_WITHIN_MS)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) ready.add(port)
      else ready.delete(port)
      await wait(pollMs)
    }
  }

  /** Null when none is ready for too long. */
  async function choose(refused: ReadonlySet<number>): Promise<number | null> {
    for (let heldMs = 0; heldMs < HOLD_MS; heldMs += HOLD_STEP_MS) {
      const usable = [...ready].filter(port => !refused.has(port))
      round += 1
      const port = usable[round % Math.max(1, usable.length)]
      if (port !== undefined) return port
      await wait(HOLD_STEP_MS)
    }
    return null
  }

  async function forward(outgoing: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(outgoing)
    const refused = new Set<number>()
    for (;;) {
      const port = await choose(refused)
      if (port === null) return void answer.writeHead(502).end('no server is ready')
      const outcome = await pass({ outgoing, body, port, agent }, answer)
      if (outcome === 'done') return
      refused.add(port)
    }
  }

  const server = createServer((outgoing, answer) => {
    forward(outgoing, answer).catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const port of ports) void poll(port)
  scope.atEnd(async () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    async untilReady(port) {
      while (!ready.has(port)) {
        scope.signal.throwIfAborted()
        await wait(HOLD_STEP_MS)
      }
    },
  }
}

interface PassedRequest {
  outgoing: IncomingMessage
  body: Buffer
  port: number
  agent: Agent
}

async function pass(
  { outgoing, body, port, agent }: PassedRequest,
  answer: ServerResponse,
): Promise<'done' | 'not_connected'> {
  const { method, url, headers } = outgoing
  const { promise, resolve } = Promise.withResolvers<'done' | 'not_connected'>()
  const passed = request({ port, method, path: url, agent, headers }, response => {
    answer.writeHead(response.statusCode ?? 502, { ...response.headers, connection: 'close' })
    response.pipe(answer)
    response.on('end', () => resolve('done'))
    response.on('error', () => {
      answer.destroy()
      resolve('done')
    })
  })
  passed.on('error', error => {
    if ('code' in error && error.code === 'ECONNREFUSED') return resolve('not_connected')
    if (!answer.headersSent) answer.writeHead(502)
    answer.end(String(error))
    resolve('done')
  })
  passed.end(body)
  return promise
}
