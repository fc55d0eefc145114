// What is typed when a day is closed, as amounts.
import type { BusinessDayOfOutlet, CloseDayBody } from '@pesan/contract/day-closing'

export const CLOSING_REASONS = ['change', 'tip', 'unknown', 'other'] as const
type ClosingReason = (typeof CLOSING_REASONS)[number]

/** Amounts as digits. */
export interface ClosingDraft {
  opening: string
  paidOut: string
  paidOutFor: string
  counted: string
  reason: ClosingReason | null
  reasonText: string
}

export const draftOf = ({ usual_opening: opening }: BusinessDayOfOutlet): ClosingDraft => ({
  opening: opening === null ? '' : String(opening),
  paidOut: '',
  paidOutFor: '',
  counted: '',
  reason: null,
  reasonText: '',
})

const MAX_DIGITS = 10
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, MAX_DIGITS)
const amountOf = (digits: string): number => Number(digits)

export const expectedOf = ({ opening, paidOut }: ClosingDraft, { cash }: BusinessDayOfOutlet): number =>
  amountOf(opening) + cash.amount - amountOf(paidOut)

/** Counted less expected; null: nothing is counted yet. */
export const differenceOf = (draft: ClosingDraft, day: BusinessDayOfOutlet): number | null =>
  draft.counted === '' ? null : amountOf(draft.counted) - expectedOf(draft, day)

/** Null while something is missing: the count, or why it differs. */
export function bodyOf(
  draft: ClosingDraft,
  day: BusinessDayOfOutlet,
  words: string | null,
): CloseDayBody | null {
  const difference = differenceOf(draft, day)
  if (difference === null || (difference !== 0 && !words)) return null
  return {
    outlet: day.outlet_id,
    opening: amountOf(draft.opening),
    paid_out: amountOf(draft.paidOut),
    paid_out_for: draft.paidOutFor.trim(),
    counted: amountOf(draft.counted),
    expected: expectedOf(draft, day),
    reason: difference === 0 ? null : words,
  }
}
