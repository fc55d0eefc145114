// The week of an outlet as a person edits it, and what is wrong with it.
import { hasNoLength, type OpeningHours, type OutletOpening, type Period } from '@pesan/contract/opening'
import { FROM_MONDAY, type Weekday } from '@pesan/contract/weekday'
import { DAY_MIN } from '@pesan/domain/opening/zoned-time'
import { type Span, spanOf } from './span.ts'

export type Week = NonNullable<OpeningHours>

/** The three weeks of an outlet, by what the server calls them. */
export const WEEKS = ['opening_hours', 'delivery_hours', 'pickup_hours'] as const
export type WeekName = (typeof WEEKS)[number]
/** Only what a person has changed. */
export type HoursDraft = Partial<Pick<OutletOpening, WeekName>>

export interface PeriodPlace {
  day: Weekday
  index: number
}

export const periodsOn = (week: Week, day: Weekday): readonly Period[] => week[day] ?? []

export const withPeriods = (week: Week, day: Weekday, periods: readonly Period[]): Week => ({
  ...week,
  [day]: [...periods],
})

export const withPeriod = (week: Week, { day, index }: PeriodPlace, period: Period): Week =>
  withPeriods(
    week,
    day,
    periodsOn(week, day).map((each, at) => (at === index ? period : each)),
  )

export const withoutPeriod = (week: Week, { day, index }: PeriodPlace): Week =>
  withPeriods(
    week,
    day,
    periodsOn(week, day).filter((_, at) => at !== index),
  )

const isSamePeriod = (one: Period, other: Period | undefined): boolean =>
  one.open === other?.open && one.close === other.close

export function isSameDay(week: Week, one: Weekday, other: Weekday): boolean {
  const [ones, others] = [sorted(periodsOn(week, one)), sorted(periodsOn(week, other))]
  return ones.length === others.length && ones.every((period, index) => isSamePeriod(period, others[index]))
}

const sorted = (periods: readonly Period[]): Period[] =>
  periods.toSorted((one, other) => (one.open < other.open ? -1 : 1))

/** As it is stored: periods in their order, and only days that have some. */
const storedWeek = (week: OpeningHours): OpeningHours =>
  week &&
  Object.fromEntries(
    FROM_MONDAY.flatMap(day => {
      const periods = sorted(periodsOn(week, day))
      return periods.length === 0 ? [] : [[day, periods]]
    }),
  )

/** What differs from what the server has; null: nothing does. */
export function changedWeeks(saved: OutletOpening, draft: HoursDraft): HoursDraft | null {
  const changed = WEEKS.filter(name => {
    const week = draft[name]
    return week !== undefined && textOf(week) !== textOf(saved[name])
  })
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map(name => [name, storedWeek(draft[name] ?? null)]))
}

const textOf = (week: OpeningHours): string => JSON.stringify(storedWeek(week))

export type WeekProblem = PeriodPlace &
  /** `with`: the other period; `from` and `until` in minutes of `day`. */
  ({ type: 'no_length' } | ({ type: 'overlap'; with: PeriodPlace } & { from: number; until: number }))

/** In the order of the week. An overlap is a problem of both periods. */
export function problemsOf(week: Week): WeekProblem[] {
  const placed = FROM_MONDAY.flatMap((day, dayIndex) =>
    periodsOn(week, day).map((period, index) => ({ day, index, dayIndex, period, span: spanOf(period) })),
  )
  return placed.flatMap(({ day, index, dayIndex, period, span }): WeekProblem[] => {
    if (hasNoLength(period)) return [{ day, index, type: 'no_length' }]
    return placed.flatMap((other): WeekProblem[] => {
      if ((other.day === day && other.index === index) || hasNoLength(other.period)) return []
      const common = commonSpan(span, other.span, (other.dayIndex - dayIndex) * DAY_MIN)
      if (!common) return []
      const { start: from, end: until } = common
      return [{ day, index, type: 'overlap', with: { day: other.day, index: other.index }, from, until }]
    })
  })
}

const WEEK_MIN = 7 * DAY_MIN

/** `offset`: of the other one's day. Sunday night meets Monday. */
function commonSpan(one: Span, other: Span, offset: number): Span | null {
  for (const by of [offset - WEEK_MIN, offset, offset + WEEK_MIN]) {
    const start = Math.max(one.start, other.start + by)
    const end = Math.min(one.end, other.end + by)
    if (start < end) return { start, end }
  }
  return null
}
