// Requests a payment from the provider and applies the state it reports. The request follows the commit of a row with
// its id: after a crash any process repeats it, and the provider returns the same charge.

import type { OrderStatus } from '@pesan/contract/order'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import { checkIntervalMs, SHORTEST_CHECK_MS } from '@pesan/domain/payment/check-interval'
import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import { type PaymentState, type Settlement, settlePayment } from '@pesan/domain/payment/settle-payment'
import type { Log } from '../../db/log.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type {
  Charge,
  ChargeRequest,
  PaymentGateway,
} from '../../providers/payment-gateway/payment-gateway.ts'
import { moveOrder } from '../order/order.service.ts'
import { UNNAMED_CUSTOMER } from '../order/order-row.ts'
import { statusEvent } from '../order/status-event.ts'
import type { ProcessElsewhere } from './foreign-event.service.ts'
import {
  findPayment,
  insertCapture,
  lockPayment,
  type PaymentKey,
  type PaymentWithOrder,
  rescheduleCheck,
  saveCharge,
  saveStatus,
} from './payment.repository.ts'
import type { AccountName, PaymentAccounts } from './payment-accounts.ts'
import { moneyEvents, paidStatusEvent, paymentFailedEvents } from './payment-events.ts'

export type { PaymentKey, PaymentWithOrder }
export { lockPayment, rescheduleCheck, saveStatus }

export interface PaymentDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  log: Log
  accounts: PaymentAccounts
  /** For events about what this cell does not know. */
  processElsewhere: ProcessElsewhere
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

/** `unknown`: the provider could not be reached, so the call must be repeated. */
export type SyncResult = 'settled' | 'unknown'

/** Money may arrive late: banks confirm up to a day after the deadline. */
const LATE_CHECK_EVERY_MS = 60 * 60_000
const LATE_MONEY_MS = 48 * 60 * 60_000

/** Requests the payment unless that was done before; the reconciler repeats a request without an answer. */
export async function requestCharge(deps: PaymentDeps, key: PaymentKey): Promise<SyncResult> {
  const payment = await findPayment(deps.db, key)
  if (!payment || payment.status !== 'asking') return 'settled'
  const gateway = await gatewayOf(deps, payment)
  if (!gateway) return 'unknown'
  if (!isWanted(payment) || !mayBeCharged(deps, payment)) return withdrawPayment(deps, gateway, payment)
  const result = await gateway.createCharge(toChargeRequest(payment))
  if (result.status === 'unknown') return 'unknown'
  if (result.status === 'refused') {
    const truth = { status: 'failed', failureCode: result.code, captures: [] } as const
    await settle(deps, key, truth, deps.clock.now())
    return 'settled'
  }
  const stillWanted = await storeCharge(deps, key, result.charge)
  if (!stillWanted && !chargesSavedCard(payment.method)) await gateway.closeCharge(result.charge.methodId)
  const isOver = result.charge.truth.status !== 'waiting'
  return isOver || !stillWanted ? syncPayment(deps, key) : 'settled'
}

/** The account under which the payment was made, whatever the company's is by now. */
const gatewayOf = async ({ accounts }: PaymentDeps, payment: AccountName): Promise<PaymentGateway | null> =>
  (await accounts.find(payment))?.gateway ?? null

/** LEDGER-05: nothing new reaches the installation's own account without the decision of its operator. */
const mayBeCharged = ({ accounts }: PaymentDeps, payment: PaymentWithOrder): boolean =>
  payment.accountId !== null || accounts.hasDefault || payment.currentAccountKind === 'platform'

/** Whether money for this payment would pay its order. */
const isWanted = ({ orderStatus: status, isReplaced }: PaymentWithOrder): boolean =>
  awaitsPayment(status) && !isReplaced

