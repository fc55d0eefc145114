// What is due by time: planned moves, orders for later, alarms and cancellations of unseen orders, products available again,
// counts of the morning, and reminders.
import { companyId, orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runIndependently } from '../../jobs/run-independently.ts'
import type { BoardPresence } from '../board-presence/board-presence.service.ts'
import { endSoldOutInTime, type SoldOutDeps } from '../menu/sold-out.service.ts'
import { alertUnseen, type OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { type ReminderDeps, remindInTime } from '../reminder/reminder.service.ts'
import { fillStockInTime, type StockDeps } from '../stock/stock.service.ts'
import { startDueOrders } from './due-order.service.ts'
import { carryOutDueMoves, carryOutMove, type PlanningDeps } from './planned-move.service.ts'
import { cancelUnseen } from './restaurant-orders.service.ts'

const watchJob = defineJob({
  name: 'restaurant.watch',
  payload: v.object({}),
  everyS: 10,
  retryLimit: 0,
})

/** Of the end of the ten seconds in which a move can be taken back. */
export const carryOutPlannedMove = defineJob({
  name: 'restaurant.carry_out_move',
  payload: v.object({ companyId, orderId }),
  retryLimit: 5,
  retryDelayS: 1,
})

interface RestaurantJobDeps
  extends PlanningDeps,
    SoldOutDeps,
    StockDeps,
    OrderNotificationDeps,
    ReminderDeps {
  boardPresence: Pick<BoardPresence, 'save'>
  db: PlanningDeps['db']
  clock: PlanningDeps['clock']
}

export function workRestaurant(jobs: Jobs, deps: RestaurantJobDeps): void {
  jobs.work(carryOutPlannedMove, key => carryOutMove(deps, key))
  jobs.work(watchJob, () =>
    runIndependently(
      () => carryOutDueMoves(deps),
      () => startDueOrders(deps),
      () => deps.boardPresence.save(),
      () => alertUnseen(deps),
      () => cancelUnseen(deps),
      () => endSoldOutInTime(deps),
      () => fillStockInTime(deps),
      () => remindInTime(deps),
      deps.orderNotifications,
    ),
  )
}
