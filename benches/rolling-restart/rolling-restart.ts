// Servers behind a balancer, restarted one after the other while customers place orders: how many of them notice.
import { setTimeout as wait } from 'node:timers/promises'
import { startBalancer } from '../harness/balancer.ts'
import { prepareOrder } from '../harness/cash-order.ts'
import { startDatabase } from '../harness/database.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readShop, type Shop, signIn } from '../harness/shop.ts'

export interface Sizes {
  servers: number
  restarts: number
  customers: number
}

export interface Measurement extends Sizes {
  placed: number
  /** What was answered instead of an order. */
  failures: string[]
  exitCodes: (number | null)[]
  slowestMs: number
}

const POLL_MS = 400
/** More than two polls and their time limits, as the shipped 5 s are for polls of 2 s. */
const SHUTDOWN_DELAY_S = 2
const PAUSE_MS = 20
/** Some endings of a number trigger a scenario in the sandbox; these numbers avoid them. */
const FIRST_PHONE = 4_561_000

export async function measureRollingRestart(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const { url: databaseUrl } = await startDatabase(scope)
  const sandboxPort = await startSandbox(scope)
  const env = { SHUTDOWN_DELAY_S: String(SHUTDOWN_DELAY_S) }
  const first = await startProductServer(scope, { sandboxPort, databaseUrl, env })
  const start = (port?: number): Promise<ProductServer> =>
    startProductServer(scope, { sandboxPort, databaseUrl, env, beside: first, ...(port ? { port } : {}) })
  const servers = [first]
  while (servers.length < sizes.servers) servers.push(await start())
  const balancer = await startBalancer(scope, { ports: servers.map(({ port }) => port), pollMs: POLL_MS })
  for (const { port } of servers) await balancer.untilReady(port)

  const shop: Shop = { port: balancer.port, operatorKey: first.operatorKey, sandboxPort }
  const load = await startOrders(shop, sizes.customers)
  const exitCodes: (number | null)[] = []
  for (let restart = 0; restart < sizes.restarts; restart += 1) {
    const index = restart % servers.length
    const server = servers[index]
    if (!server) throw new Error('there is no server to restart')
    exitCodes.push(await server.stop())
    servers[index] = await start(server.port)
    await balancer.untilReady(server.port)
    scope.signal.throwIfAborted()
  }
  return { ...sizes, exitCodes, ...(await load.stop()) }
}

/** Customers who place one order after the other, each with one try. */
async function startOrders(shop: Shop, customers: number) {
  const facts = await readShop(shop.port)
  const order = await prepareOrder(shop, facts)
  const failures: string[] = []
  let placed = 0
  let slowestMs = 0
  const stopping = new AbortController()

  async function placeOn(customer: number): Promise<void> {
    const token = await signIn(shop, facts, `+628123${FIRST_PHONE + customer}`)
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await order.place(token).then(
        () => (placed += 1),
        (error: unknown) => failures.push(String(error)),
      )
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      await wait(PAUSE_MS)
    }
  }

  const working = Array.from({ length: customers }, (_, customer) => placeOn(customer))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(working)
      return { placed, failures, slowestMs }
    },
  }
}
