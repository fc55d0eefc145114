// The measurement: a restaurant accepts orders one after another, and `pesan print` brings each to a printer that notes when the first byte of
// a ticket arrives.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { prepareOrder } from '../harness/cash-order.ts'
import { startProductServer } from '../harness/product-server.ts'
import { startProgram } from '../harness/program.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { advance, call, readShop, type Shop, signIn } from '../harness/shop.ts'
import { startTimedPrinter } from './timed-printer.ts'

export interface Sizes {
  orders: number
  /** At most, between two acceptances; a random part of it. */
  pauseMs: number
}

export interface Measurement extends Sizes {
  /** From before the call that accepts to the first byte of the ticket at the printer. */
  latenciesMs: number[]
}

const PESAN = join(import.meta.dirname, '../../apps/pesan/src/main.ts')
const made = v.object({ data: v.object({ id: v.string() }) })
const key = v.object({ data: v.object({ key: v.string() }) })
const outlets = v.object({ data: v.array(v.object({ id: v.string() })) })

export async function measurePrintTime(scope: RunScope, sizes: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const { port, operatorKey } = await startProductServer(scope, { sandboxPort })
  const shop: Shop = { port, sandboxPort, operatorKey }
  const facts = await readShop(port)
  const printer = await startTimedPrinter(scope)
  await startPrinting(scope, { shop, printerPort: printer.port, companyId: facts.companyId })
  const order = await prepareOrder(shop, facts)
  const token = await signIn(shop, facts, '+628123451000')
  const print = async () => {
    const { orderId } = await order.place(token)
    await wait(Math.random() * sizes.pauseMs)
    const before = performance.now()
    const ticket = once(printer.tickets, 'ticket', { signal: scope.signal })
    const [arrival] = await Promise.all([ticket, advance(shop, orderId, 'prepare_order')])
    const [arrivedAt] = v.parse(v.tuple([v.number()]), arrival)
    return arrivedAt - before
  }
  // The first ticket loads the encoder and shows that the program listens.
  await print()
  const latenciesMs: number[] = []
  while (latenciesMs.length < sizes.orders) latenciesMs.push(await print())
  return { ...sizes, latenciesMs }
}

interface Printing {
  shop: Shop
  printerPort: number
  companyId: string
}

async function startPrinting(
  scope: RunScope,
  { shop: { port, operatorKey }, printerPort, companyId }: Printing,
): Promise<void> {
  const operator = { token: operatorKey, headers: { 'pesan-company': 'bara' } }
  const [outlet] = v.parse(outlets, await call(port, `/api/online-store/${companyId}/outlets`)).data
  const printer = { outlet: outlet?.id, name: 'Kitchen', width: 80, language: 'id' }
  const { id } = v.parse(
    made,
    await call(port, '/api/restaurant/v1/printers', { ...operator, body: printer }),
  ).data
  const scopes = ['printing', 'orders:read']
  const answer = await call(port, '/api/restaurant/v1/api-keys', {
    ...operator,
    body: { name: 'Kitchen', scopes },
  })
  const state = await mkdtemp(join(tmpdir(), 'pesan-print-time-'))
  scope.atEnd(() => rm(state, { recursive: true, force: true }))
  startProgram(scope, {
    name: 'printing program',
    file: PESAN,
    args: ['print', `${id}=127.0.0.1:${printerPort}`, '--state', state],
    env: {
      PESAN_SERVER: `http://127.0.0.1:${port}`,
      PESAN_API_KEY: v.parse(key, answer).data.key,
    },
  })
}
