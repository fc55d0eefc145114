// What it takes to decide what is open, and to find the earliest slot. The test says that both still answer; how long they take,
// `benches/opening` measures with more runs.
import { writeFile } from 'node:fs/promises'
import { openingAt } from '@pesan/domain/opening/opening-at'
import { openingNotice } from '@pesan/domain/opening/opening-notice'
import type { Schedule } from '@pesan/domain/opening/schedule'
import { firstSlot } from '@pesan/domain/opening/slots'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { medianUs } from '@pesan/testkit/median-us'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageNotice } from './page-notice.service.ts'

const { OPENING_RUNS, FIGURES_FILE } = process.env
const RUNS = Number(OPENING_RUNS ?? 40)

const SPLIT = [
  { open: '11:00', close: '15:00' },
  { open: '17:00', close: '00:30' },
]
const WEEK = { sun: SPLIT, mon: SPLIT, tue: SPLIT, wed: SPLIT, thu: SPLIT, fri: SPLIT }
const START_MS = Date.parse('2026-08-03T00:00:00.000Z')
const MINUTE_MS = 60_000
/** Within two weeks, and never the same moment twice after each other. */
const momentOf = (run: number): Date => new Date(START_MS + ((run * 7) % 20_160) * MINUTE_MS)

const schedule = (days: number, week: Schedule['week']['pickup'] = WEEK): Schedule => ({
  timeZone: 'Asia/Makassar',
  week: { delivery: week, pickup: week },
  specialDays: Array.from({ length: days }, (_, index) => {
    const day = new Date(START_MS + index * 9 * 1440 * MINUTE_MS).toISOString().slice(0, 10)
    return { firstDay: day, lastDay: day, periods: SPLIT.slice(index % 3), closedFrom: null, reason: null }
  }),
  pauses: {},
  lastOrderMin: 30,
})

let api: Api
const figures: { what: string; us: number }[] = []
const measure = (what: string, act: (run: number) => unknown) =>
  figures.push({ what, us: medianUs(RUNS, act) })
beforeAll(async () => {
  api = await startApi()
  const outlets = [outletDocumentOf({ opening_hours: WEEK })]
  await api.importCompany({ company_slug: 'bara', outlets })
})
afterAll(async () => {
  if (FIGURES_FILE !== undefined) await writeFile(FIGURES_FILE, JSON.stringify(figures))
  await api.stop()
})

test('HOURS-05 what a page says is what its outlets do at the moment of the request', async () => {
  const company = api.services.directory.bySlug('bara')
  if (!company) throw new Error('the company is gone')
  const noticeAt = await createPageNotice(api.services, company)
  const own = schedule(0)
  for (let run = 0; run < RUNS; run += 1)
    expect(noticeAt(momentOf(run)).notice).toEqual(
      openingNotice([{ ...own, lastOrderMin: 0 }], 'delivery', momentOf(run)).notice,
    )
  measure('page, at a request', run => noticeAt(new Date(START_MS + (run % 1000) * 1000)))
  const five = [0, 10, 100, 0, 10].map(days => schedule(days))
  measure('page of one outlet, when its notice changes', run =>
    openingNotice([own], 'delivery', momentOf(run)),
  )
  measure('page of five outlets, when its notice changes', run =>
    openingNotice(five, 'delivery', momentOf(run)),
  )
})

test('HOURS-03 LATER-02 an outlet is open at a moment, and the earliest slot of seven days is found or there is none', () => {
  const requestAt = (own: Schedule, run: number) =>
    ({ schedule: own, mode: 'delivery', now: momentOf(run), leadMin: 45, busyMin: 0 }) as const
  for (const days of [0, 100]) {
    const own = schedule(days)
    const shut = own.specialDays.map(day => ({ ...day, periods: [] }))
    const never = { ...schedule(0, {}), specialDays: shut }
    expect(Array.from({ length: RUNS }, (_, run) => firstSlot(requestAt(own, run), 7))).not.toContain(null)
    expect(firstSlot(requestAt(never, 0), 7)).toBeNull()
    measure(`outlet at a moment, ${days} special days`, run => openingAt(own, 'pickup', momentOf(run)))
    measure(`earliest slot of seven days, ${days} special days`, run => firstSlot(requestAt(own, run), 7))
    measure(`no slot in seven days, ${days} special days`, run => firstSlot(requestAt(never, run), 7))
  }
  expect(figures.filter(({ us }) => !(us >= 0))).toEqual([])
})
