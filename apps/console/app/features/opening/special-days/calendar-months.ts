// Two months of a calendar, and what their days are.
import type { SpecialDayAnswer } from '@pesan/contract/opening'

export type DayMark = 'closed' | 'hours' | 'offered'

export interface MonthDay {
  /** `2026-12-24` */
  day: string
  mark: DayMark | null
}

/** Weeks from Monday to Sunday; null: a day of another month. */
export interface Month {
  /** Its first day. */
  first: string
  weeks: (MonthDay | null)[][]
}

const DAY_MS = 86_400_000
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type SetDay = Pick<SpecialDayAnswer, 'first_day' | 'last_day' | 'periods'>

/** The month of `today` and the one after it, `ahead` months later. */
export function monthsFrom(
  today: string,
  ahead: number,
  { set, offered }: { set: readonly SetDay[]; offered: readonly string[] },
): Month[] {
  const markOf = (day: string): DayMark | null => {
    const found = set.filter(each => each.first_day <= day && day <= each.last_day)
    if (found.some(({ periods }) => periods.length === 0)) return 'closed'
    if (found.length > 0) return 'hours'
    return offered.includes(day) ? 'offered' : null
  }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + ahead]
  return [month, month + 1].map(each => {
    const first = Date.UTC(year, each, 1)
    const count = (Date.UTC(year, each + 1, 1) - first) / DAY_MS
    const before = (new Date(first).getUTCDay() + 6) % 7
    const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
      const number = index - before
      if (number < 0 || number >= count) return null
      const day = textOf(first + number * DAY_MS)
      return { day, mark: markOf(day) }
    })
    const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
    return { first: textOf(first), weeks }
  })
}
