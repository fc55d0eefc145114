// A dinner rush from the first code to the last handed-over order, with faults: lost responses, double clicks, clicks out
// of order, rejected orders, odd payments, provider errors, a sold-out product and a killed server.
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { createChance } from '../support/chance.ts'
import type { Site } from '../support/site.ts'
import { type Attempt, type Guest, type Placed, signIn } from './guest.ts'
import { openKitchen, readBoard } from './kitchen.ts'
import { type Addresses, ask, readProducts } from './store.ts'

export interface ScenarioPlan {
  orders: number
  seed: number
  /** Also lose webhooks: the server finds the payments they would have reported within a minute. */
  losesWebhooks: boolean
}

export interface ScenarioSummary {
  placed: number
  byMethod: Record<string, number>
  completed: number
  cancelled: number
  rejected: number
  /** Never paid, or in another amount: they still wait for their money. */
  unpaid: number
  /** Money that waits for a person, as `pesan payments attention` lists it. */
  attention: number
  refusedClicks: number
  refusedOrders: Record<string, number>
  seconds: number
  /** What was found wrong at the end; must be empty. */
  faults: string[]
}

const ORDERS_PER_GUEST = 4
const BOARD_WITHIN_MS = 180_000
const ATTENTION_WITHIN_MS = 90_000
const ATTENTION_AGAIN_MS = 1000

export async function playScenario(site: Site, plan: ScenarioPlan): Promise<ScenarioSummary> {
  const { orders, seed } = plan
  const startedAt = performance.now()
  const at = await findAddresses(site)
  const placed = new Map<string, Placed>()
  const refused: Record<string, number> = {}
  let isClosed = false
  // The till connects before the first order.
  await readBoard(at)
  const arriving = () => [...placed.values()].filter(isPaid)
  const kitchen = openKitchen(at, {
    chance: createChance(seed + 1),
    isOver: seen => isClosed && arriving().every(({ id }) => seen.has(id)),
  })

  const note = (attempt: Attempt): void => {
    if (attempt.status === 'placed') placed.set(attempt.order.id, attempt.order)
    else refused[attempt.code] = (refused[attempt.code] ?? 0) + 1
  }
  const guests = await Promise.all(
    Array.from({ length: Math.ceil(orders / ORDERS_PER_GUEST) }, (_, index) =>
      signIn(at, phoneOf(index), createChance(seed + 100 + index)),
    ),
  )
  const visits = guests.map((guest, index) => {
    const rest = Math.min(ORDERS_PER_GUEST, orders - index * ORDERS_PER_GUEST)
    return visit(guest, rest, note)
  })
  const isPast = (share: number) => placed.size >= orders * share
  await Promise.all([...visits, playMisfortunes(site, at, { plan, isPast })])
  isClosed = true

  const faults: string[] = []
  const late = pause(BOARD_WITHIN_MS, 'late' as const, { ref: false })
  if ((await Promise.race([kitchen.finished, late])) === 'late')
    faults.push(`the till has not finished after ${BOARD_WITHIN_MS / 1000} s`)
  const board = (await readBoard(at)).filter(({ id, status }) => placed.has(id) && status !== 'pending')
  const expected = arriving().length
  if (board.length !== expected) faults.push(`${expected} paid orders were placed, ${board.length} arrived`)
  const count = (status: string): number => board.filter(order => order.status === status).length
  const isOdd = ({ conduct }: Placed) => conduct === 'twice' || conduct === 'other_amount'
  // The provider cannot give back what came by a virtual account.
  const isStuck = ({ id, method }: Placed) => method === 'virtual_account' && kitchen.rejected.has(id)
  const waiting = [...placed.values()].flatMap(order => [isOdd(order), isStuck(order)]).filter(Boolean)
  const attention = await readAttention(site, waiting.length)
  if (attention !== waiting.length)
    faults.push(`${waiting.length} sums should wait for a person, ${attention} do`)
  const check = await site.pesan('check')
  if (check.code !== 0) faults.push(check.output)
  return {
    placed: placed.size,
    byMethod: countBy([...placed.values()].map(({ method }) => method)),
    completed: count('complete'),
    cancelled: count('cancelled') + count('refunded'),
    rejected: kitchen.rejected.size,
    unpaid: placed.size - expected,
    attention,
    refusedClicks: kitchen.refusedClicks,
    refusedOrders: refused,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    faults,
  }
}

const isPaid = ({ conduct }: Placed): boolean => conduct === 'in_full' || conduct === 'twice'

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** A refund that cannot be is tried first, and money whose message was lost is found within a minute: that is waited for. */
async function readAttention(site: Site, expected: number): Promise<number> {
  const giveUpAt = performance.now() + ATTENTION_WITHIN_MS
  for (;;) {
    const { output } = await site.pesan('--json', 'payments', 'attention', '--company', 'bara')
    const count = v.parse(v.object({ data: v.array(v.unknown()) }), JSON.parse(output)).data.length
    if (count === expected || performance.now() > giveUpAt) return count
    await pause(ATTENTION_AGAIN_MS)
  }
}

/** Places `count` orders in sequence; an order refused because an item sold out is chosen again. */
async function visit(guest: Guest, count: number, note: (attempt: Attempt) => void): Promise<void> {
  for (let done = 0; done < count; ) {
    const attempt = await guest.order()
    note(attempt)
    if (attempt.status === 'placed') done += 1
  }
}

/**
 * Injects the faults in sequence: the provider fails, then sends webhooks twice, a product sells out, the server is
 * killed, and the provider sends no webhooks for a while.
 */
async function playMisfortunes(
  site: Site,
  at: Addresses,
  { plan, isPast }: { plan: ScenarioPlan; isPast: (share: number) => boolean },
): Promise<void> {
  const until = async (share: number): Promise<void> => {
    while (!isPast(share)) await pause(20)
  }
  const control = (method: string, path: string, body: object) =>
    ask(`${at.sandbox}/xendit/control/${path}`, { method, body })

  await until(0.15)
  const endpoint = 'POST /payment_requests'
  await control('POST', 'faults', { endpoint, kind: { status: 503, error_code: 'SERVER_ERROR' }, times: 3 })
  await control('POST', 'faults', { endpoint, kind: 'silent_after_work', times: 1 })
  await until(0.3)
  await control('PUT', 'webhooks', { mode: 'doubled' })
  await until(0.5)
  const gone = createChance(plan.seed).oneOf(await readProducts(at))
  await site.pesan('menu', 'sold-out', 'set', gone.id, '--company', 'bara')
  await site.restart('SIGKILL')
  if (!plan.losesWebhooks) return
  await until(0.65)
  await control('PUT', 'webhooks', { mode: 'lost' })
  await until(0.85)
  await control('PUT', 'webhooks', { mode: 'correct' })
}

async function findAddresses(site: Site): Promise<Addresses> {
  const ran = await site.pesan(
    '--json',
    'company',
    'import',
    'apps/server/demo/bara/company.json',
    '--dry-run',
  )
  const { data } = v.parse(v.object({ data: v.object({ id: v.string() }) }), JSON.parse(ran.output))
  return {
    store: `http://127.0.0.1:${new URL(site.origin('bara')).port}`,
    sandbox: new URL(site.inbox('628')).origin,
    companyId: data.id,
  }
}

/** None of the numbers that the simulator treats in a special way. */
const phoneOf = (index: number): string => `+62812345${String(55_000 + index)}`
