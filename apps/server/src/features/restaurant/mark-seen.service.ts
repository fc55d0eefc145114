// A person has seen what changed in an order elsewhere; from then on no board of the company prompts for it (BOARD-23).
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { transaction } from '../../db/transaction.ts'
import type { Activity } from '../activity/activity.service.ts'
import {
  type AdvanceResult,
  findOrderOfCompany,
  type MovingDeps,
  markSeen,
  subjectOf,
} from '../order/order.service.ts'

export interface SeenRequest {
  companyId: CompanyId
  orderId: OrderId
  /** The last change that was shown. */
  until: Date
  activity: Activity
}

export async function seeChanges(deps: MovingDeps, request: SeenRequest): Promise<AdvanceResult> {
  const { db, clock } = deps
  const { companyId, orderId, until, activity } = request
  const found = await findOrderOfCompany(db, request)
  if (!found) return { status: 'not_found' }
  const seen = Object.entries(found.changes).flatMap(
    ([change, { at, seenAt } = { at: until, seenAt: until }]) =>
      seenAt === null && at <= until ? [change] : [],
  )
  await transaction(db, async tx => {
    const mark = { companyId, orderId, until, by: activity.actor.name, now: clock.now() }
    if (!(await markSeen(tx, mark))) return activity.nothingChanged()
    await activity.record(tx, { companyId, subject: subjectOf(found.order), after: { changes: seen } })
  })
  deps.outboxFilled()
  const after = await findOrderOfCompany(db, request)
  return after ? { status: 'advanced', found: after } : { status: 'not_found' }
}
