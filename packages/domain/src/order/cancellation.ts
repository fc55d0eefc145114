// Who ended an order, from what its history says about the step.
import type { CancelledBy } from '@pesan/contract/order'

/** What the history says of an order that the company's own time limit ended. */
export const NOT_CONFIRMED = { cause: 'not_confirmed', reason: 'nobody acknowledged it in time' } as const

const BY_CAUSE: Readonly<Record<string, CancelledBy>> = {
  restaurant: 'restaurant',
  operator: 'restaurant',
  customer: 'customer',
  deadline: 'not_paid',
  [NOT_CONFIRMED.cause]: 'not_confirmed',
}

/** Servers of the release before wrote both time limits as `deadline`; the one to confirm by left its reason. */
export function cancelledBy({ cause, reason }: { cause: string; reason: string | null }): CancelledBy {
  if (cause === 'deadline' && reason === NOT_CONFIRMED.reason) return 'not_confirmed'
  return BY_CAUSE[cause] ?? 'other'
}
