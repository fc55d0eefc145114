// A later promise that can be taken back for ten seconds, before the customer is notified (BOARD-05, BOARD-11).
import { UNDO_FOR_S } from '@pesan/contract/limits'
import type { Actor } from '../activity/actor.ts'
import { decideOnOrder } from '../order/decide-on-order.service.ts'
import { IN_KITCHEN, planned } from '../order/order.service.ts'
import { plannedDelayOf, type RestaurantOrder } from '../order/restaurant-order.ts'
import { type AcknowledgeResult, orNow } from './order-promise.service.ts'
import { carryOut, type OrderKey, type PlanningDeps } from './planned-move.service.ts'

export interface DelayPlan extends OrderKey {
  minutes: number
  /** The promise that the caller saw, also one that is only planned; null if it does not say so. */
  seenMs: number | null
  by: Actor
}

/** Further minutes of the same caller join those that are planned; anything else that is planned is carried out first. */
export async function planDelay(deps: PlanningDeps, plan: DelayPlan): Promise<AcknowledgeResult> {
  const { db, clock } = deps
  const { minutes, seenMs, by, companyId, orderId } = plan
  const planning = await decideOnOrder<AcknowledgeResult>(db, plan, async found => {
    const { order } = found
    const from = found.planned?.status ?? order.status
    if (from !== IN_KITCHEN) return { status: 'not_allowed', from, allowed: [IN_KITCHEN] }
    const promisedAt = found.planned?.readyAt ?? order.readyAt
    // Another press was first, or this is a repeat.
    if (seenMs !== null && promisedAt?.getTime() !== seenMs) return { status: 'acknowledged', found }
    const own = ownDelay(found, by)
    if (found.planned && !own) {
      await carryOut(deps, found)
      return 'changed_meanwhile'
    }
    const now = clock.now()
    const dueAt = new Date(now.getTime() + UNDO_FOR_S * 1000)
    const readyAt = new Date(orNow(promisedAt, now).getTime() + minutes * 60_000)
    const isPlanned = await planned.insert(db, {
      companyId,
      orderId,
      fromVersion: order.version,
      fromReadyAt: order.readyAt,
      to: order.status,
      readyAt,
      dueAt,
      by,
      replaces: own,
      now,
    })
    if (!isPlanned) return 'changed_meanwhile'
    deps.outboxFilled()
    await deps.carryOutAt({ companyId, orderId }, dueAt)
    return {
      status: 'acknowledged',
      found: { ...found, planned: { status: order.status, readyAt, dueAt, by } },
    }
  })
  return planning ?? { status: 'not_found' }
}

/** Null if none is planned, or by another caller, whose entry in the activity log is a separate one. */
function ownDelay(found: RestaurantOrder, by: Actor): ReturnType<typeof plannedDelayOf> {
  const delay = plannedDelayOf(found)
  return delay && isSame(delay.by, by) ? delay : null
}

const isSame = (one: Actor, other: Actor): boolean =>
  one.kind === other.kind && one.id === other.id && one.device?.id === other.device?.id
