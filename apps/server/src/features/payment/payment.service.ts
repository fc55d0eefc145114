// Asking the provider for the payment of an order, and carrying out what its truth means. A payment is asked for after
// the order was committed, under the id of a row that says so: whoever finds that row unfinished asks again, and the
// provider answers with the same charge.
import { type PaymentState, type Settlement, settlePayment } from '@pesan/domain/payment/settle-payment'
import type { Log } from '../../db/log.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../jobs/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type {
  Charge,
  ChargeRequest,
  PaymentGateway,
} from '../../providers/payment-gateway/payment-gateway.ts'
import { moveOrder } from '../order/order.repository.ts'
import { statusEvent } from '../order/status-event.ts'
import {
  findPayment,
  insertCapture,
  lockPayment,
  type PaymentWithOrder,
  putOffCheck,
  saveCharge,
  saveStatus,
} from './payment.repository.ts'
import { paidStatusEvent, paymentFailedEvents } from './payment-events.ts'

export interface PaymentTools {
  db: DbPool
  clock: Clock
  ids: Ids
  log: Log
  /** Null: no provider, only cash. */
  gateway: PaymentGateway | null
  /** Called after a commit that left something in the outbox. */
  outboxFilled(): void
}

/** `unknown`: the provider could not be asked; somebody has to try again. */
export type SyncResult = 'settled' | 'unknown'

/** With every webhook lost a payment is seen within this and one round of the reconciler. */
const CHECK_EVERY_MS = 30_000
/** Money comes late: banks confirm up to a day after the deadline. */
const LATE_CHECK_EVERY_MS = 60 * 60_000
const LATE_MONEY_MS = 48 * 60 * 60_000

/** Asks for the payment if nobody has; what cannot be known now is asked again by the reconciler. */
export async function askPayment(tools: PaymentTools, paymentId: string): Promise<SyncResult> {
  const { db, gateway } = tools
  const payment = await findPayment(db, paymentId)
  if (!payment || payment.status !== 'asking') return 'settled'
  if (!gateway) return 'unknown'
  if (payment.order_status !== 'pending') return withdrawPayment(tools, gateway, payment)
  const result = await gateway.createCharge(toChargeRequest(payment))
  if (result.status === 'unknown') return 'unknown'
  if (result.status === 'refused') {
    await settle(tools, paymentId, { status: 'failed', failureCode: result.code, captures: [] })
    return 'settled'
  }
  await keepCharge(tools, paymentId, result.charge)
  const isOver = result.charge.truth.status !== 'waiting'
  return isOver ? syncPayment(tools, paymentId) : 'settled'
}

async function keepCharge(tools: PaymentTools, paymentId: string, charge: Charge): Promise<void> {
  await transaction(tools.db, async tx => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || payment.provider_request_id !== null) return
    await saveCharge(tx, { id: paymentId, charge, nextCheckAt: nextCheckAt(payment, tools.clock.now()) })
    await insertEvents(tx, [paidStatusEvent(orderOf(payment))], tools.clock.now())
  })
  tools.outboxFilled()
}

/** The order went away before its payment was known: a charge that exists all the same must be seen. */
async function withdrawPayment(
  tools: PaymentTools,
  gateway: PaymentGateway,
  payment: PaymentWithOrder,
): Promise<SyncResult> {
  const found = await gateway.findChargeByReference(payment.id)
  if (found.status === 'unknown') return 'unknown'
  if (found.status === 'found') {
    await keepCharge(tools, payment.id, found.charge)
    return syncPayment(tools, payment.id)
  }
  await saveStatus(tools.db, { id: payment.id, status: 'expired', failureCode: null, nextCheckAt: null })
  return 'settled'
}

/** Asks the provider what became of the payment and carries it out. */
export async function syncPayment(tools: PaymentTools, paymentId: string): Promise<SyncResult> {
  const { db, gateway } = tools
  const payment = await findPayment(db, paymentId)
  if (!payment) return 'settled'
  if (payment.provider_request_id === null) {
    const asked = payment.status === 'asking' ? await askPayment(tools, paymentId) : 'settled'
    if (asked === 'settled') return asked
    await settle(tools, paymentId, null)
    return asked
  }
  const found = gateway
    ? await gateway.findCharge(payment.provider_request_id)
    : ({ status: 'unknown' } as const)
  if (found.status === 'absent')
    tools.log.error({ paymentId }, 'the payment provider does not know a charge that it had created')
  const truth = found.status === 'found' ? found.charge.truth : null
  const closed = await settle(tools, paymentId, truth)
  if (closed && gateway && payment.method !== 'card' && payment.provider_method_id !== null)
    await gateway.closeCharge(payment.provider_method_id)
  return truth === null ? 'unknown' : 'settled'
}

