// Placing orders over HTTP, compared with the same statements sent by pgbench, in turn on the same database.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { prepareOrder } from '../harness/cash-order.ts'
import { measurePair, type Pair } from '../harness/pairs.ts'
import { startProductServer } from '../harness/product-server.ts'
import { ask, type Program, startProgram } from '../harness/program.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readShop, type Shop, signIn } from '../harness/shop.ts'
import { type Database, findDatabase, psql, runPgbench } from './database.ts'
import { consumeEventsOfPgbench, countPendingNotifications, refreshPlans } from './fair-start.ts'
import { type OrderLoad, orderOutcome } from './placing-load.ts'
import {
  isOfPgbench,
  pgbenchScript,
  pgbenchVariables,
  type Recording,
  recordStatements,
  withoutJobs,
} from './recorded-statements.ts'

export interface Sizes {
  customers: number
  pairs: number
  runS: number
}

export interface Measurement {
  /** Orders a second: by the server over HTTP, and by pgbench. */
  pairs: Pair<number>[]
  statements: string[]
  /** Of the server's own orders, when a turn of it ended. */
  maxPendingNotifications: number
}

/** A program that has just begun is still being compiled: it places a fifth fewer orders in its first half minute. */
const WARM_UP_S = 30
/** The last four digits; the sandbox answers those of a low number in special ways. */
const FIRST_PHONE = 2_000

export async function measurePlacing(
  scope: RunScope,
  { customers, pairs, runS }: Sizes,
): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const server = await startProductServer(scope, { sandboxPort })
  const shop: Shop = { port: server.port, operatorKey: server.operatorKey, sandboxPort }
  const facts = await readShop(server.port)
  const tokens: string[] = []
  for (let index = 0; index < customers; index += 1)
    tokens.push(await signIn(shop, facts, `+628127700${FIRST_PHONE + index}`))
  const order = await prepareOrder(shop, facts)
  // Everything that is prepared once has been, and the recording shows what every further order costs.
  for (const token of tokens) await order.place(token)

  const database = await findDatabase(server.dataDir)
  const recorded: Recording[] = []
  for (const token of tokens) {
    let placed = { orderId: '', attemptKey: '' }
    const statements = await recordStatements(database, async () => {
      placed = await order.place(token)
    })
    recorded.push({ statements, ...placed })
  }
  const recordings = withoutJobs(recorded)
  const statements = requireSameStatements(recordings)
  const script = join(server.dataDir, 'placing.sql')
  await writeFile(script, pgbenchScript(recordings))
  const generator = startProgram(scope, {
    name: 'load of orders',
    file: join(import.meta.dirname, 'order-load.ts'),
  })
  const targets = [{ port: server.port, host: server.host, tokens }]
  const load = { targets, path: order.path, body: order.body }
  let maxPendingNotifications = 0
  let round = 0
  const measure = (durationS: number) => async (side: 'product' | 'bare') => {
    await refreshPlans(database)
    if (side === 'product') {
      const rate = await placeOrders(generator, { ...load, durationMs: durationS * 1000 })
      maxPendingNotifications = Math.max(maxPendingNotifications, await countPendingNotifications(database))
      return rate
    }
    return whilePaused(server.pid, async () => {
      round += 1
      const variables = pgbenchVariables(round)
      const rate = await runPgbench(database, { script, variables, clients: customers, durationS })
      await consumeEventsOfPgbench(database)
      return rate
    })
  }
  await measurePair(0, measure(WARM_UP_S))
  const measured: Pair<number>[] = []
  for (let index = 0; index < pairs; index += 1) {
    scope.signal.throwIfAborted()
    measured.push(await measurePair(index, measure(runS)))
  }
  await requireRows(database)
  return { pairs: measured, statements, maxPendingNotifications }
}

/** Every customer's order must cost the same, or a recording has missed something. */
function requireSameStatements(recordings: readonly Recording[]): string[] {
  const kinds = new Set(recordings.map(({ statements }) => statements.map(({ name }) => name).join(' ')))
  const [kind = ''] = kinds
  if (kinds.size !== 1 || kind === '') throw new Error(`not the same statements: ${[...kinds].join(' | ')}`)
  return kind.split(' ')
}

/** So that the server's own work takes nothing from the other side. */
async function whilePaused<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

async function placeOrders(generator: Program, load: OrderLoad): Promise<number> {
  const { placed, elapsedMs } = v.parse(orderOutcome, await ask(generator, load))
  return placed / (elapsedMs / 1000)
}

/** Both sides must have written whole orders, or they were not compared. */
async function requireRows(database: Database): Promise<void> {
  const counted = await psql(
    database,
    `select count(*) filter (where ${isOfPgbench('id')}), count(*) from customer_order
     where exists (select from order_line where order_id = id)
       and exists (select from order_status_history where order_id = id)`,
  )
  const [byPgbench = 0, all = 0] = counted.split('|').map(Number)
  if (byPgbench === 0 || byPgbench === all) throw new Error(`not both sides placed orders: ${counted}`)
}
