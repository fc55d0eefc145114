// A special day as a person fills it in, and what is missing before it can be set (HOURS-02).
import type { OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Period, SpecialDayBody } from '@pesan/contract/opening'
import type { SpecialDay } from '@pesan/domain/calendar/special-days'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { problemsOf, type WeekProblem } from '../week/week.ts'

export interface SpecialDayDraft {
  /** `2026-12-24`, or empty. */
  firstDay: string
  lastDay: string
  /** Null: closed. */
  periods: readonly Period[] | null
  /** As for Nyepi: closed from this time until the same time after the last day. */
  closedFrom: string | null
  reason: string
  /** Null: at all outlets of the member. */
  outletId: OutletId | null
}

export const emptyDay = (outletId: OutletId): SpecialDayDraft => ({
  firstDay: '',
  lastDay: '',
  periods: null,
  closedFrom: null,
  reason: '',
  outletId,
})

/** `isClosed`: as the press on the offer says. */
export const draftOfOffer = (
  { day, name, closed }: SpecialDay,
  { locale, isClosed }: { locale: Locale; isClosed: boolean },
): SpecialDayDraft => ({
  firstDay: day,
  lastDay: day,
  periods: isClosed ? null : FIRST_PERIODS,
  closedFrom: closed && closed.from.slice(-'06:00'.length),
  reason: name[locale],
  outletId: null,
})

/** What a person begins with who wants other hours. */
export const FIRST_PERIODS: readonly Period[] = [{ open: '17:00', close: '22:00' }]

/** Null: nothing. */
export function missingIn(draft: SpecialDayDraft, today: string): PlainKey | null {
  const { firstDay, lastDay, periods } = draft
  if (firstDay === '' || lastDay === '') return 'specialDays.noDay'
  if (lastDay < firstDay) return 'specialDays.endsBefore'
  if (lastDay < today) return 'specialDays.past'
  if (periods?.length === 0) return 'specialDays.noPeriod'
  return null
}

export const problemsOfDraft = ({ periods }: SpecialDayDraft): WeekProblem[] =>
  problemsOf({ mon: [...(periods ?? [])] })

export function bodyOf(draft: SpecialDayDraft): SpecialDayBody {
  const reason = draft.reason.trim()
  return {
    ...(draft.outletId && { outlet_id: draft.outletId }),
    special_day: {
      first_day: draft.firstDay,
      last_day: draft.lastDay,
      periods: (draft.periods ?? []).toSorted((one, other) => (one.open < other.open ? -1 : 1)),
      closed_from: draft.closedFrom,
      reason: reason === '' ? null : reason,
    },
  }
}
