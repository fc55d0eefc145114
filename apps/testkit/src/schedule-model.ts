// Random schedules, and a slow and obvious model of them that reads clocks minute by minute and never computes a moment.
import type { Period } from '@pesan/contract/opening'
import { WEEKDAYS } from '@pesan/contract/weekday'
import type { Schedule } from '@pesan/domain/opening/schedule'
import * as fc from 'fast-check'

const text = (time: number) =>
  `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
/** Many times at which clocks change, and midnight. */
const time = fc.oneof(
  fc.integer({ min: 0, max: 1439 }).map(text),
  fc.constantFrom('00:00', '01:00', '02:00', '02:30', '03:00', '23:59'),
)
const period: fc.Arbitrary<Period> = fc
  .record({ open: time, close: time })
  .filter(({ open, close }) => open !== close || open === '00:00')
const periods = fc.array(period, { maxLength: 3 })
const week = fc.option(fc.dictionary(fc.constantFrom(...WEEKDAYS), periods), { nil: null, freq: 8 })

/** Around changes of clocks, a year's end and nothing in particular. */
const zoneAndDay = fc.constantFrom(
  ['Asia/Makassar', '2026-12-30'],
  ['Europe/Berlin', '2027-03-27'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/St_Johns', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Pacific/Apia', '2026-06-10'],
) as fc.Arbitrary<[string, string]>

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const scene = zoneAndDay.chain(([timeZone, day]) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    hours: week,
    lastOrderMin: fc.constantFrom(0, 0, 20, 90),
    specialDays: fc
      .array(
        fc.record({
          from: fc.integer({ min: -1, max: 3 }),
          span: fc.integer({ min: 0, max: 1 }),
          periods,
          closedFrom: fc.option(time, { nil: null, freq: 2 }),
        }),
        { maxLength: 2 },
      )
      .map(list =>
        list.map(({ from, span, closedFrom, ...one }) => ({
          firstDay: dayAfter(day, from),
          lastDay: dayAfter(day, from + span),
          closedFrom,
          periods: closedFrom === null ? one.periods : [],
          reason: null,
        })),
      ),
    minute: fc.integer({ min: 0, max: 3 * 1440 }),
    day: fc.constant(day),
  }),
)

export const MINUTE_MS = 60_000

/** Two days before the day of a scene, what it looks at, and what it may depend on. */
const MODEL_MIN = 9 * 1440
const read = new Map<string, string[]>()

/** What clocks show from a moment on, minute by minute: `2026-11-25T18:05`. Random schedules share few zones and days. */
export function clocksFrom(timeZone: string, startMs: number): readonly string[] {
  const key = `${timeZone} ${startMs}`
  const known = read.get(key)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = Array.from({ length: MODEL_MIN }, (_, index) =>
    clock.format(startMs + index * MINUTE_MS).replace(' ', 'T'),
  )
  // Clocks that are set back show times again: what counts is the latest time that was shown.
  for (let index = 1; index < MODEL_MIN; index += 1)
    if ((shown[index] ?? '') < (shown[index - 1] ?? '')) shown[index] = shown[index - 1] ?? ''
  read.set(key, shown)
  return shown
}

/** Whether the kitchen is open, minute by minute. */
export function openMinutes(of: Schedule, startMs: number, count: number): boolean[] {
  const shown = clocksFrom(of.timeZone, startMs).slice(0, count)
  const { open, closed } = spansOf(of, shown)
  const touching = new Map<string, Span[]>()
  return shown.map(now => {
    const day = now.slice(0, 10)
    const ofDay = touching.get(day) ?? open.filter(([from, until]) => from <= `${day}T24:00` && until >= day)
    touching.set(day, ofDay)
    return ofDay.some(isIn(now)) && !closed.some(isIn(now))
  })
}

type Span = [from: string, until: string]
const isIn =
  (now: string) =>
  ([from, until]: Span) =>
    from <= now && now < until

function spansOf(of: Schedule, shown: readonly string[]): { open: Span[]; closed: Span[] } {
  const days = [...new Set(shown.map(now => now.slice(0, 10)))]
  const first = days[0] ?? ''
  const open = [dayAfter(first, -1), ...days].flatMap(day => {
    const own = of.specialDays.find(
      one => one.closedFrom === null && one.firstDay <= day && day <= one.lastDay,
    )
    const hours = of.week.delivery
    const name = WEEKDAYS[new Date(`${day}T12:00Z`).getUTCDay()] ?? 'sun'
    const begun = own
      ? own.periods
      : hours === null
        ? [{ open: '00:00', close: '00:00' }]
        : (hours[name] ?? [])
    return begun.map(
      ({ open: from, close }): Span => [
        `${day}T${from}`,
        `${close <= from ? dayAfter(day, 1) : day}T${close}`,
      ],
    )
  })
  const closed = of.specialDays.flatMap(({ firstDay, lastDay, closedFrom }): Span[] =>
    closedFrom === null ? [] : [[`${firstDay}T${closedFrom}`, `${dayAfter(lastDay, 1)}T${closedFrom}`]],
  )
  return { open, closed }
}
