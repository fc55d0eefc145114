// What the board keeps of the list of the day before, before the morning.
import { dayIn } from '../../lib/local-time.ts'
import { type BoardOrder, columnOf } from './board-order.ts'

/**
 * What was not handed over in the evening; and everything since midnight, which the list has where the business day ends later
 * (REPORT-08).
 */
export const ordersOfNight = (
  orders: readonly BoardOrder[],
  { now, timeZone }: { now: Date; timeZone: string },
): BoardOrder[] => {
  const today = dayIn(now, timeZone)
  return orders.filter(
    order =>
      columnOf(order, now.getTime()) !== 'done' || dayIn(new Date(order.created_at), timeZone) === today,
  )
}
