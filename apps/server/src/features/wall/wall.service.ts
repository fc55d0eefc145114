// What a wall shows (BOARD-27): the orders that are picked up at its outlet. Who brings a delivery waits at no counter.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { READY_SHOWN_MIN, type Wall } from '@pesan/contract/wall'
import { WALL_STATUSES, wallStateOf } from '@pesan/domain/order/restaurant-status'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { listWallOrders } from './wall.repository.ts'

const READY_SHOWN_MS = READY_SHOWN_MIN * 60_000
/** Orders that were never finished do not stay forever. */
const PLACED_WITHIN_MS = 24 * 60 * 60_000
/** More than any screen has room for. */
const MAX_ORDERS = 200

export async function readWall(
  { db, clock }: { db: Db; clock: Clock },
  key: { companyId: CompanyId; outletIds: readonly OutletId[] },
): Promise<Wall> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await listWallOrders(db, {
    ...key,
    statuses: WALL_STATUSES,
    placedAfter: before(PLACED_WITHIN_MS),
    readyAfter: before(READY_SHOWN_MS),
    limit: MAX_ORDERS,
  })
  const orders = rows.flatMap(({ number, status, readyAt }) => {
    const state = wallStateOf(status)
    return state === null ? [] : [{ number: String(number), state, ready_at: readyAt?.toISOString() ?? null }]
  })
  return { orders, at: now.toISOString() }
}
