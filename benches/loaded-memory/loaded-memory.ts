// Customers place orders and open pages without a pause at one process, while its resident memory is read every half second.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { prepareOrder } from '../harness/cash-order.ts'
import { startDatabase } from '../harness/database.ts'
import { openHomePage } from '../harness/home-page.ts'
import { readMemoryMb } from '../harness/process-memory.ts'
import { startProductServer } from '../harness/product-server.ts'
import { ask, startProgram } from '../harness/program.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readShop, type Shop, signIn } from '../harness/shop.ts'
import { orderOutcome } from '../placing/placing-load.ts'

export interface Sizes {
  /** Each has one order under way all the time. */
  customers: number
  runS: number
}

export interface Measurement {
  ordersPerSecond: number
  pages: number
  /** Of the process before the load and during it; null beyond Linux. */
  atRestMb: number | null
  loadedMb: (number | null)[]
}

const SAMPLE_MS = 500
/** The last four digits; the sandbox answers those of a low number in special ways. */
const FIRST_PHONE = 2_000

export async function measureLoadedMemory(scope: RunScope, { customers, runS }: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const { url: databaseUrl } = await startDatabase(scope)
  // What imports the sample companies once, with their images, is no server as it runs from then on.
  const first = await startProductServer(scope, { sandboxPort, databaseUrl })
  const started = await startProductServer(scope, { sandboxPort, databaseUrl, beside: first })
  const { pid, port, host, operatorKey } = started
  const shop: Shop = { port, operatorKey, sandboxPort }
  const facts = await readShop(port)
  const atRestMb = await readMemoryMb(pid)
  const tokens: string[] = []
  for (let index = 0; index < customers; index += 1)
    tokens.push(await signIn(shop, facts, `+628127700${FIRST_PHONE + index}`))
  const { path, body } = await prepareOrder(shop, facts)
  const generator = startProgram(scope, {
    name: 'load of orders',
    file: join(import.meta.dirname, '../placing/order-load.ts'),
  })
  const load = { isOver: false }
  const placing = ask(generator, {
    targets: [{ port, host, tokens }],
    path,
    body,
    durationMs: runS * 1000,
  }).finally(() => (load.isOver = true))
  const loadedMb: (number | null)[] = []
  let pages = 0
  const readMemory = async () => {
    while (!load.isOver) {
      loadedMb.push(await readMemoryMb(pid))
      await pause(SAMPLE_MS)
    }
  }
  const openPages = async () => {
    while (!load.isOver) {
      const { status } = await openHomePage({ port, slug: 'bara' }, { 'accept-encoding': 'br' })
      if (status !== 200) throw new Error(`the home page was answered with ${status}`)
      pages += 1
    }
  }
  const [outcome] = await Promise.all([placing, readMemory(), openPages()])
  const { placed, elapsedMs } = v.parse(orderOutcome, outcome)
  return { ordersPerSecond: placed / (elapsedMs / 1000), pages, atRestMb, loadedMb }
}
