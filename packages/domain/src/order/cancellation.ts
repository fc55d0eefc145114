// Who ended an order, derived from the history entry of that step.
import type { CancelledBy } from '@pesan/contract/order'

/** The history entry of an order that the company's time limit ended. */
export const NOT_CONFIRMED = { cause: 'not_confirmed', reason: 'nobody acknowledged it in time' } as const

const BY_CAUSE: Readonly<Record<string, CancelledBy>> = {
  restaurant: 'restaurant',
  operator: 'restaurant',
  customer: 'customer',
  deadline: 'not_paid',
  [NOT_CONFIRMED.cause]: 'not_confirmed',
}

/**
 * Servers of the previous release wrote both time limits as `deadline`; only the confirmation limit left its
 * reason.
 */
export function cancelledBy({ cause, reason }: { cause: string; reason: string | null }): CancelledBy {
  if (cause === 'deadline' && reason === NOT_CONFIRMED.reason) return 'not_confirmed'
  return BY_CAUSE[cause] ?? 'other'
}
