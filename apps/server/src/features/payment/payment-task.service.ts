// What a person decides about money that was held: back to whoever paid it, or taken for its order.
import type { CompanyId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../jobs/outbox.repository.ts'
import { moveOrder } from '../order/order.repository.ts'
import { statusEvent } from '../order/status-event.ts'
import { lockPayment, type PaymentWithOrder, saveRefunded, saveStatus } from './payment.repository.ts'
import { orderOf, type PaymentTools } from './payment.service.ts'
import { moneyEvents } from './payment-events.ts'
import {
  findTask,
  type HeldMoney,
  listHeld,
  resolveTask,
  type TaskKey,
  type TaskState,
} from './payment-task.repository.ts'
import { startRefund } from './refund.repository.ts'
import { workRefund } from './refund.service.ts'

export type { HeldMoney } from './payment-task.repository.ts'

export const listPaymentTasks = ({ db }: PaymentTools, key: { companyId: CompanyId }): Promise<HeldMoney[]> =>
  listHeld(db, key)

export type TaskResult =
  | { status: 'done'; now: TaskState['status'] }
  | { status: 'not_found' }
  | { status: 'not_allowed' }

export async function refundTask(
  tools: PaymentTools,
  { byHand, ...key }: TaskKey & { byHand: boolean },
): Promise<TaskResult> {
  const { db, ids, clock } = tools
  const task = await findTask(db, key)
  if (!task || task.status !== 'held') return { status: 'not_found' }
  if (byHand) return noteRefund(tools, key, task)
  const refund = { id: ids.uuid(), by: 'operator', reason: 'decided', now: clock.now() }
  const refundId = await startRefund(db, { captureId: key.captureId, ...refund })
  if (refundId === null) return { status: 'not_found' }
  await workRefund(tools, refundId)
  const after = await findTask(db, key)
  return { status: 'done', now: after?.status ?? 'refunding' }
}

/** Given back outside; the order of money that was accepted once is refunded with it. */
async function noteRefund(tools: PaymentTools, key: TaskKey, task: TaskState): Promise<TaskResult> {
  const now = tools.clock.now()
  const isDone = await transaction(tools.db, async tx => {
    const payment = await lockPayment(tx, task.payment_id)
    if (!payment || !(await resolveTask(tx, { ...key, to: 'refunded', now }))) return false
    if (task.was_accepted || payment.status !== 'paid') await saveRefunded(tx, payment, now)
    if (task.was_accepted && payment.order_status === 'cancelled')
      await moveTo(tx, payment, { to: 'refunded', paid: payment.order_paid, now })
    else await insertEvents(tx, moneyEvents(orderOf(payment)), now)
    return true
  })
  tools.outboxFilled()
  return isDone ? { status: 'done', now: 'refunded' } : { status: 'not_found' }
}

export async function acceptTask(tools: PaymentTools, key: TaskKey): Promise<TaskResult> {
  const now = tools.clock.now()
  const task = await findTask(tools.db, key)
  if (!task || task.status !== 'held') return { status: 'not_found' }
  const result = await transaction(tools.db, async (tx): Promise<TaskResult> => {
    const payment = await lockPayment(tx, task.payment_id)
    if (payment?.order_status !== 'pending') return { status: 'not_allowed' }
    if (!(await resolveTask(tx, { ...key, to: 'accepted', now }))) return { status: 'not_found' }
    await saveStatus(tx, { id: payment.id, status: 'paid', failureCode: null, nextCheckAt: now })
    await moveTo(tx, payment, { to: 'approved', paid: true, now })
    return { status: 'done', now: 'accepted' }
  })
  tools.outboxFilled()
  return result
}

async function moveTo(
  tx: Db,
  payment: PaymentWithOrder,
  { to, paid, now }: { to: 'approved' | 'refunded'; paid: boolean; now: Date },
): Promise<void> {
  const { order_id: orderId, company_id: companyId } = payment
  await moveOrder(tx, {
    companyId,
    orderId,
    fromVersion: payment.order_version,
    to,
    paid,
    cause: 'operator',
    reason: null,
    now,
    event: statusEvent({ id: orderId }, to, paid),
  })
  await insertEvents(tx, moneyEvents({ ...orderOf(payment), status: to, paid }), now)
}
