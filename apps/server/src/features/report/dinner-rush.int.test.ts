// A dinner rush of orders with every fault that the payment simulator knows, after which the ledger, the provider, the closed
// days and the month agree to the rupiah. `benches/dinner-rush` plays 2,000 orders.
import { writeFile } from 'node:fs/promises'
import { closeDay, listPaymentTasks, readBusinessDay, readReport, readTaxMonth } from '@pesan/contract/api'
import type { DaySums } from '@pesan/contract/day-closing'
import { businessDay, listDays } from '@pesan/domain/report/business-day'
import { type DinnerRush, type Outcome, PRICE, startDinnerRush } from '@pesan/testkit/dinner-rush'
import {
  capturedAtProvider,
  moneyOf,
  plantDifferences,
  readStoredMoney,
  sumOf,
} from '@pesan/testkit/dinner-rush-books'
import { DINNER_RUSH_SCENARIOS } from '@pesan/testkit/dinner-rush-scenarios'
import { compareFigures } from '@pesan/testkit/figures-behind'
import { OTHER } from '@pesan/testkit/two-accounts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { DINNER_RUSH_ORDERS, FIGURES_FILE } = process.env
const ORDERS = Number(DINNER_RUSH_ORDERS ?? DINNER_RUSH_SCENARIOS.length + 4)
/** Monday 3 August 2026, 12.00 in Bali. */
const NOON = '2026-08-03T04:00:00.000Z'
const MONDAY = '2026-08-03'
const ORDERS_OF_CUSTOMER = 4
const BALI = { timeZone: 'Asia/Makassar', endsAt: '00:00' } as const

let rush: DinnerRush
const outcomes: Outcome[] = []

/** Several thousand orders take some days of the clock. */
async function playOrders(): Promise<void> {
  for (let number = 0; number < ORDERS; number += 1) {
    if (number % ORDERS_OF_CUSTOMER === 0) await rush.nextCustomer()
    const scenario = DINNER_RUSH_SCENARIOS[number % DINNER_RUSH_SCENARIOS.length]
    if (scenario) outcomes.push(await scenario(rush, number))
    await rush.work()
    rush.api.clock.advance({ s: 5 })
  }
  // What is still unpaid ends, and refunds that were not answered are asked for again.
  for (let quarter = 0; quarter < 6; quarter += 1) {
    rush.api.clock.advance({ s: 15 * 60 })
    await rush.work()
  }
  await rush.api.publishAll()
}

const days = (): string[] => listDays(MONDAY, businessDay(rush.api.clock.now(), BALI))

interface Closed {
  cash: number
  sums: DaySums
}

/** Each day of each outlet, one after the other. */
async function closeDays(): Promise<Closed[]> {
  const closed: Closed[] = []
  const { api, owner, outlets } = rush
  for (const day of days())
    for (const id of outlets) {
      const outlet = v.parse(v.any(), id)
      const at = { ...owner, params: { day } }
      const { cash } = (await api.call(readBusinessDay, { ...at, query: { outlet } })).data
      const counts = { opening: 0, paid_out: 0, counted: cash.amount, expected: cash.amount }
      const { data } = await api.call(closeDay, { ...at, body: { outlet, ...counts } })
      closed.push({ cash: data.closing?.expected ?? 0, sums: data.sums })
    }
  return closed
}

beforeAll(
  async () => {
    rush = await startDinnerRush({ at: NOON })
    await playOrders()
  },
  120_000 + ORDERS * 2_000,
)
afterAll(() => rush.stop())

test('LEDGER-01 I1 I5 I7 I11 each order has left its outcome: in its captures, in its refunds, and in the ledger', async () => {
  expect(await rush.api.violations()).toEqual({})
  expect((await rush.api.call(listPaymentTasks, rush.owner)).data).toEqual([])
  const stored = await readStoredMoney(rush)
  const differing = outcomes.flatMap(({ order, ...money }, number) => {
    const expected = moneyOf(money)
    const found = stored.get(order.id)
    const is = found && {
      cash: found.cash,
      atProvider: found.captured - found.returned,
      byHand: found.byHand,
    }
    const sum = expected.cash + expected.atProvider - expected.byHand
    const agrees = JSON.stringify(is) === JSON.stringify(expected) && found?.received === sum
    const scenario = DINNER_RUSH_SCENARIOS[number % DINNER_RUSH_SCENARIOS.length]?.name
    return agrees && found.owed === 0 ? [] : [{ number, scenario, expected, found }]
  })
  expect(differing).toEqual([])
  expect(stored.size).toBe(outcomes.length)
  expect(await capturedAtProvider(rush.provider)).toBe(sumOf(outcomes, money => money.atProvider ?? 0))
})