/** Returns whether the payment is still wanted: the order may have been given up during the request. */
async function storeCharge(deps: PaymentDeps, key: PaymentKey, charge: Charge): Promise<boolean> {
  const stillWanted = await transaction(deps.db, async tx => {
    const payment = await lockPayment(tx, key)
    if (!payment || payment.providerRequestId !== null) return true
    const now = deps.clock.now()
    await saveCharge(tx, { ...key, charge, nextCheckAt: nextCheckAt(payment, now), now })
    await insertEvents(tx, [paidStatusEvent(orderOf(payment))], now)
    return isWanted(payment)
  })
  deps.outboxFilled()
  return stillWanted
}

/**
 * The order ended, or is paid another way, before its payment was known: finds a charge that may exist all the same.
 */
async function withdrawPayment(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  payment: PaymentWithOrder,
): Promise<SyncResult> {
  const found = await gateway.findChargeByReference(payment.id)
  if (found.status === 'unknown') return 'unknown'
  if (found.status === 'found') {
    await storeCharge(deps, payment, found.charge)
    return syncPayment(deps, payment)
  }
  const { companyId, id } = payment
  await saveStatus(deps.db, { companyId, id, status: 'expired', failureCode: null, nextCheckAt: null })
  return 'settled'
}

/** Reads the state of the payment from the provider and applies it. */
export async function syncPayment(deps: PaymentDeps, key: PaymentKey): Promise<SyncResult> {
  const payment = await findPayment(deps.db, key)
  if (!payment) return 'settled'
  const gateway = await gatewayOf(deps, payment)
  if (payment.providerRequestId === null) {
    const requested = payment.status === 'asking' ? await requestCharge(deps, key) : 'settled'
    if (requested === 'settled') return requested
    await settle(deps, key, null, gateway && deps.clock.now())
    return requested
  }
  const requestedAt = gateway && deps.clock.now()
  const found = gateway
    ? await gateway.findCharge(payment.providerRequestId)
    : ({ status: 'unknown' } as const)
  if (found.status === 'absent')
    deps.log.error({ paymentId: key.id }, 'the payment provider does not find a charge that it created')
  const truth = found.status === 'found' ? found.charge.truth : null
  const mustClose = await settle(deps, key, truth, requestedAt)
  if (mustClose && gateway && !chargesSavedCard(payment.method) && payment.providerMethodId !== null)
    await gateway.closeCharge(payment.providerMethodId)
  return truth === null ? 'unknown' : 'settled'
}

/**
 * Returns whether the charge must be closed because its money is no longer wanted. While it is payable it is checked
 * again soon, because the closing call may be lost.
 */
async function settle(
  deps: PaymentDeps,
  key: PaymentKey,
  truth: Charge['truth'] | null,
  requestedAt: Date | null,
): Promise<boolean> {
  const now = deps.clock.now()
  const mustClose = await transaction(deps.db, async tx => {
    const payment = await lockPayment(tx, key)
    if (!payment) return false
    const decided = settlePayment(toState(payment), truth, now)
    const isStillPayable = truth?.status === 'waiting' && !isWanted(payment)
    await carryOut(deps, tx, payment, {
      ...decided,
      requestedAt,
      lookedAt: truth && requestedAt,
      isStillPayable,
    })
    const isGivenUp = decided.paymentStatus === 'expired' && payment.status !== 'expired'
    return isStillPayable || isGivenUp || decided.orderTo === 'cancelled'
  })
  deps.outboxFilled()
  return mustClose
}

