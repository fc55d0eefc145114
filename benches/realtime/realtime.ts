// The measurement: two servers behind one address, customers connected to both, orders moved by the restaurant; then idle
// connections on a third process alone.
import { setTimeout as wait } from 'node:timers/promises'
import { prepareOrder } from '../harness/cash-order.ts'
import { startDatabase } from '../harness/database.ts'
import { startOneAddress } from '../harness/one-address.ts'
import { readMemoryMb } from '../harness/process-memory.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { runLimited } from '../harness/run-limited.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { advance, readShop, type Shop, type ShopFacts, signIn } from '../harness/shop.ts'
import { type Listener, openListener } from './listener.ts'

export interface Sizes {
  /** Each with one order. */
  customers: number
  /** Browsers of each customer. */
  listenersEach: number
  idleConnections: number
}

export interface Measurement {
  connections: number
  moves: number
  /** From the restaurant's call to the frame at each browser, all of them. */
  latenciesMs: number[]
  missed: number
  repeated: number
  idle: { connections: number; beforeMb: number | null; afterMb: number | null }
}

const STATUSES = ['prepare_order', 'ready', 'complete'] as const
/** The simulator has its own ideas about numbers that end in 0001 and so on. */
const FIRST_PHONE = 451_000
const AT_ONCE = 4
const OPENING_AT_ONCE = 20
/** Longer than any frame may take; what has not come by then was missed. */
const SETTLE_MS = 3000

export async function measureRealtime(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const { url: databaseUrl } = await startDatabase(scope)
  const first = await startProductServer(scope, { sandboxPort, databaseUrl })
  const second = await startProductServer(scope, { sandboxPort, databaseUrl, beside: first })
  const port = await startOneAddress(scope, [first.port, second.port])
  const shop: Shop = { port, sandboxPort, operatorKey: first.operatorKey }
  const facts = await readShop(port)

  const customers = await openCustomers(shop, facts, sizes)
  scope.atEnd(async () => closeAll(customers.flatMap(({ listeners }) => listeners)))
  const moved = await moveOrders(shop, customers)
  // One that has served nothing yet: what others leave behind is not what a connection costs.
  const fresh = await startProductServer(scope, { sandboxPort, databaseUrl, beside: first })
  const idle = await measureIdle(fresh, facts, customers[0], sizes)
  return {
    connections: sizes.customers * sizes.listenersEach,
    moves: customers.length * STATUSES.length,
    ...moved,
    idle,
  }
}

interface Customer {
  token: string
  orderId: string
  listeners: Listener[]
}

async function openCustomers(shop: Shop, facts: ShopFacts, sizes: Sizes): Promise<Customer[]> {
  const order = await prepareOrder(shop, facts)
  const indexes = Array.from({ length: sizes.customers }, (_, index) => index)
  return runLimited(indexes, AT_ONCE, async index => {
    const token = await signIn(shop, facts, `+628123${FIRST_PHONE + index}`)
    const { orderId } = await order.place(token)
    const browsers = Array.from({ length: sizes.listenersEach })
    const listeners = await runLimited(browsers, OPENING_AT_ONCE, () =>
      openListener({ port: shop.port, facts, token, orderId }),
    )
    return { token, orderId, listeners }
  })
}

async function moveOrders(shop: Shop, customers: readonly Customer[]) {
  const begunAt = new Map<string, number>()
  await runLimited(customers, AT_ONCE, async ({ orderId }) => {
    for (const status of STATUSES) {
      begunAt.set(`${orderId} ${status}`, performance.now())
      await advance(shop, orderId, status)
    }
  })
  await wait(SETTLE_MS)
  const latenciesMs: number[] = []
  let missed = 0
  let repeated = 0
  for (const { orderId, listeners } of customers) {
    for (const { received } of listeners) {
      for (const status of STATUSES) {
        const times = received.filter(event => event.status === status)
        const [time] = times
        if (!time) missed += 1
        else latenciesMs.push(time.atMs - (begunAt.get(`${orderId} ${status}`) ?? Number.NaN))
        repeated += Math.max(0, times.length - 1)
      }
    }
  }
  return { latenciesMs, missed, repeated }
}

async function measureIdle(
  { pid, port }: ProductServer,
  facts: ShopFacts,
  customer: Customer | undefined,
  sizes: Sizes,
): Promise<Measurement['idle']> {
  if (!customer) throw new Error('there is no customer')
  const beforeMb = await readMemoryMb(pid)
  const browsers = Array.from({ length: sizes.idleConnections })
  const { token, orderId } = customer
  const idle = await runLimited(browsers, OPENING_AT_ONCE, () =>
    openListener({ port, facts, token, orderId }),
  )
  await wait(SETTLE_MS)
  const afterMb = await readMemoryMb(pid)
  closeAll(idle)
  return { connections: sizes.idleConnections, beforeMb, afterMb }
}

function closeAll(listeners: readonly Listener[]): void {
  for (const listener of listeners) listener.close()
}
