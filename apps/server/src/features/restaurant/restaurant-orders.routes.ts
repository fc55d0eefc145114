// Endpoints by which the restaurant's systems enter and move orders.
import * as api from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { ROLE_SCOPES } from '@pesan/contract/scope'
import { isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { catalogueAt } from '../../companies/catalogue-at-outlet.ts'
import { actorOf, type Callers, type Mount, StoredAnswer } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { refusedOrder } from '../../http/refused-order.ts'
import { findOrderOfCompany } from '../order/order.service.ts'
import { amountsAnswer } from '../order/order-answer.ts'
import { requireTaskOfCaller } from '../payment/payment-task.routes.ts'
import { requireRefundCode } from '../payment/refund-code.routes.ts'
import { changeAddress } from './change-address.service.ts'
import { mountCodes } from './check-code.routes.ts'
import type { CodeDeps } from './check-code.service.ts'
import { cookLate } from './cook-late.service.ts'
import { type EnteringDeps, type EnterOrderResult, enterOrder, quoteOrder } from './enter-order.service.ts'
import { seeChanges } from './mark-seen.service.ts'
import { answerMove, requireOrderOfCaller } from './order-of-caller.routes.ts'
import { acknowledgeOrder, postponeOrder } from './order-promise.service.ts'
import { mountOrderReading, type OrderReadingDeps } from './order-reading.routes.ts'
import { planDelay } from './planned-delay.service.ts'
import { type PlanningDeps, planMove, takeBackMove } from './planned-move.service.ts'
import { recallOrder } from './recall-order.service.ts'
import { moveOrderOn, refundOrder, rejectOrder } from './restaurant-orders.service.ts'
import { tickItems } from './tick-items.service.ts'

const CAUSE = 'restaurant'

export type RestaurantOrderDeps = PlanningDeps & EnteringDeps & OrderReadingDeps & CodeDeps

export function mountRestaurantOrders(mount: Mount, deps: RestaurantOrderDeps): void {
  mountOrderReading(mount, deps)
  mountEntering(mount, deps)
  mountMoving(mount, deps)
  mountEnding(mount, deps)
  mountKitchen(mount, deps)
  mountCodes(mount, deps)
  mountLateMoney(mount, deps)
}

function mountEntering(mount: Mount, deps: RestaurantOrderDeps): void {
  mount(api.readOrderMenu, async ({ caller, query: { outlet_id: outletId } }) => {
    if (outletId && !mayActAt(caller, outletId)) throw new Refused('unknown_outlet')
    const catalogue = await caller.company.catalogue()
    return (outletId ? catalogueAt(catalogue, outletId) : catalogue).menu
  })

  mount(api.quoteOrder, async ({ body, caller }) => {
    const { company } = caller
    const result = await quoteOrder(deps, { company, body, outletIds: outletsOfCaller(caller) })
    if (result.status === 'refused') throw refusedEntering(result)
    const { order } = result
    return {
      data: {
        outlet_id: order.outletId,
        outlet_name: order.outletName,
        subtotal: order.subtotal,
        delivery_fees: order.deliveryFee,
        voucher_discount: order.voucherDiscount,
        total: order.total,
        amounts: amountsAnswer(order),
      },
    }
  })

  mount(api.enterOrder, async ({ body, caller, idempotencyKey, activity }) => {
    const { company } = caller
    const outletIds = outletsOfCaller(caller)
    const result = await enterOrder(deps, { company, body, idempotencyKey, activity, outletIds })
    if (result.status === 'refused') throw refusedEntering(result)
    // A repeat changes nothing.
    if (!activity.isSettled()) activity.nothingChanged()
    deps.orderNotifications()
    return new StoredAnswer(result.answer)
  })
}

const refusedEntering = (refused: Extract<EnterOrderResult, { status: 'refused' }>): Refused =>
  refused.code === 'invalid_phone'
    ? new Refused(refused.code, { errors: { customer_phone: [refused.code] } })
    : refusedOrder(refused)

function mountMoving(mount: Mount, deps: RestaurantOrderDeps): void {
  mount(api.acknowledgeOrder, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const promise = { companyId, ...params, minutes: body.minutes }
    const promised = await acknowledgeOrder({ ...deps, activity }, promise)
    deps.orderNotifications()
    return answerMove(promised)
  })

  mount(api.postponeOrder, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const { minutes, ready_at: seen } = body
    const seenMs = seen === undefined ? null : Date.parse(seen)
    const promised = await postponeOrder({ ...deps, activity }, { companyId, ...params, minutes, seenMs })
    deps.orderNotifications()
    return answerMove(promised)
  })

  mount(api.advanceOrder, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    const { status: to, reason = null } = body
    if (isCancelledOrRefunded(to)) requireName(caller)
    if (to === 'refunded') requireRefunds(caller)
    await requireOrderOfCaller(deps, caller, params)
    if (isCancelledOrRefunded(to)) await requireRefundCodeOf(deps, caller, params)
    return answerMove(await moveOrderOn(deps, { companyId, ...params, to, cause: CAUSE, reason, activity }))
  })

  mount(api.planOrderMove, async ({ params, body, caller }) => {
    const { id: companyId } = caller.company
    const { status: to, minutes = null } = body
    await requireOrderOfCaller(deps, caller, params)
    return answerMove(await planMove(deps, { companyId, ...params, to, minutes, by: actorOf(caller) }))
  })

  mount(api.planPostponement, async ({ params, body, caller }) => {
    const { id: companyId } = caller.company
    const { minutes, ready_at: seen } = body
    await requireOrderOfCaller(deps, caller, params)
    const seenMs = seen === undefined ? null : Date.parse(seen)
    const by = actorOf(caller)
    return answerMove(await planDelay(deps, { companyId, ...params, minutes, seenMs, by }))
  })

  mount(api.takeBackOrderMove, async ({ params, query, caller }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const seenMs = query.due_at === undefined ? null : Date.parse(query.due_at)
    return answerMove(await takeBackMove(deps, { companyId, ...params, seenMs }))
  })
}

