// `pesan print` while it, the server and the printer are killed: no ticket is lost, and none is printed twice by itself. How many
// kills, and at which moments, comes from PRINT_KILLS and KILL_SEED (`benches/print-kills`).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createKillableServer, type KillableServer } from '@pesan/testkit/killable-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type NetworkPrinter, type PrintedTicket, startNetworkPrinter } from '@pesan/testkit/network-printer'
import { type PrintProgram, startPrintProgram } from '@pesan/testkit/print-program'
import { keyWith, type Printing, startPrinting } from '@pesan/testkit/print-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

const KILLS = Number(process.env['PRINT_KILLS'] ?? 6)
const SEED = Number(process.env['KILL_SEED'] ?? 17)
const { FIGURES_FILE } = process.env
const ORDERS_A_ROUND = 2
const TIME_FOR_EACH_MS = 30_000
const VICTIMS = ['program', 'server', 'printer'] as const
const SOON = { timeout: 20_000, interval: 50 }

let api: Api
let printing: Printing
let apiKey: string
let server: KillableServer
let device: NetworkPrinter
let folder: string
let program: PrintProgram
beforeAll(async () => {
  // The programs use the real time.
  api = await startApi({ clock: createMovedClock(new Date().toISOString()) })
  printing = await startPrinting(api)
  await printing.add()
  apiKey = (await keyWith(api, ['printing', 'orders:read'])).token
  server = await createKillableServer({
    SETUP: 'development',
    DATABASE_URL: api.databaseUrl,
    SANDBOX_PORT: '9',
    LIMIT_SCALE: '10000',
  })
  await server.start()
  device = await startNetworkPrinter()
  folder = await mkdtemp(join(tmpdir(), 'pesan-print-'))
  program = startProgram(server.port)
}, 120_000)
afterAll(async () => {
  await program.kill()
  await server.stop()
  await device.stop()
  await rm(folder, { recursive: true })
  await api.stop()
})

const startProgram = (serverPort: number) =>
  startPrintProgram({ serverPort, printerPort: device.port, apiKey, folder })
const toRealTime = () => api.clock.advance({ ms: Math.max(0, Date.now() - api.clock.now().getTime()) })
async function accept(): Promise<OrderId> {
  toRealTime()
  return printing.accept()
}
const countOf = async (condition: string) =>
  (await api.rows(`select 1 from print_job where ${condition}`)).length

test(
  'TICKET-07 TICKET-10 a program that is killed between the bytes and its report says that it is unsure, and prints nothing twice',
  async () => {
    await device.become('busy')
    const order = await accept()
    await expect.poll(() => device.heldLines(), SOON).toBeGreaterThan(0)
    await program.kill()
    program = startProgram(server.port)
    await expect
      .poll(() => printing.jobOf(order), SOON)
      .toMatchObject({ state: 'unsure', problem: 'no_report' })
    await device.become('works')
    const next = await accept()
    await expect.poll(() => printing.jobOf(next), SOON).toMatchObject({ state: 'printed' })
    const numbers = [order, next].map(async id => (await printing.jobOf(id))?.outlet_order_id)
    expect((await device.tickets()).map(({ number }) => number)).toEqual(await Promise.all(numbers))
  },
  TIME_FOR_EACH_MS * 2,
)

/** The same moments for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function playRound(victim: (typeof VICTIMS)[number], random: () => number): Promise<OrderId[]> {
  // A slow printer holds the ticket for two seconds, so that some kills come while it is in the buffer.
  const isSlow = victim === 'printer' || random() < 0.3
  await device.become(isSlow ? 'slow' : 'works')
  const orders: OrderId[] = []
  for (let count = 0; count < ORDERS_A_ROUND; count += 1) orders.push(await accept())
  await pause(random() * (isSlow ? 2_500 : 250))
  if (victim === 'printer') await device.cutPower()
  if (victim === 'server') {
    server.kill()
    await server.start()
  }
  if (victim === 'program') {
    await program.kill()
    program = startProgram(server.port)
  }
  await device.become('works')
  // What a dead claim holds comes back a minute later, and is not waited for.
  const isFree = `state in ('waiting', 'failed') and coalesce(lease_until, '-infinity') < now()`
  await expect.poll(() => countOf(isFree), SOON).toBe(0)
  return orders
}

/** Claims of the dead, which come back when their lease has ended. */
const heldJobs = async (): Promise<string[]> =>
  (
    await api.rows<{ id: string }>(
      `select id from print_job where state in ('waiting', 'failed') and lease_until >= now()`,
    )
  ).map(({ id }) => id)

/** Everything is alive, and every lease has ended. */
async function printTheRest(): Promise<void> {
  expect(await program.stop()).toBe(0)
  server.kill()
  toRealTime()
  api.clock.advance({ s: 61 })
  await api.runJobs()
  program = startProgram(api.port)
  await expect.poll(() => countOf(`state in ('waiting', 'failed', 'sent')`), SOON).toBe(0)
}

interface Outcome {
  state: string
  papers: PrintedTicket[]
}

const faultOf = ({ state, papers }: Outcome): string | null => {
  if (papers.length > 1) return 'printed twice'
  if (state === 'printed') return papers[0]?.isWhole ? null : 'said to be printed, and is not'
  return state === 'unsure' ? null : `left as ${state}`
}

test(
  'TICKET-07 TICKET-10 no ticket is lost or printed twice by itself, whichever of program, server and printer is killed at any moment',
  async () => {
    const random = createRandom(SEED)
    const orders: OrderId[] = []
    const held = new Set<string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      orders.push(...(await playRound(VICTIMS[kill % VICTIMS.length] ?? 'program', random)))
      for (const id of await heldJobs()) held.add(id)
    }
    await printTheRest()
    const tickets = await device.tickets()
    const outcomes = await Promise.all(
      orders.map(async (order): Promise<Outcome> => {
        const job = await requireJob(order)
        return { state: job.state, papers: tickets.filter(({ number }) => number === job.outlet_order_id) }
      }),
    )
    expect(outcomes.map(faultOf).filter(fault => fault !== null)).toEqual([])
    const printed = outcomes.filter(({ state }) => state === 'printed').length
    expect(printed).toBeGreaterThan(0)
    if (FIGURES_FILE)
      await writeFile(
        FIGURES_FILE,
        JSON.stringify({
          tickets: outcomes.length,
          printed,
          unsure: outcomes.length - printed,
          held: held.size,
        }),
      )
  },
  KILLS * TIME_FOR_EACH_MS + 120_000,
)

async function requireJob(order: OrderId) {
  const [job] = await api.rows<{ state: string; outlet_order_id: string }>(
    `select state, (select number::text from customer_order where id = order_id) as outlet_order_id
     from print_job where order_id = $1`,
    [order],
  )
  if (!job) throw new Error('the job of an order is lost')
  return job
}