test('REPORT-01 REPORT-03 REPORT-04 the reports, the closed days and the month say the same to the rupiah', async () => {
  const { api, owner } = rush
  const closed = await closeDays()
  const query = { from: MONDAY, to: days().at(-1) ?? MONDAY, by: 'method' } as const
  const { rows, total, charges, waiting } = (await api.call(readReport, { ...owner, query })).data
  const net = (of: typeof rows) => sumOf(of, row => row.amount - row.returned)
  const ofCash = rows.filter(({ key }) => key === 'cash')
  expect({ cash: net(ofCash), all: net(rows) }).toEqual({
    cash: sumOf(outcomes, money => money.cash ?? 0),
    all: sumOf(outcomes, ({ cash = 0, atProvider = 0, byHand = 0 }) => cash + atProvider - byHand),
  })
  expect(sumOf(closed, ({ cash }) => cash)).toBe(sumOf(outcomes, money => money.cash ?? 0))
  expect(sumOf(closed, ({ sums }) => sums.takings)).toBe(total.amount)
  expect(sumOf(closed, ({ sums }) => sums.refunds.amount)).toBe(total.returned)
  expect(waiting.amount + sumOf(closed, ({ sums }) => sums.waiting.amount)).toBe(0)
  const month = (await api.call(readTaxMonth, { ...owner, params: { month: '2026-08' }, query: {} })).data
  expect(sumOf(month.days, day => day.takings)).toBe(total.amount)
  expect(month.total.tax).toBe(sumOf(closed, ({ sums }) => sums.tax))
  expect(sumOf(charges, ({ amount }) => amount)).toBe(net(rows))
  expect(sumOf(closed, ({ sums }) => sumOf(sums.charges, ({ amount }) => amount))).toBe(net(rows))
  const delivery = charges.find(({ kind }) => kind === 'delivery')?.amount ?? 0
  expect(month.total.base + month.total.tax + delivery).toBe(net(rows))
  expect(charges.find(({ kind }) => kind === 'tax')?.amount).toBe(month.total.tax)
  expect(month.total.tax).toBeGreaterThan(PRICE / 10)
})

test('REPORT-10 the orders behind each figure of the dinner rush add up to it', async () => {
  const { api, owner, outlets } = rush
  const span = { from: MONDAY, to: days().at(-1) ?? MONDAY }
  const all = await compareFigures(api, owner, { ...span, outlets: null })
  expect(all.differing).toEqual([])
  expect(all.kinds).toEqual(
    expect.arrayContaining(['total', 'hour', 'method', 'product', 'charge', 'tax', 'refund']),
  )
  for (const outlet of outlets)
    expect((await compareFigures(api, owner, { ...span, outlets: [outlet], outlet })).differing).toEqual([])
})

test('LEDGER-06 each difference of the books is found, heals, and the balance at the provider is that of the ledger', async () => {
  const { api, provider } = rush
  const key = { token: await api.keyOf('bara') }
  const night = async () => {
    api.clock.advance({ days: 2 })
    await rush.work()
    const { data, differences } = await api.call(listPaymentTasks, key)
    return [...data.map(({ reason }) => reason), ...differences.map(({ kind }) => kind)].toSorted()
  }
  await provider.differ({ fees_later: true })
  const planted = await plantDifferences(provider, OTHER)
  const shown = await night()
  expect(shown).toEqual([
    'capture_amount',
    'capture_missing_there',
    'capture_missing_there',
    'capture_twice',
    'refund_missing_there',
  ])
  await provider.differ({ fees_later: false })
  for (const id of planted) await provider.differ({ heal: id })
  expect(await night()).toEqual([])
  const [paid] = planted
  await provider.differ({ change: paid ?? '', fee: 999 })
  expect(await night()).toEqual(['capture_fee'])
  await provider.differ({ heal: paid ?? '' })
  expect(await night()).toEqual([])
  const [row] = await api.rows<{ sum: number }>(
    `select sum(received_rupiah)::int as sum from ledger_entry
     where coalesce(method, '') not in ('cash', 'by_hand') and kind in ('captured', 'returned', 'provider_fee')`,
  )
  expect(await provider.balanceOf(null)).toBe(row?.sum)
  expect(await api.violations()).toEqual({})
  if (FIGURES_FILE === undefined) return
  const figures = {
    orders: outcomes.length,
    scenarios: DINNER_RUSH_SCENARIOS.length,
    days: days().length,
    balance: row?.sum,
    ...moneyOf({
      cash: sumOf(outcomes, money => money.cash ?? 0),
      atProvider: sumOf(outcomes, money => money.atProvider ?? 0),
      byHand: sumOf(outcomes, money => money.byHand ?? 0),
    }),
  }
  await writeFile(FIGURES_FILE, JSON.stringify(figures))
})
