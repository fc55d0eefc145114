// What reports take among the sums of many companies. The test says that they answer; how long they take, `benches/report`
// measures with 100,000 orders of the company and 1,000,000 of others.
import { writeFile } from 'node:fs/promises'
import { readReport, readTaxMonth, readToday } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { REPORT_DAYS, REPORT_OTHERS, FIGURES_FILE } = process.env
/** 250 orders a day: 400 days are 100,000. */
const DAYS = Number(REPORT_DAYS ?? 40)
const OTHERS = Number(REPORT_OTHERS ?? 2)
const PRODUCTS = 150
const RUNS = 11
/** Answers are read in a browser, on any network: this is the server's part. */
/** On a busy machine a small run says nothing about time. */
const limitMs = REPORT_DAYS === undefined ? Number.POSITIVE_INFINITY : 300

let api: Api
let manager: ConsoleCall
const figures: { what: string; ms: number }[] = []

/** Sums as the consumer would have left them: each product of each outlet on each day. */
const fill = (company: string, outlets: string) => `
  insert into sales_figure (company_id, kind, day, outlet_id, key, name, orders, pieces, amount_rupiah, base_rupiah, returned_rupiah)
  select ${company}, kind, day, outlet_id, coalesce(names[place], kind || place), kind || place, 2, 3, 100000, 90000, 0
  from ${outlets} as outlet,
    generate_series(current_date - ${DAYS - 1}, current_date, interval '1 day') as day,
    (values ('product', ${PRODUCTS}, null), ('category', 12, null), ('hour', 4, array['11', '12', '18', '19']),
      ('method', 4, array['cash', 'card', 'qris', 'virtual_account']), ('mode', 2, array['pickup', 'delivery']),
      ('charge', 4, array['items', 'service', 'tax', 'tip']), ('tax', 1, array['10000']))
      as sums (kind, count, names), generate_series(1, count) as place
  union all
  select ${company}, 'total', day, outlet_id, '', '', 125, 300, 12500000, 0, 0
  from ${outlets} as outlet, generate_series(current_date - ${DAYS - 1}, current_date, interval '1 day') as day`

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  api = await startApi()
  manager = await memberAt(api, { phone: '+6281277900001', role: 'manager' })
  const ofBara = `(select id as outlet_id from outlet where company_id = '${api.companyId('bara')}')`
  await api.rows(fill(`'${api.companyId('bara')}'::uuid`, ofBara))
  // The others are numbers only.
  await api.rows('alter table sales_figure disable trigger sales_figure_held')
  await api.rows('alter table sales_figure drop constraint sales_figure_company_id_fkey')
  await api.rows(
    fill(
      'other_id',
      `(select gen_random_uuid() as other_id, gen_random_uuid() as outlet_id from generate_series(1, ${OTHERS}))`,
    ),
  )
  await api.rows('analyze sales_figure')
}, 600_000)
afterAll(async () => {
  if (FIGURES_FILE !== undefined) await writeFile(FIGURES_FILE, JSON.stringify(figures))
  await api.stop()
})

async function medianMs(what: string, act: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now()
    await act()
    times.push(performance.now() - startedAt)
  }
  figures.push({ what, ms: times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN })
}

test('REPORT-06 spans, today and the month of tax are read from prepared sums, whatever other companies have', async () => {
  const span = (days: number, by: 'product' | 'day') =>
    api.call(readReport, { ...manager, query: { from: dayBefore(days - 1), to: dayBefore(0), by } })
  const outlets = (await api.outletIds('bara')).length
  expect((await span(31, 'product')).data).toMatchObject({
    total: { orders: 31 * 125 * outlets, amount: 31 * 12_500_000 * outlets },
  })
  expect((await span(31, 'product')).data.rows).toHaveLength(PRODUCTS)
  await medianMs('31 days by product', () => span(31, 'product'))
  await medianMs('31 days by day', () => span(31, 'day'))
  await medianMs('400 days by product', () => span(400, 'product'))
  await medianMs('today', () => api.call(readToday, manager))
  const month = dayBefore(0).slice(0, 'YYYY-MM'.length)
  await medianMs('the tax of a month', () => api.call(readTaxMonth, { ...manager, params: { month } }))
  const slow = figures.filter(({ what, ms }) => !what.startsWith('400') && ms > limitMs)
  expect(slow).toEqual([])
}, 600_000)
