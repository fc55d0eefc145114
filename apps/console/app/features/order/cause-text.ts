// What brought about a change in the history of an order, where it was no one with a name (BOARD-10).
import type { T } from '../../lib/i18n/t.ts'

const CAUSES = [
  'customer',
  'restaurant',
  'operator',
  'payment',
  'refund',
  'deadline',
  'not_confirmed',
  'auto_accept',
  'recall',
  'late_money',
] as const

/** A cause that this release does not know is shown as it is. */
export function causeText(t: T, cause: string): string {
  const known = CAUSES.find(name => name === cause)
  return known ? t(`cause.${known}`) : cause
}
