// Endpoints for held money, for the restaurant's systems and for operators.
import * as api from '@pesan/contract/api'
import type { PaymentTask, SettledPayment } from '@pesan/contract/payment-task'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { PaymentDeps } from './payment.service.ts'
import { toDifference, toSettledDifference } from './payment-difference.routes.ts'
import { openDifferences, settledDifferences } from './payment-difference.service.ts'
import {
  acceptTask,
  amountOfTask,
  type HeldMoney,
  listPaymentTasks,
  listSettledTasks,
  refundTask,
  type SettledTask,
  type TaskResult,
} from './payment-task.service.ts'
import { mountRefundSettings, requireRefundCode } from './refund-code.routes.ts'

export function mountPaymentTasks(mount: Mount, deps: PaymentDeps): void {
  mountRefundSettings(mount, deps)

  mount(api.listPaymentTasks, async ({ caller }) => {
    const held = await listPaymentTasks(deps, { companyId: caller.company.id })
    const differences = await openDifferences(deps, { companyId: caller.company.id })
    const settled = await listSettledTasks(deps, { companyId: caller.company.id })
    const closed = await settledDifferences(deps, { companyId: caller.company.id })
    return {
      data: held.map(toAnswer),
      settled: settled.map(toSettled),
      differences: differences.map(toDifference),
      settled_differences: closed.map(toSettledDifference),
    }
  })

  mount(api.refundPaymentTask, async ({ params, body, caller, activity }) => {
    const key = { companyId: caller.company.id, ...params }
    const amount = await amountOfTask(deps, key)
    if (amount !== null) await requireRefundCode(deps, caller, amount)
    return answerOf(
      params.captureId,
      await refundTask({ ...deps, activity }, { ...key, byHand: body.by_hand }),
    )
  })

  mount(api.acceptPaymentTask, async ({ params, caller, activity }) => {
    const key = { companyId: caller.company.id, ...params }
    return answerOf(params.captureId, await acceptTask({ ...deps, activity }, key))
  })
}

function answerOf(id: string, result: TaskResult) {
  if (result.status === 'not_found') throw new Refused('payment_task_not_found')
  if (result.status === 'not_allowed') throw new Refused('transition_not_allowed')
  return { data: { id, status: result.now } }
}

const toSettled = ({ orderNumber, orderId, actor: by, at, ...settled }: SettledTask): SettledPayment => ({
  ...settled,
  order_id: orderId,
  outlet_order_id: String(orderNumber),
  by,
  at: at.toISOString(),
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
