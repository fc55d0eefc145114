// What a board shows when it opens, read in one call.
import type { OutletId } from '@pesan/contract/ids'
import { businessDay } from '@pesan/domain/report/business-day'
import type { Company } from '../../companies/company.ts'
import type { Clock } from '../../providers/clock.ts'
import type { ReadingDeps } from './order.service.ts'
import { readChangesCursor } from './order-changes.service.ts'
import { listOrders } from './order-list.service.ts'
import type { OrderKey } from './order-row.ts'
import { listOrdersForLater } from './orders-for-later.service.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

const MAX_LISTED = 500

export interface BoardOrders {
  orders: RestaurantOrder[]
  unreadable: OrderKey[]
  /** `YYYY-MM-DD` of the company's clocks: today. */
  day: string
  nextCursor: string | null
  changesCursor: string
}

/** From the primary: a standby may lack what changed before the cursor. */
export async function readBoardOrders(
  { db, clock }: ReadingDeps & { clock: Clock },
  { company, outletIds }: { company: Company; outletIds: readonly OutletId[] | null },
): Promise<BoardOrders> {
  const changesCursor = await readChangesCursor({ db }, { companyId: company.id })
  const day = businessDay(clock.now(), { timeZone: company.props.time_zone, endsAt: '00:00' })
  const filter = { outlet: null, outletIds, status: null, number: null, cursor: null }
  const [today, later] = await Promise.all([
    listOrders({ reads: db }, { ...filter, company, day, limit: MAX_LISTED }),
    listOrdersForLater({ reads: db, clock }, { company, outletIds }),
  ])
  if (today.status !== 'read') throw new Error(`the orders of today are ${today.status}`)
  return {
    orders: [...today.orders, ...later.orders],
    unreadable: [...today.unreadable, ...later.unreadable],
    day,
    nextCursor: today.nextCursor,
    changesCursor,
  }
}
