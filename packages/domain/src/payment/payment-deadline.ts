// When an order ends that is not paid (LEDGER-08, LATER-04).
import type { OnlinePaymentMethod } from '@pesan/contract/payment'
import { type MethodFacts, PAYMENT_METHODS, type PaymentDeadlines } from './payment-methods.ts'

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
  const all = Object.values(PAYMENT_METHODS).map(facts => minutesOf(facts.deadline, deadlines))
  const ownEnd = now.getTime() + minutesOf(PAYMENT_METHODS[method].deadline, deadlines) * MINUTE_MS
  return new Date(
    Math.min(ownEnd, placedAt.getTime() + Math.max(...all) * MINUTE_MS, endForLater({ placedAt, ...time })),
  )
}

/** LATER-04: in time for the kitchen, as far as that leaves a while to pay, and never after the slot. */
function endForLater({ placedAt, scheduledFor, startsAt }: PaidOrder): number {
  if (scheduledFor === null || startsAt === null) return Number.POSITIVE_INFINITY
  const least = placedAt.getTime() + LEAST_DEADLINE_OF_LATER_MS
  return Math.min(scheduledFor.getTime(), Math.max(startsAt.getTime(), least))
}

function minutesOf(deadline: MethodFacts['deadline'], deadlines: PaymentDeadlines): number {
  if (deadline === null) return 0
  return typeof deadline === 'number' ? deadline : deadlines[deadline]
}
