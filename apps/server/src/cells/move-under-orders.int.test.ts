// A company with a history moves between two cells while its guests order. `benches/company-move` plays it at full size.
import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { moveWhileConsuming } from '@pesan/testkit/move-while-consuming'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCopy } from './delete-copy.ts'
import { moveCompany } from './move-company.ts'

const HISTORY = Number(process.env['MOVE_HISTORY'] ?? 300)
const GUESTS = Number(process.env['MOVE_GUESTS'] ?? 3)
const MOVES = Number(process.env['MOVES'] ?? 2)
const TIME_FOR_EACH_MS = 10 * 60_000
const PAUSE_LIMIT_MS = 5_000
const RETRY_MS = 20
/** Between two orders of a guest: three of them order more than 20 times a second. */
const REST_MS = 100
/** `pesan check` compares the events of younger orders. */
const HISTORY_AGE_MS = 40 * 24 * 60 * 60 * 1000
const COMPANY = 'moving'

const clock = createMovedClock()
let provider: Provider
let first: Api
let second: Api
beforeAll(async () => {
  provider = await startProvider(clock)
  second = await startApi({ clock, provider })
  first = await startApi({ clock, provider, env: { OTHER_CELLS: `http://127.0.0.1:${second.port}` } })
  await first.importCompany({ company_slug: COMPANY, payment_methods: ['cash'] })
  await first.importMenu(COMPANY)
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await provider.stop()
})

const cellOf = (api: Api) => ({ name: api === first ? 'first' : 'second', url: api.databaseUrl })

test(
  'no order is lost or doubled, numbers go on, and writes pause for less than five seconds',
  async () => {
    const ids = await insertHistory(first)
    const guests = await startGuests(first)
    const pausesMs: number[] = []
    for (let moves = 0; moves < MOVES; moves += 1) {
      const [from, to] = moves % 2 === 0 ? [first, second] : [second, first]
      await guests.order(GUESTS)
      const { pauseMs } = await moveWhileConsuming(from, () =>
        moveCompany({
          slug: COMPANY,
          from: cellOf(from),
          to: cellOf(to),
          onStep: () => undefined,
          now: () => performance.now(),
        }),
      )
      pausesMs.push(pauseMs)
      const numbers = guests.placed.map(({ number }) => number)
      guests.goTo(to)
      await guests.order(4 * GUESTS)
      const later = guests.placed.slice(numbers.length).map(({ number }) => number)
      expect(Math.min(...later)).toBeGreaterThan(Math.max(...numbers))
      await deleteCopy({ slug: COMPANY, cell: cellOf(from) })
    }
    const longestWaitMs = await guests.stop()

    const last = MOVES % 2 === 0 ? first : second
    const stored = await last.rows<{ id: string }>('select id from customer_order where company_id = $1', [
      first.companyId(COMPANY),
    ])
    expect(stored.map(({ id }) => id).sort()).toEqual([...ids, ...guests.placed.map(({ id }) => id)].sort())
    expect(new Set(guests.placed.map(({ number }) => number)).size).toBe(guests.placed.length)
    expect(Math.max(...pausesMs)).toBeLessThan(PAUSE_LIMIT_MS)
    expect(longestWaitMs).toBeLessThan(2 * PAUSE_LIMIT_MS)
    expect(await last.violations()).toEqual({})
    await recordFigures({
      history: HISTORY,
      guests: GUESTS,
      orders: guests.placed.length,
      pausesMs,
      longestWaitMs,
    })
  },
  MOVES * TIME_FOR_EACH_MS,
)

/** Guests who place one order after the other, each sent under its key until it is placed. */
async function startGuests(at: Api) {
  const companyId = at.companyId(COMPANY)
  const body = await at.orderBody(COMPANY)
  const tokens = await Promise.all(
    Array.from({ length: GUESTS }, (_, guest) => at.signIn(COMPANY, `+62812345678${10 + guest}`)),
  )
  const over = new AbortController()
  const placed: { id: string; number: number }[] = []
  let cell = at
  let longestWaitMs = 0

  async function placeUntilPlaced(token: string): Promise<void> {
    const idempotencyKey = newAttemptKey()
    for (;;) {
      const sentTo = cell
      const answer = await sentTo.send(placeOrder, {
        token,
        idempotencyKey,
        body,
        company: COMPANY,
        companyId,
      })
      if (answer.status === 200) {
        const { data } = JSON.parse(answer.text)
        placed.push({ id: data.id, number: Number(data.outlet_order_id) })
        return
      }
      // A slow one may still reach the cell that the company has left, whose copy is already deleted.
      if (sentTo === cell) expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      await delay(RETRY_MS)
    }
  }
  async function goOnOrdering(token: string): Promise<void> {
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      await placeUntilPlaced(token)
      longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt)
      await delay(REST_MS)
    }
  }
  const ordering = Promise.all(tokens.map(goOnOrdering)).finally(() => {
    over.abort()
  })
  return {
    placed,
    goTo(next: Api) {
      cell = next
    },
    async order(more: number) {
      const enough = placed.length + more
      while (!over.signal.aborted && placed.length < enough) await delay(RETRY_MS)
    },
    async stop() {
      over.abort()
      await ordering
      return longestWaitMs
    },
  }
}

/** Copies of one order, as a long time leaves them. Answers the ids of all. */
async function insertHistory(api: Api): Promise<string[]> {
  const token = await api.signIn(COMPANY, '+6281234567890')
  const { id } = await api.placeOrder({ token, company: COMPANY })
  const copy = (table: string, key: string, also: string) =>
    api.rows(
      `insert into ${table} select (jsonb_populate_record(original, jsonb_build_object(
         '${key}', '0badcafe-0000-7000-8000-' || lpad(to_hex(copy), 12, '0'), ${also}))).*
       from ${table} as original, generate_series(1, ${HISTORY}) as copy where ${key} = $1`,
      [id],
    )
  const past = `'${new Date(clock.now().getTime() - HISTORY_AGE_MS).toISOString()}'`
  await copy(
    'customer_order',
    'id',
    `'number', number - 1 - copy, 'placed_at', ${past}, 'changed_at', ${past}, 'snapshot_hash', null`,
  )
  await copy('order_line', 'order_id', `'position', position`)
  await copy('order_status_history', 'order_id', `'at', ${past}`)
  const rows = await api.rows<{ id: string }>('select id from customer_order')
  return rows.map(row => row.id)
}

async function recordFigures(figures: object): Promise<void> {
  const file = process.env['FIGURES_FILE']
  if (file !== undefined) await writeFile(file, JSON.stringify(figures))
}
