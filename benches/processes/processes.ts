// Placing orders on 1, 2 and 4 processes of one database, in turn.
import { join } from 'node:path'
import * as v from 'valibot'
import { prepareOrder } from '../harness/cash-order.ts'
import { startDatabase } from '../harness/database.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { ask, startProgram } from '../harness/program.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readShop, type Shop, signIn } from '../harness/shop.ts'
import { type OrderLoad, orderOutcome } from '../placing/placing-load.ts'

export const NUMBERS = [1, 2, 4] as const
const ALL = 4
/** The last four digits; the sandbox answers those of a low number in special ways. */
const FIRST_PHONE = 2_000

export interface Sizes {
  /** A multiple of the largest number. */
  customers: number
  rounds: number
  runS: number
  warmUpS: number
}

/** Orders a second, by the number of processes. */
export type Round = ReadonlyMap<number, number>

export async function measureProcesses(scope: RunScope, sizes: Sizes): Promise<Round[]> {
  const sandboxPort = await startSandbox(scope)
  const { url: databaseUrl } = await startDatabase(scope)
  const first = await startProductServer(scope, { sandboxPort, databaseUrl })
  const servers = [first]
  while (servers.length < ALL)
    servers.push(await startProductServer(scope, { sandboxPort, databaseUrl, beside: first }))
  const load = await prepareLoad(scope, { server: first, sandboxPort, customers: sizes.customers })

  await load.place(servers, sizes.warmUpS)
  const rounds: Round[] = []
  for (let index = 0; index < sizes.rounds; index += 1) {
    scope.signal.throwIfAborted()
    const begin = index % NUMBERS.length
    const round = new Map<number, number>()
    for (const count of [...NUMBERS.slice(begin), ...NUMBERS.slice(0, begin)])
      round.set(count, await load.place(servers.slice(0, count), sizes.runS))
    rounds.push(round)
  }
  return rounds
}

interface LoadOptions {
  server: ProductServer
  sandboxPort: number
  customers: number
}

async function prepareLoad(scope: RunScope, { server, sandboxPort, customers }: LoadOptions) {
  const shop: Shop = { port: server.port, operatorKey: server.operatorKey, sandboxPort }
  const facts = await readShop(server.port)
  const tokens: string[] = []
  for (let index = 0; index < customers; index += 1)
    tokens.push(await signIn(shop, facts, `+628127700${FIRST_PHONE + index}`))
  const { path, body } = await prepareOrder(shop, facts)
  const generator = startProgram(scope, {
    name: 'load of orders',
    file: join(import.meta.dirname, '../placing/order-load.ts'),
  })
  return {
    /** Orders a second of these servers together. */
    async place(servers: readonly ProductServer[], durationS: number): Promise<number> {
      const share = customers / servers.length
      const targets = servers.map(({ port, host }, index) => ({
        port,
        host,
        tokens: tokens.slice(index * share, (index + 1) * share),
      }))
      const load: OrderLoad = { targets, path, body, durationMs: durationS * 1000 }
      const { placed, elapsedMs } = v.parse(orderOutcome, await ask(generator, load))
      return placed / (elapsedMs / 1000)
    },
  }
}
