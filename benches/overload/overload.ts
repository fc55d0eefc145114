// The measurement: many clients at once at one server with the limits of production, and a look at its health meanwhile.
import { setTimeout as wait } from 'node:timers/promises'
import { prepareOrder } from '../harness/cash-order.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readShop, signIn } from '../harness/shop.ts'
import { type Answer, crowd } from './clients.ts'

export interface Sizes {
  clients: number
  runS: number
}

export interface Measurement {
  sizes: Sizes
  answers: Answer[]
  healthMs: number[]
}

const HEALTH_EVERY_MS = 250

export async function measureOverload(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const env = { LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startProductServer(scope, { sandboxPort, env })
  const { port } = server
  const shop = { port, sandboxPort, operatorKey: server.operatorKey }
  const facts = await readShop(port)
  // Cached at its first request, as in any process that has run for a moment.
  await fetch(`http://127.0.0.1:${port}/`)
  const token = await signIn(shop, facts, '+628123451000')
  await (await prepareOrder(shop, facts)).place(token)
  const base = `/api/online-store/${facts.companyId}`
  const calls = [
    { kind: 'page from memory', path: '/' },
    { kind: 'outlets', path: `${base}/outlets` },
    { kind: 'orders of a customer', path: `${base}/customers/orders`, token },
    { kind: 'outlets', path: `${base}/outlets` },
  ]
  const signal = AbortSignal.any([scope.signal, AbortSignal.timeout(sizes.runS * 1000)])
  const [answers, healthMs] = await Promise.all([
    crowd({ port, clients: sizes.clients, calls, signal }),
    watchHealth(port, signal),
  ])
  return { sizes, answers, healthMs }
}

async function watchHealth(port: number, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
    if (status !== 200) throw new Error(`/healthz answered ${status}`)
    times.push(performance.now() - startedAt)
    await wait(HEALTH_EVERY_MS)
  }
  return times
}