function mountEnding(mount: Mount, deps: RestaurantOrderDeps): void {
  mount(api.rejectOrder, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    await requireRefundCodeOf(deps, caller, params)
    return answerMove(await rejectOrder(deps, { companyId, ...params, ...body, cause: CAUSE, activity }))
  })

  mount(api.refundOrder, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    await requireRefundCodeOf(deps, caller, params)
    const result = await refundOrder(deps, { companyId, ...params, ...body, cause: CAUSE, activity })
    if (result.status === 'nothing_to_refund') throw new Refused('nothing_to_refund')
    return answerMove(result)
  })

  mount(api.recallOrder, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const result = await recallOrder(deps, { companyId, ...params, ...body, activity })
    if (result.status === 'recall_too_late' || result.status === 'already_refunded')
      throw new Refused(result.status)
    return answerMove(result)
  })
}

function mountLateMoney(mount: Mount, deps: RestaurantOrderDeps): void {
  mount(api.cookPaymentTask, async ({ params, body, caller, activity }) => {
    const { company } = caller
    const { captureId } = params
    await requireTaskOfCaller(deps, caller, { companyId: company.id, captureId })
    const result = await cookLate({ ...deps, activity }, { company, captureId, minutes: body.minutes })
    if (result.status === 'not_found') throw new Refused('payment_task_not_found')
    if (result.status === 'not_allowed') throw new Refused('transition_not_allowed')
    if (result.status === 'short') throw new Refused(result.code)
    deps.orderNotifications()
    return { data: { id: captureId, status: result.now } }
  })
}

function mountKitchen(mount: Mount, deps: RestaurantOrderDeps): void {
  mount(api.markOrderSeen, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const until = new Date(body.until)
    return answerMove(await seeChanges(deps, { companyId, ...params, until, activity }))
  })

  mount(api.changeOrderAddress, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const result = await changeAddress(deps, { companyId, ...params, given: body, activity })
    if (result.status === 'address_not_changeable') throw new Refused(result.status)
    deps.orderNotifications()
    return answerMove(result)
  })

  mount(api.tickOrderItems, async ({ params, body, caller, activity }) => {
    const { id: companyId } = caller.company
    await requireOrderOfCaller(deps, caller, params)
    const { item_ids: itemIds, ticked: isTicked } = body
    const result = await tickItems(deps, { companyId, ...params, itemIds, isTicked, activity })
    if (result.status === 'unknown_order_item') throw new Refused(result.status)
    return answerMove(result)
  })
}

type Caller = Callers['restaurant']

/** A cancellation gives back what was paid, too (STAFF-15). */
async function requireRefundCodeOf(
  deps: RestaurantOrderDeps,
  caller: Caller,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  const found = await findOrderOfCompany(deps.db, { companyId: caller.company.id, orderId })
  if (found?.order.paid) await requireRefundCode(deps, caller, found.order.total)
}

/** STAFF-12 */
function requireName({ by }: Caller): void {
  if (by.kind === 'device' && !by.member) throw new Refused('pin_needed')
}

/** A refund is a status as well: who may move orders may not yet give money back (STAFF-05). */
function requireRefunds({ by }: Caller): void {
  const role = by.kind === 'member' ? by.role : by.kind === 'device' ? by.member?.role : null
  if (role && !ROLE_SCOPES[role].includes('refunds'))
    throw new Refused('scope_missing', { errors: { scope: ['The role needs refunds'] } })
}
