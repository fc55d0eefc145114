// When an order can be had: as soon as possible while the outlet is open, or in the slot that the customer chose (HOURS-07, LATER-04).
import type { PlaceOrderBody } from '@pesan/contract/order'
import type { Preparation } from '@pesan/domain/opening/preparation'
import { isSlot, startOfWork } from '@pesan/domain/opening/slots'
import type { CompanyEntry } from '../../companies/company-directory.ts'
import type { Db } from '../../db/pool.ts'
import { type ClosedOutlet, findClosed, type OrderMoment, slotRequests } from '../opening/opening.service.ts'
import { findExpected } from '../opening/outlet-promise.service.ts'
import type { Fulfilment } from './order-fulfilment.service.ts'

export type OrderTimeResult =
  | { status: 'decided'; expectedAt: Date | null; scheduledFor: Date | null; startsAt: Date | null }
  | ({ status: 'refused' } & (ClosedOutlet | { code: 'slot_gone' }))

export const scheduledForOf = ({ scheduled_for: given }: PlaceOrderBody): Date | null =>
  given === undefined ? null : new Date(given)

export async function decideOrderTime(
  deps: { db: Db },
  {
    company,
    fulfilment: { outlet, mode, km, courierMin },
    preparation,
    now,
    scheduledFor,
  }: OrderMoment & { company: CompanyEntry; fulfilment: Fulfilment; preparation: Preparation },
): Promise<OrderTimeResult> {
  if (scheduledFor === null) {
    const closed = await findClosed(deps, { company, outletId: outlet.id, mode, at: now })
    if (closed) return { status: 'refused', ...closed }
    const expectedAt = await findExpected(deps, {
      company,
      outletId: outlet.id,
      km,
      courierMin,
      preparation,
      now,
    })
    return { status: 'decided', expectedAt, scheduledFor, startsAt: null }
  }
  const request = (await slotRequests(deps, { company, mode, preparation, now }))(outlet.id, km)
  return request && isSlot(request, scheduledFor, company.props.order_ahead_days ?? -1)
    ? { status: 'decided', expectedAt: null, scheduledFor, startsAt: startOfWork(request, scheduledFor) }
    : { status: 'refused', code: 'slot_gone' }
}
