// What the provider's state of a charge means for its order: which payment is accepted, which needs a person,
// and whether the order proceeds (I3, I5, I6, I7). Pure and idempotent: the same state again changes nothing.
import type { Rupiah } from '@pesan/contract/money'
import type { OrderStatus } from '@pesan/contract/order'
import type { CaptureStatus, HeldReason, PaymentStatus } from '@pesan/contract/payment'
import { awaitsPayment } from '../order/status-facts.ts'

export interface Capture {
  /** The provider's id of this movement of money. */
  id: string
  amount: Rupiah
  at: Date
}

/** What the provider reports of a charge. Money that arrived counts, whatever the status. */
export interface ChargeTruth {
  status: 'waiting' | 'succeeded' | 'failed' | 'expired'
  failureCode: string | null
  captures: readonly Capture[]
}

export interface PaymentState {
  orderStatus: OrderStatus
  total: Rupiah
  paymentStatus: PaymentStatus
  /** The customer chose another payment method: this payment can no longer change the order. */
  isReplaced: boolean
  dueAt: Date
  captures: readonly { id: string; status: CaptureStatus }[]
}

export interface Settlement {
  /** Payments not seen before. */
  record: ({ capture: Capture } & ({ as: 'accepted' } | { as: 'held'; reason: HeldReason }))[]
  /** The order's next status, or null. */
  orderTo: 'approved' | 'cancelled' | null
  paymentStatus: PaymentStatus
  failureCode: string | null
  /** The failure was not reported before. */
  hasFailedNow: boolean
}

/** How long past its deadline an order waits for a provider that does not answer. */
export const UNREACHABLE_GRACE_MS = 10 * 60_000

/** `truth` is null when the provider could not be reached. */
export function settlePayment(state: PaymentState, truth: ChargeTruth | null, now: Date): Settlement {
  const record = recordNew(state, truth?.captures ?? [])
  const isAccepted = record.some(({ as }) => as === 'accepted')
  if (isAccepted) return settled(state, { record, orderTo: 'approved', paymentStatus: 'paid' })
  const isOpen = awaitsPayment(state.orderStatus) && !state.isReplaced
  return isOpen ? settleOpen(state, truth, record, now) : settleClosed(state, truth, record)
}

/** The order still waits for this payment. */
function settleOpen(
  state: PaymentState,
  truth: ChargeTruth | null,
  record: Settlement['record'],
  now: Date,
): Settlement {
  const hasNewMoney = record.length > 0
  if (isOver(state, truth, now))
    return settled(state, { record, orderTo: 'cancelled', paymentStatus: atTheEnd(state, hasNewMoney) })
  if (hasNewMoney) return settleHeld(state, record)
  const hasFailedNow =
    truth?.status === 'failed' && state.captures.length === 0 && state.paymentStatus !== 'failed'
  if (!hasFailedNow) return settled(state, {})
  return settled(state, {
    paymentStatus: 'failed',
    failureCode: truth.failureCode ?? 'UNKNOWN',
    hasFailedNow,
  })
}

/** Cancelled by the restaurant or the customer, or replaced: no payment is expected any more. */
function settleClosed(
  state: PaymentState,
  truth: ChargeTruth | null,
  record: Settlement['record'],
): Settlement {
  if (record.length > 0) return settleHeld(state, record)
  const isWaiting = state.paymentStatus === 'waiting' && state.captures.length === 0
  const hasEnded = isWaiting && truth !== null && truth.status !== 'succeeded'
  return settled(state, hasEnded ? { paymentStatus: 'expired' } : {})
}

/** New money that is not accepted needs a person, unless the payment has its outcome already. */
function settleHeld(state: PaymentState, record: Settlement['record']): Settlement {
  const hasOutcome = state.paymentStatus === 'paid' || state.paymentStatus === 'refunded'
  return settled(state, hasOutcome ? { record } : { record, paymentStatus: 'held' })
}

/** The payment status of an order that ended: whether a refund is still due. */
function atTheEnd({ captures }: PaymentState, hasNewMoney: boolean): PaymentStatus {
  if (hasNewMoney || captures.some(({ status }) => status !== 'refunded')) return 'held'
  return captures.length > 0 ? 'refunded' : 'expired'
}

const settled = (state: PaymentState, change: Partial<Settlement>): Settlement => ({
  record: [],
  orderTo: null,
  paymentStatus: state.paymentStatus,
  failureCode: null,
  hasFailedNow: false,
  ...change,
})

/** One capture of the right amount is accepted, and only if the order is waiting for it. */
function recordNew(state: PaymentState, captures: readonly Capture[]): Settlement['record'] {
  const known = new Set(state.captures.map(capture => capture.id))
  let isTaken = state.captures.some(({ status }) => status !== 'held')
  const record: Settlement['record'] = []
  for (const capture of captures) {
    if (known.has(capture.id)) continue
    known.add(capture.id)
    const reason = heldReason(state, capture, isTaken)
    if (reason === null) {
      isTaken = true
      record.push({ capture, as: 'accepted' })
    } else record.push({ capture, as: 'held', reason })
  }
  return record
}

function heldReason(state: PaymentState, capture: Capture, isTaken: boolean): HeldReason | null {
  if (isTaken) return 'second'
  if (state.isReplaced) return 'replaced'
  if (!awaitsPayment(state.orderStatus)) return 'late'
  return capture.amount === state.total ? null : 'wrong_amount'
}

/** Our deadline decides, not the provider's status: an early `expired` changes nothing. */
function isOver({ dueAt }: PaymentState, truth: ChargeTruth | null, now: Date): boolean {
  const waitMs = truth === null ? UNREACHABLE_GRACE_MS : 0
  return now.getTime() >= dueAt.getTime() + waitMs
}
