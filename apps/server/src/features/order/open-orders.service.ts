// How many orders a board shows that are not done (STAFF-04, BOARD-01): those of today, and until the morning those of the evening.
import type { OutletId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import { isToHandOver } from '@pesan/domain/order/hand-over'
import { businessDay, businessDayBounds } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { ReadDb } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { countOrders } from './open-orders.repository.ts'

const OPEN = orderStatus.options.filter(isToHandOver)

/** From then on boards show no order of the evening before. */
const MORNING = '06:00'

export function countOpenOrders(
  { reads, clock }: { reads: ReadDb; clock: Clock },
  { company, outletIds }: { company: Company; outletIds: readonly OutletId[] | null },
): Promise<number> {
  const now = clock.now()
  const timeZone = company.props.time_zone
  const day = businessDay(now, { timeZone, endsAt: MORNING })
  const { from } = businessDayBounds(day, { timeZone, endsAt: company.businessDayEnds })
  return countOrders(reads, { companyId: company.id, statuses: OPEN, outletIds, from, now })
}
