// The orders for later that a board shows: those of today, also with a slot that has passed, and of the days after it (LATER-05).
import type { OutletId } from '@pesan/contract/ids'
import { businessDay, businessDayBounds } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { ReadDb } from '../../db/pool.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import type { Clock } from '../../providers/clock.ts'
import type { OrderKey } from './order-row.ts'
import { listForLater } from './orders-for-later.repository.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

const MAX_LISTED = 500

export async function listOrdersForLater(
  { reads, clock }: { reads: ReadDb; clock: Clock },
  { company, outletIds }: { company: Company; outletIds: readonly OutletId[] | null },
): Promise<{ orders: RestaurantOrder[]; unreadable: OrderKey[] }> {
  const days = { timeZone: company.props.time_zone, endsAt: company.businessDayEnds }
  const { from } = businessDayBounds(businessDay(clock.now(), days), days)
  const rows = await listForLater(reads, { companyId: company.id, outletIds, from, limit: MAX_LISTED })
  const { readable, unreadable } = splitReadable<RestaurantOrder, OrderKey>(rows)
  return { orders: readable, unreadable }
}
