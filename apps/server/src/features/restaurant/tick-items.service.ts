// The kitchen ticks off the items of an order (BOARD-24). Their state is set, so that repeats and two devices agree.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { nextStatuses } from '@pesan/domain/order/transitions'
import {
  type AdvanceResult,
  findOrderOfCompany,
  IN_KITCHEN,
  type MovingDeps,
  setTicks,
} from '../order/order.service.ts'

export interface TickRequest {
  companyId: CompanyId
  orderId: OrderId
  itemIds: readonly string[]
  isTicked: boolean
  by: string | null
}

export type TickResult = AdvanceResult | { status: 'unknown_order_item' }

export async function tickItems(deps: MovingDeps, request: TickRequest): Promise<TickResult> {
  const { db, clock } = deps
  const known = await findOrderOfCompany(db, request)
  if (!known) return { status: 'not_found' }
  // An item's id is its place in the order.
  if (request.itemIds.some(id => Number(id) > known.order.lines.length))
    return { status: 'unknown_order_item' }
  const hasChanged = await setTicks(db, { ...request, now: clock.now() })
  if (hasChanged) deps.outboxFilled()
  const found = await findOrderOfCompany(db, request)
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