/** Answers whether it was seen now that the order was given up, so that no money is wanted any more. */
async function settle(
  tools: PaymentTools,
  paymentId: string,
  truth: Charge['truth'] | null,
): Promise<boolean> {
  const now = tools.clock.now()
  const isGivenUpNow = await transaction(tools.db, async tx => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return false
    const decided = settlePayment(toState(payment), truth, now)
    await carryOut(tools, tx, payment, decided)
    const isGivenUp = decided.paymentStatus === 'expired' && payment.status !== 'expired'
    return isGivenUp || decided.orderTo === 'cancelled'
  })
  tools.outboxFilled()
  return isGivenUpNow
}

async function carryOut(
  { ids, clock }: PaymentTools,
  tx: Db,
  payment: PaymentWithOrder,
  decided: Settlement,
): Promise<void> {
  const now = clock.now()
  for (const one of decided.record) {
    const reason = one.as === 'held' ? one.reason : null
    await insertCapture(tx, {
      id: ids.uuid(),
      paymentId: payment.id,
      capture: one.capture,
      status: one.as,
      reason,
      now,
    })
  }
  await saveStatus(tx, {
    id: payment.id,
    status: decided.paymentStatus,
    failureCode: decided.failureCode,
    nextCheckAt: nextCheckAt({ ...payment, status: decided.paymentStatus }, now),
  })
  const paid = payment.order_paid || decided.orderTo === 'approved'
  if (decided.orderTo !== null) {
    const moved = await moveOrder(tx, {
      companyId: payment.company_id,
      orderId: payment.order_id,
      fromVersion: payment.order_version,
      to: decided.orderTo,
      paid,
      cause: decided.orderTo === 'approved' ? 'payment' : 'deadline',
      reason: null,
      now,
      event: statusEvent({ id: payment.order_id }, decided.orderTo, paid),
    })
    if (moved !== 'moved') throw new Error('a locked order moved')
  }
  const order = { ...orderOf(payment), status: decided.orderTo ?? payment.order_status, paid }
  const events = [
    ...(paid === payment.order_paid ? [] : [paidStatusEvent(order)]),
    ...(decided.hasFailedNow ? paymentFailedEvents(order, decided.failureCode ?? 'UNKNOWN') : []),
  ]
  await insertEvents(tx, events, now)
}

/** Often while money is expected, seldom while it may still come late, then never. */
function nextCheckAt({ status, due_at: dueAt }: PaymentWithOrder, now: Date): Date | null {
  const isExpected = status === 'asking' || status === 'waiting' || (status === 'failed' && now < dueAt)
  if (!isExpected && now.getTime() > dueAt.getTime() + LATE_MONEY_MS) return null
  const inAWhile = new Date(now.getTime() + (isExpected ? CHECK_EVERY_MS : LATE_CHECK_EVERY_MS))
  // At the deadline in any case: an order whose money waits for a person ends then too (I14).
  return now < dueAt && inAWhile > dueAt ? dueAt : inAWhile
}

/** A payment that could not be asked about waits its turn. */
export async function putOff(tools: PaymentTools, paymentId: string): Promise<void> {
  const until = new Date(tools.clock.now().getTime() + CHECK_EVERY_MS)
  await putOffCheck(tools.db, { id: paymentId, until })
}

const orderOf = (payment: PaymentWithOrder) => ({
  orderId: payment.order_id,
  customerId: payment.customer_id,
  status: payment.order_status,
  paid: payment.order_paid,
})

const toState = (payment: PaymentWithOrder): PaymentState => ({
  orderStatus: payment.order_status,
  total: payment.total_rupiah,
  paymentStatus: payment.status,
  dueAt: payment.due_at,
  captures: payment.captures,
})

function toChargeRequest(payment: PaymentWithOrder): ChargeRequest {
  return {
    id: payment.id,
    amount: payment.amount_rupiah,
    description: `Order ${payment.order_number}`,
    customerName: payment.customer_name ?? 'Customer',
    expiresAt: payment.due_at,
    returnUrl: payment.return_url,
    instrument:
      payment.method === 'card'
        ? { type: 'card', methodId: payment.card_method_id ?? '' }
        : { type: payment.method },
  }
}
