// Endpoints for held money, for the restaurant's systems and for operators.
import * as api from '@pesan/contract/api'
import type { PaymentTask, SettledPayment } from '@pesan/contract/payment-task'
import type { Callers, Mount } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { booksComparedUntil } from './compared-until.service.ts'
import type { PaymentDeps } from './payment.service.ts'
import { toDifference, toSettledDifference } from './payment-difference.routes.ts'
import { openDifferences, settledDifferences } from './payment-difference.service.ts'
import {
  acceptTask,
  findTaskFacts,
  type HeldMoney,
  type ListedSettledTask,
  listPaymentTasks,
  listSettledTasks,
  refundTask,
  type TaskKey,
  type TaskResult,
} from './payment-task.service.ts'
import { mountRefundSettings, requireRefundCode } from './refund-code.routes.ts'

export function mountPaymentTasks(mount: Mount, deps: PaymentDeps): void {
  mountRefundSettings(mount, deps)

  mount(api.listPaymentTasks, async ({ caller }) => {
    const key = { companyId: caller.company.id }
    const held = await listPaymentTasks(deps, key)
    const settled = await listSettledTasks(deps, key)
    // The books are the company's.
    const isLimited = outletsOfCaller(caller) !== null
    const differences = isLimited ? [] : await openDifferences(deps, key)
    const closed = isLimited ? [] : await settledDifferences(deps, key)
    return {
      compared_until: isLimited ? null : await booksComparedUntil(deps.db, key),
      data: held.filter(({ outletId }) => mayActAt(caller, outletId)).map(toAnswer),
      settled: settled.filter(({ outletId }) => mayActAt(caller, outletId)).map(toSettled),
      differences: differences.map(toDifference),
      settled_differences: closed.map(toSettledDifference),
    }
  })

  mount(api.refundPaymentTask, async ({ params, body, caller, activity }) => {
    const key = { companyId: caller.company.id, ...params }
    const { amount } = await requireTaskOfCaller(deps, caller, key)
    await requireRefundCode(deps, caller, amount)
    return answerOf(
      params.captureId,
      await refundTask({ ...deps, activity }, { ...key, byHand: body.by_hand }),
    )
  })

  mount(api.acceptPaymentTask, async ({ params, caller, activity }) => {
    const key = { companyId: caller.company.id, ...params }
    await requireTaskOfCaller(deps, caller, key)
    return answerOf(params.captureId, await acceptTask({ ...deps, activity }, key))
  })
}

/** Money of another outlet does not exist for the caller (STAFF-08). */
export async function requireTaskOfCaller(
  deps: Pick<PaymentDeps, 'db'>,
  caller: Callers['restaurant'],
  key: TaskKey,
): Promise<{ amount: number }> {
  const task = await findTaskFacts(deps, key)
  if (!task || !mayActAt(caller, task.outletId)) throw new Refused('payment_task_not_found')
  return task
}

function answerOf(id: string, result: TaskResult) {
  if (result.status === 'not_found') throw new Refused('payment_task_not_found')
  if (result.status === 'not_allowed') throw new Refused('transition_not_allowed')
  return { data: { id, status: result.now } }
}

const toSettled = (task: ListedSettledTask): SettledPayment => ({
  id: task.id,
  order_id: task.orderId,
  outlet_order_id: String(task.orderNumber),
  reason: task.reason,
  amount: task.amount,
  decision: task.decision,
  by: task.actor,
  at: task.at.toISOString(),
})

const toAnswer = (held: HeldMoney): PaymentTask => ({
  id: held.id,
  order_id: held.orderId,
  outlet_order_id: String(held.orderNumber),
  ...(held.customerName !== null && { customer_name: held.customerName }),
  order_status: held.orderStatus,
  order_total: held.orderTotal,
  payment_method: held.method,
  amount: held.amount,
  reason: held.reason,
  captured_at: held.capturedAt.toISOString(),
  provider_payment_id: held.providerPaymentId,
})