async function carryOut(
  { ids, clock }: PaymentDeps,
  tx: Db,
  payment: PaymentWithOrder,
  decided: Settlement & { requestedAt: Date | null; lookedAt: Date | null; isStillPayable: boolean },
): Promise<void> {
  const now = clock.now()
  const { companyId } = payment
  for (const record of decided.record) {
    const reason = record.as === 'held' ? record.reason : null
    await insertCapture(tx, {
      companyId,
      id: ids.uuid(),
      paymentId: payment.id,
      capture: record.capture,
      status: record.as,
      reason,
      now,
    })
  }
  await saveStatus(tx, {
    companyId,
    id: payment.id,
    status: decided.paymentStatus,
    failureCode: decided.failureCode,
    nextCheckAt:
      decided.isStillPayable && now < payment.dueAt
        ? new Date(now.getTime() + SHORTEST_CHECK_MS)
        : nextCheckAt({ ...payment, status: decided.paymentStatus }, now),
    lookedAt: decided.lookedAt,
    requestedAt: decided.requestedAt,
  })
  const paid = payment.orderPaid || decided.orderTo === 'approved'
  if (decided.orderTo !== null) {
    const cause = decided.orderTo === 'approved' ? 'payment' : 'deadline'
    await moveOrderOf(tx, payment, { to: decided.orderTo, paid, cause, now })
  }
  const order = { ...orderOf(payment), status: decided.orderTo ?? payment.orderStatus, paid }
  const events = [
    ...(decided.record.some(({ as }) => as === 'held')
      ? moneyEvents(order)
      : paid === payment.orderPaid
        ? []
        : [paidStatusEvent(order)]),
    ...(decided.hasFailedNow ? paymentFailedEvents(order, decided.failureCode ?? 'UNKNOWN') : []),
  ]
  await insertEvents(tx, events, now)
}

/** Often while money is expected, rarely while it may still arrive late, then never. */
function nextCheckAt(payment: PaymentWithOrder, now: Date): Date | null {
  const { status, dueAt, createdAt } = payment
  const isExpected = status === 'asking' || status === 'waiting' || (status === 'failed' && now < dueAt)
  if (!isExpected && now.getTime() > dueAt.getTime() + LATE_MONEY_MS) return null
  const expectedMs = checkIntervalMs(now.getTime() - createdAt.getTime())
  const inAWhile = new Date(now.getTime() + (isExpected ? expectedMs : LATE_CHECK_EVERY_MS))
  // Never skip the deadline: an order whose money is held for a person also ends then (I14).
  return now < dueAt && inAWhile > dueAt ? dueAt : inAWhile
}

/** Checks a payment again later, after the provider could not be reached. */
export async function reschedulePayment(deps: PaymentDeps, key: PaymentKey): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + SHORTEST_CHECK_MS)
  await rescheduleCheck(deps.db, { ...key, until })
}

export const orderOf = (payment: PaymentWithOrder) => ({
  companyId: payment.companyId,
  orderId: payment.orderId,
  customerId: payment.customerId,
  status: payment.orderStatus,
  paid: payment.orderPaid,
})

interface MoveOfOrder {
  to: OrderStatus
  paid: boolean
  cause: string
  now: Date
}

/** In the transaction that has locked the payment, and its order with it. */
export async function moveOrderOf(
  tx: Db,
  { companyId, orderId, orderVersion: fromVersion }: PaymentWithOrder,
  { to, paid, cause, now }: MoveOfOrder,
): Promise<void> {
  const event = statusEvent({ id: orderId }, to, paid)
  const move = { companyId, orderId, fromVersion, to, paid, cause, reason: null, now, event }
  if ((await moveOrder(tx, move)) !== 'moved') throw new Error('a locked order moved')
}

const toState = (payment: PaymentWithOrder): PaymentState => ({
  orderStatus: payment.orderStatus,
  total: payment.total,
  paymentStatus: payment.status,
  isReplaced: payment.isReplaced,
  dueAt: payment.dueAt,
  captures: payment.captures,
})

function toChargeRequest(payment: PaymentWithOrder): ChargeRequest {
  return {
    id: payment.id,
    amount: payment.amount,
    description: `Order ${payment.orderNumber}`,
    customerName: payment.customerName ?? UNNAMED_CUSTOMER,
    expiresAt: payment.dueAt,
    returnUrl: payment.returnUrl,
    instrument: chargesSavedCard(payment.method)
      ? { type: payment.method, methodId: payment.cardMethodId ?? '' }
      : { type: payment.method },
  }
}
