// The kitchen ticks off the items of an order (BOARD-24). Their state is set, so that repeats and two devices agree.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { nextStatuses } from '@pesan/domain/order/transitions'
import { type Activity, recordChange } from '../activity/activity.service.ts'
import {
  type AdvanceResult,
  findOrderOfCompany,
  IN_KITCHEN,
  type MovingDeps,
  setTicks,
  subjectOf,
} from '../order/order.service.ts'

export interface TickRequest {
  companyId: CompanyId
  orderId: OrderId
  itemIds: readonly string[]
  isTicked: boolean
  activity: Activity
}

export type TickResult = AdvanceResult | { status: 'unknown_order_item' }

export async function tickItems(deps: MovingDeps, request: TickRequest): Promise<TickResult> {
  const { db, clock } = deps
  const { activity, ...change } = request
  const { companyId, itemIds, isTicked } = change
  const known = await findOrderOfCompany(db, change)
  if (!known) return { status: 'not_found' }
  // An item's id is its place in the order.
  if (itemIds.some(id => Number(id) > known.order.lines.length)) return { status: 'unknown_order_item' }
  const ticked = new Set(known.ticks.map(({ itemId }) => itemId))
  const items = known.order.lines.flatMap(({ name, quantity }, index) => {
    const id = String(index + 1)
    return itemIds.includes(id) && ticked.has(id) !== isTicked ? [`${quantity}× ${name}`] : []
  })
  const hasChanged = await recordChange(
    { db, activity },
    tx => setTicks(tx, { ...change, by: activity.actor.name, now: clock.now() }),
    isChanged =>
      isChanged ? { companyId, subject: subjectOf(known.order), after: { items, ticked: isTicked } } : null,
  )
  if (hasChanged) deps.outboxFilled()
  const found = await findOrderOfCompany(db, change)
  if (!found) return { status: 'not_found' }
  const { order, planned } = found
  const status = planned?.status ?? order.status
  if (!hasChanged && status !== IN_KITCHEN)
    return {
      status: 'not_allowed',
      from: status,
      allowed: nextStatuses({ status, mode: order.fulfilment, paid: order.paid }),
    }
  return { status: 'advanced', found }
}
