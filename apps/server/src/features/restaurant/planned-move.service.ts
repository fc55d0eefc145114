// Moves that can be taken back for ten seconds, before the customer is notified (BOARD-05). The plan is stored with the order
// and carried out by whichever process works when it is due.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { UNDO_FOR_S } from '@pesan/contract/limits'
import type { OrderStatus } from '@pesan/contract/order'
import { slotOrNow } from '@pesan/domain/opening/slots'
import type { Order } from '@pesan/domain/order/order'
import { nextStatuses } from '@pesan/domain/order/transitions'
import { createActivity } from '../activity/activity.service.ts'
import { type Actor } from '../activity/actor.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import {
  type AdvanceResult,
  advanceOrder,
  findOrderOfCompany,
  type MovingDeps,
  planned,
} from '../order/order.service.ts'
import { type PlannedMove, plannedDelayOf, type RestaurantOrder } from '../order/restaurant-order.ts'
import type { OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { carryOutDelay, promiseTime } from './order-promise.service.ts'

export interface OrderKey {
  companyId: CompanyId
  orderId: OrderId
}

export interface PlanningDeps extends MovingDeps, OrderNotificationDeps {
  db: MovingDeps['db']
  clock: MovingDeps['clock']
  /** Schedules `carryOutMove` for that moment. */
  carryOutAt(key: OrderKey, at: Date): Promise<void>
  /** Call after a commit that requires order notifications. */
  orderNotifications(): void
}

export interface MovePlan extends OrderKey {
  to: OrderStatus
  /** With an acceptance: in how many minutes the order will be ready; null for the slot of an order for later. */
  minutes: number | null
  by: Actor
}

/** Carries out what was planned before, if the move leads on from there. */
export async function planMove(deps: PlanningDeps, plan: MovePlan): Promise<AdvanceResult> {
  const { db, clock } = deps
  const { minutes: _minutes, ...move } = plan
  const planning = await decideOnOrder<AdvanceResult>(db, plan, async found => {
    const { order } = found
    const from = found.planned?.status ?? order.status
    const allowed = nextStatuses({ status: from, mode: order.fulfilment, paid: order.paid })
    if (!allowed.includes(plan.to)) return { status: 'not_allowed', from, allowed }
    if (found.planned) {
      await carryOut(deps, found)
      return 'changed_meanwhile'
    }
    const now = clock.now()
    const dueAt = new Date(now.getTime() + UNDO_FOR_S * 1000)
    const readyAt = promisedAt(order, plan, now)
    const isPlanned = await planned.insert(db, {
      ...move,
      readyAt,
      dueAt,
      now,
      fromVersion: order.version,
      fromReadyAt: order.readyAt,
      replaces: null,
    })
    if (!isPlanned) return 'changed_meanwhile'
    deps.outboxFilled()
    await deps.carryOutAt(plan, dueAt)
    return {
      status: 'advanced',
      found: { ...found, planned: { status: plan.to, readyAt, dueAt, by: plan.by } },
    }
  })
  return planning ?? { status: 'not_found' }
}

/** LATER-05: an order for later is promised for its slot, unless minutes are given. */
export function promisedAt(
  { scheduledFor }: Pick<Order, 'scheduledFor'>,
  { to, minutes }: Pick<MovePlan, 'to' | 'minutes'>,
  now: Date,
): Date | null {
  if (minutes !== null) return new Date(now.getTime() + minutes * 60_000)
  return scheduledFor && to === 'prepare_order' ? slotOrNow(scheduledFor, now) : null
}

export type TakeBackResult = { status: 'taken_back'; found: RestaurantOrder } | { status: 'not_found' }

/**
 * Also answers when there is nothing to take back any more: the order says what it is now. `seenMs`: when the plan is due that
 * the caller saw; null: whatever is planned.
 */
export async function takeBackMove(
  deps: MovingDeps,
  { seenMs, ...key }: OrderKey & { seenMs: number | null },
): Promise<TakeBackResult> {
  const before = await findOrderOfCompany(deps.db, key)
  if (!before) return { status: 'not_found' }
  const plan = before.planned
  if (!plan || (seenMs !== null && plan.dueAt.getTime() !== seenMs))
    return { status: 'taken_back', found: before }
  if (await planned.delete(deps.db, { ...key, now: deps.clock.now(), plan })) deps.outboxFilled()
  const found = await findOrderOfCompany(deps.db, key)
  return found ? { status: 'taken_back', found } : { status: 'not_found' }
}

/** The job's work. Does nothing where the move was taken back, or replaced by a later one. */
export async function carryOutMove(deps: PlanningDeps, key: OrderKey): Promise<void> {
  const found = await findOrderOfCompany(deps.db, key)
  if (found?.planned && found.planned.dueAt <= deps.clock.now()) await carryOut(deps, found)
}

const MAX_CARRIED_OUT_AT_ONCE = 100

/** What no job has carried out, because its process crashed. */
export async function carryOutDueMoves(deps: PlanningDeps): Promise<void> {
  const due = await planned.listDue(deps.db, { now: deps.clock.now(), limit: MAX_CARRIED_OUT_AT_ONCE })
  for (const key of due) await carryOutMove(deps, key)
}

/** What is planned for the order, at once. */
export async function carryOut(deps: PlanningDeps, found: RestaurantOrder): Promise<void> {
  const delay = plannedDelayOf(found)
  if (delay) {
    await carryOutDelay(deps, found, delay)
    deps.orderNotifications()
  } else if (found.planned) await carryOutPlan(deps, found.order, found.planned)
}

async function carryOutPlan(deps: PlanningDeps, order: Order, plan: PlannedMove): Promise<void> {
  const key = { companyId: order.companyId, orderId: order.id }
  const { readyAt, by: actor } = plan
  const result = await advanceOrder(deps, {
    ...key,
    to: plan.status,
    cause: 'restaurant',
    reason: null,
    onlyPlanned: true,
    activity: createActivity(deps, { action: 'order.moved', actor }),
    ...(readyAt && {
      alongside: async (tx, moved) => void (await promiseTime(deps, tx, moved, { readyAt, isDelay: false })),
    }),
  })
  // An order that was cancelled meanwhile can no longer be moved.
  if (result.status === 'not_allowed') await planned.delete(deps.db, { ...key, now: deps.clock.now(), plan })
  else deps.orderNotifications()
}
