// The measurement: two servers behind one address, boards connected to both, and customers who place orders one after
// another.
import { setTimeout as wait } from 'node:timers/promises'
import { prepareOrder } from '../harness/cash-order.ts'
import { startDatabase } from '../harness/database.ts'
import { startOneAddress } from '../harness/one-address.ts'
import { startProductServer } from '../harness/product-server.ts'
import { runLimited } from '../harness/run-limited.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readShop, type Shop, signIn } from '../harness/shop.ts'
import { openBoard } from './open-board.ts'

export interface Sizes {
  boards: number
  orders: number
  /** Between two orders. */
  everyMs: number
}

export interface Measurement extends Sizes {
  /** From before the customer's call to the order on each board. */
  latenciesMs: number[]
  missed: number
}

const OPENING_AT_ONCE = 20
/** What is not on a board by then was missed. */
const SETTLE_MS = 5000

export async function measureBoards(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const { url: databaseUrl } = await startDatabase(scope)
  const first = await startProductServer(scope, { sandboxPort, databaseUrl })
  const second = await startProductServer(scope, { sandboxPort, databaseUrl, beside: first })
  const port = await startOneAddress(scope, [first.port, second.port])
  const shop: Shop = { port, sandboxPort, operatorKey: first.operatorKey }
  const facts = await readShop(port)
  const order = await prepareOrder(shop, facts)
  const token = await signIn(shop, facts, '+628123451000')

  const boards = await runLimited(Array.from({ length: sizes.boards }), OPENING_AT_ONCE, () =>
    openBoard(shop, facts),
  )
  scope.atEnd(async () => {
    for (const board of boards) board.close()
  })
  const placedAt = new Map<string, number>()
  for (let placed = 0; placed < sizes.orders; placed += 1) {
    const beforeMs = performance.now()
    const { orderId } = await order.place(token)
    placedAt.set(orderId, beforeMs)
    await wait(sizes.everyMs)
  }
  await wait(SETTLE_MS)

  const latenciesMs = boards.flatMap(({ arrivedAt }) =>
    [...placedAt].flatMap(([orderId, beforeMs]) => {
      const atMs = arrivedAt.get(orderId)
      return atMs === undefined ? [] : [atMs - beforeMs]
    }),
  )
  return { ...sizes, latenciesMs, missed: sizes.boards * sizes.orders - latenciesMs.length }
}
