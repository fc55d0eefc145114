import type { SellingTimes } from '@pesan/contract/opening'
import { WEEKDAYS } from '@pesan/contract/weekday'
import { categoryOf, productIdOf, productOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNotSoldItem, indexSellingTimes, sellingAt } from './selling-times.ts'

const BALI = 'Asia/Makassar'
const bali = (text: string) => new Date(`${text}:00+08:00`)
const everyDay = (open: string, close: string): SellingTimes =>
  Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close }]]))

test('HOURS-13 a breakfast is sold until its end, right at the minute, and again the next morning', () => {
  const breakfast = everyDay('07:00', '11:00')
  const at = (text: string) => sellingAt(breakfast, BALI, bali(text))
  expect(at('2026-11-25T06:59')).toEqual({ isSold: false, from: bali('2026-11-25T07:00') })
  expect(at('2026-11-25T07:00')).toEqual({ isSold: true, until: bali('2026-11-25T11:00') })
  expect(at('2026-11-25T11:00')).toEqual({ isSold: false, from: bali('2026-11-26T07:00') })
})

test('HOURS-13 times past midnight belong to the day on which they begin', () => {
  const late = { sat: [{ open: '22:00', close: '02:00' }] }
  expect(sellingAt(late, BALI, bali('2026-11-29T01:00'))).toEqual({
    isSold: true,
    until: bali('2026-11-29T02:00'),
  })
  expect(sellingAt(late, BALI, bali('2026-11-29T02:00'))).toEqual({
    isSold: false,
    from: bali('2026-12-05T22:00'),
  })
})

test('HOURS-13 all day on all days has no end, and a week without times never begins', () => {
  expect(sellingAt(everyDay('00:00', '00:00'), BALI, bali('2026-11-25T12:00'))).toEqual({
    isSold: true,
    until: null,
  })
  expect(sellingAt({ mon: [] }, BALI, bali('2026-11-25T12:00'))).toEqual({ isSold: false, from: null })
})

test('HOURS-13 the times of a product count instead of those of its category, also where it is popular', () => {
  const morning = everyDay('07:00', '11:00')
  const evening = everyDay('17:00', '22:00')
  const wine = productOf({ id: 'wine', selling_times: evening })
  const index = indexSellingTimes([
    categoryOf({ id: 'popular', isPopular: true, items: [wine] }),
    categoryOf({ id: 'breakfast', selling_times: morning, items: [productOf({ id: 'eggs' }), wine] }),
    categoryOf({ id: 'drinks', items: [productOf({ id: 'tea' })] }),
  ])
  expect([...index]).toEqual([
    ['eggs', morning],
    ['wine', evening],
  ])
  const notSoldOn = (text: string, ...ids: string[]) =>
    findNotSoldItem(index, ids.map(productIdOf), { timeZone: BALI, at: bali(text) })
  expect(notSoldOn('2026-11-25T09:00', 'tea', 'eggs')).toBeNull()
  expect(notSoldOn('2026-11-25T09:00', 'eggs', 'wine')).toEqual({
    itemIndex: 1,
    soldFrom: bali('2026-11-25T17:00'),
  })
})

const MINUTE_MS = 60_000
const DAY_MIN = 1440
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MIN * MINUTE_MS).toISOString().slice(0, 10)

/** Reads clocks minute by minute, and never computes a moment. */
function soldMinutes(times: SellingTimes, timeZone: string, startMs: number, count: number): boolean[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  let latest = ''
  return Array.from({ length: count }, (_, index) => {
    const shown = clock.format(startMs + index * MINUTE_MS).replace(' ', 'T')
    // Clocks that are set back show times again: what counts is the latest time that was shown.
    if (shown > latest) latest = shown
    const today = latest.slice(0, 10)
    return [dayAfter(today, -1), today].some(day =>
      (times[WEEKDAYS[new Date(`${day}T12:00Z`).getUTCDay()] ?? 'sun'] ?? []).some(({ open, close }) => {
        const end = close <= open ? dayAfter(day, 1) : day
        return `${day}T${open}` <= latest && latest < `${end}T${close}`
      }),
    )
  })
}

const text = (time: number) =>
  `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
const time = fc.oneof(
  fc.integer({ min: 0, max: DAY_MIN - 1 }).map(text),
  fc.constantFrom('00:00', '01:00', '02:30', '03:00', '23:59'),
)
const period = fc
  .record({ open: time, close: time })
  .filter(({ open, close }) => open !== close || open === '00:00')

test('HOURS-13 the answer is that of clocks read minute by minute, also when clocks change', () => {
  const LOOK_MIN = 4 * DAY_MIN
  const scene = fc.record({
    times: fc.dictionary(fc.constantFrom(...WEEKDAYS), fc.array(period, { maxLength: 2 })),
    place: fc.constantFrom(
      { timeZone: BALI, day: '2026-12-30' },
      { timeZone: 'Europe/Berlin', day: '2027-03-27' },
      { timeZone: 'Europe/Berlin', day: '2026-10-24' },
      { timeZone: 'Australia/Lord_Howe', day: '2026-10-03' },
    ),
    // A day is read before, in which clocks may be set back.
    minute: fc.integer({ min: DAY_MIN, max: 3 * DAY_MIN }),
  })
  fc.assert(
    fc.property(scene, ({ times, place: { timeZone, day }, minute }) => {
      const startMs = Date.parse(`${dayAfter(day, -1)}T00:00Z`)
      const minutes = soldMinutes(times, timeZone, startMs, minute + LOOK_MIN)
      const selling = sellingAt(times, timeZone, new Date(startMs + minute * MINUTE_MS))
      expect(selling.isSold).toBe(minutes[minute])
      const change = selling.isSold ? selling.until : selling.from
      const seen = minutes.indexOf(!selling.isSold, minute)
      const changeIndex =
        change === null ? Number.POSITIVE_INFINITY : (change.getTime() - startMs) / MINUTE_MS
      // What lies beyond what was read cannot be compared.
      expect(Math.min(changeIndex, minutes.length)).toBe(seen === -1 ? minutes.length : seen)
    }),
    { numRuns: 50 },
  )
}, 120_000)
