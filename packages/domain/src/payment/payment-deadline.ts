// How long a customer has to pay, by payment method (LEDGER-08). The contract holds the bounds of a company's
// choice.
import type { OnlinePaymentMethod } from '@pesan/contract/payment'

/** In minutes, as the company has set them. */
export interface PaymentDeadlines {
  qris: number
  virtualAccount: number
}

/** A card is confirmed while the customer waits, so companies cannot change this. */
export const CARD_DEADLINE_MINUTES = 30

const MINUTE_MS = 60_000

/** With less time left than this, no other payment method is offered. */
export const LEAST_TIME_TO_PAY_MS = 2 * MINUTE_MS

/** However soon the kitchen has to begin, an order for later waits so long for its payment. */
const LEAST_DEADLINE_OF_LATER_MS = 15 * MINUTE_MS

interface PaidOrder {
  placedAt: Date
  /** Both null: as soon as possible. */
  scheduledFor: Date | null
  startsAt: Date | null
}

/**
 * When an unpaid order expires if its method is chosen at `now`. However often the method changes, the order
 * never waits longer than the company's longest deadline after it was placed.
 */
export function paymentDueAt(
  method: OnlinePaymentMethod,
  deadlines: PaymentDeadlines,
  { placedAt, now, ...time }: PaidOrder & { now: Date },
): Date {
  const longest = Math.max(deadlines.qris, deadlines.virtualAccount, CARD_DEADLINE_MINUTES)
  const ownEnd = now.getTime() + minutesOf(method, deadlines) * MINUTE_MS
  return new Date(
    Math.min(ownEnd, placedAt.getTime() + longest * MINUTE_MS, endForLater({ placedAt, ...time })),
  )
}

/** LATER-04: in time for the kitchen, as far as that leaves a while to pay, and never after the slot. */
function endForLater({ placedAt, scheduledFor, startsAt }: PaidOrder): number {
  if (scheduledFor === null || startsAt === null) return Number.POSITIVE_INFINITY
  const least = placedAt.getTime() + LEAST_DEADLINE_OF_LATER_MS
  return Math.min(scheduledFor.getTime(), Math.max(startsAt.getTime(), least))
}

function minutesOf(method: OnlinePaymentMethod, deadlines: PaymentDeadlines): number {
  switch (method) {
    case 'card':
      return CARD_DEADLINE_MINUTES
    case 'virtual_account':
      return deadlines.virtualAccount
    case 'qris':
      return deadlines.qris
  }
}
