// Days of the calendar for which the outlet may want other hours (HOURS-12): offered before they come, and until they are set.
import type { SpecialDayAnswer } from '@pesan/contract/opening'
import { type SpecialDay, upcomingSpecialDays } from '@pesan/domain/calendar/special-days'

const WEEKS_BEFORE = 8
/** Guests plan their stay around Nyepi. */
const WEEKS_BEFORE_NYEPI = 16

type SetDay = Pick<SpecialDayAnswer, 'first_day' | 'last_day' | 'closed_from'>

/** `today` as `2026-11-25`; `asUsual`: days that the person has left as they are. */
export function offeredDays(today: string, set: readonly SetDay[], asUsual: readonly string[]): SpecialDay[] {
  const soon = new Set(upcomingSpecialDays(today, WEEKS_BEFORE).map(({ day }) => day))
  return upcomingSpecialDays(today, WEEKS_BEFORE_NYEPI).filter(
    ({ id, day, closed }) =>
      (id === 'nyepi' || soon.has(day)) &&
      !asUsual.includes(day) &&
      !set.some(
        each =>
          each.first_day <= day && day <= each.last_day && (each.closed_from === null) === (closed === null),
      ),
  )
}
