// Carries out a person's decision about held money: refund it to the payer, or accept it for its order.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { PaymentDecision } from '@pesan/contract/payment-task'
import { DECIDED_CAUSE } from '@pesan/domain/order/late-money'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Activity, Change, RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { lockPayment, type PaymentWithOrder, saveRefunded, saveStatus } from './payment.repository.ts'
import { moveOrderOf, orderOf, type PaymentDeps } from './payment.service.ts'
import { moneyEvents } from './payment-events.ts'
import {
  findTask,
  type HeldMoney,
  insertSettled,
  type ListedSettledTask,
  listHeld,
  listSettled,
  resolveTask,
  type TaskKey,
  type TaskState,
} from './payment-task.repository.ts'
import { lockOrderOfCapture, startRefund } from './refund.repository.ts'
import { syncRefund } from './refund.service.ts'
import { findRefundTask } from './refund-task.repository.ts'
import { noteRefundTask } from './refund-task.service.ts'

export type { HeldMoney, ListedSettledTask, TaskKey, TaskState } from './payment-task.repository.ts'
export { findTask, resolveTask }

export const listPaymentTasks = ({ db }: { db: Db }, key: { companyId: CompanyId }): Promise<HeldMoney[]> =>
  listHeld(db, key)

/** What people have decided last, newest first. */
export const listSettledTasks = (
  { db }: { db: Db },
  key: { companyId: CompanyId },
): Promise<ListedSettledTask[]> => listSettled(db, key)

interface DecidedTask extends Pick<TaskState, 'orderId' | 'orderNumber' | 'amount' | 'reason'> {
  companyId: CompanyId
  id: string
  decision: PaymentDecision
  now: Date
}

/** LEDGER-03: who decided, in the transaction of the decision. */
export const noteDecision = (tx: Db, activity: Activity, { now: at, ...task }: DecidedTask): Promise<void> =>
  insertSettled(tx, { ...task, actor: actorText(activity.actor) ?? 'Operator', at })

/** Of which order the money is, and how much. Null: there is no such task. */
export async function findTaskFacts(
  { db }: { db: Db },
  key: TaskKey,
): Promise<{ amount: number; outletId: OutletId } | null> {
  const { companyId, captureId: refundId } = key
  return (await findTask(db, key)) ?? findRefundTask(db, { companyId, refundId })
}

export type TaskResult =
  | { status: 'done'; now: TaskState['status'] }
  | { status: 'not_found' }
  | { status: 'not_allowed' }

export async function refundTask(
  deps: PaymentDeps & RecordingDeps,
  { byHand, ...key }: TaskKey & { byHand: boolean },
): Promise<TaskResult> {
  const { db, ids, clock, activity } = deps
  const task = await findTask(db, key)
  if (!task) {
    // A part that the channel could not give back has no other way than by hand.
    const part = { companyId: key.companyId, refundId: key.captureId }
    if (!byHand && (await findRefundTask(db, part)) !== null) return { status: 'not_allowed' }
    return (await noteRefundTask(deps, part)) ? { status: 'done', now: 'refunded' } : { status: 'not_found' }
  }
  if (task.status !== 'held') return { status: 'not_found' }
  if (byHand) return noteRefund(deps, key, task)
  const { name: actor } = activity.actor
  const refund = { id: ids.uuid(), by: 'operator', reason: 'decided', actor, now: clock.now() }
  const refundId = await transaction(db, async tx => {
    await lockOrderOfCapture(tx, key)
    // Another person may have taken it for the order since it was read.
    if ((await findTask(tx, key))?.status !== 'held') return null
    const started = await startRefund(tx, { ...key, ...refund })
    if (started === null) return null
    await activity.record(tx, entryOf(key, task, 'refunding'))
    await noteDecision(tx, activity, decided(key, task, 'given_back', refund.now))
    return started
  })
  if (refundId === null) return { status: 'not_found' }
  await syncRefund(deps, { companyId: key.companyId, id: refundId })
  const after = await findTask(db, key)
  return { status: 'done', now: after?.status ?? 'refunding' }
}

/** Records a refund made outside. If the money had been accepted, the order becomes refunded. */
async function noteRefund(
  deps: PaymentDeps & RecordingDeps,
  key: TaskKey,
  task: TaskState,
): Promise<TaskResult> {
  const now = deps.clock.now()
  const isDone = await transaction(deps.db, async tx => {
    const payment = await lockPayment(tx, { companyId: key.companyId, id: task.paymentId })
    if (!payment || !(await resolveTask(tx, { ...key, to: 'refunded', now }))) return false
    if (task.wasAccepted || payment.status !== 'paid') await saveRefunded(tx, payment, now)
    if (task.wasAccepted && payment.orderStatus === 'cancelled')
      await moveTo(tx, payment, { to: 'refunded', paid: payment.orderPaid, now })
    else await insertEvents(tx, moneyEvents(orderOf(payment)), now)
    await deps.activity.record(tx, entryOf(key, task, 'refunded'))
    await noteDecision(tx, deps.activity, decided(key, task, 'by_hand', now))
    return true
  })
  deps.outboxFilled()
  return isDone ? { status: 'done', now: 'refunded' } : { status: 'not_found' }
}

export async function acceptTask(deps: PaymentDeps & RecordingDeps, key: TaskKey): Promise<TaskResult> {
  const now = deps.clock.now()
  const task = await findTask(deps.db, key)
  if (!task || task.status !== 'held') return { status: 'not_found' }
  const paymentKey = { companyId: key.companyId, id: task.paymentId }
  const result = await transaction(deps.db, async (tx): Promise<TaskResult> => {
    const payment = await lockPayment(tx, paymentKey)
    if (!payment || !awaitsPayment(payment.orderStatus)) return { status: 'not_allowed' }
    if (!(await resolveTask(tx, { ...key, to: 'accepted', now }))) return { status: 'not_found' }
    await saveStatus(tx, { ...paymentKey, status: 'paid', failureCode: null, nextCheckAt: now })
    await moveTo(tx, payment, { to: 'approved', paid: true, now })
    await deps.activity.record(tx, entryOf(key, task, 'accepted'))
    await noteDecision(tx, deps.activity, decided(key, task, 'taken', now))
    return { status: 'done', now: 'accepted' }
  })
  deps.outboxFilled()
  return result
}

export const entryOf = (
  { companyId }: TaskKey,
  { orderId, orderNumber, amount }: TaskState,
  status: TaskState['status'],
): Change => ({ companyId, subject: { id: orderId, name: `#${orderNumber}` }, after: { amount, status } })

const decided = (
  { companyId, captureId: id }: TaskKey,
  task: TaskState,
  decision: PaymentDecision,
  now: Date,
): DecidedTask => ({ ...task, companyId, id, decision, now })

async function moveTo(
  tx: Db,
  payment: PaymentWithOrder,
  { to, paid, now }: { to: 'approved' | 'refunded'; paid: boolean; now: Date },
): Promise<void> {
  await moveOrderOf(tx, payment, { to, paid, cause: DECIDED_CAUSE, now })
  await insertEvents(tx, moneyEvents({ ...orderOf(payment), status: to, paid }), now)
}
