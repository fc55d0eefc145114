// What is due by time: planned moves, orders for later, alarms and cancellations of unseen orders, products available again,
// counts of the morning, reminders, and drafts of the menu.
import { companyId, orderId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runIndependently } from '../../jobs/run-independently.ts'
import type { BoardPresence } from '../board-presence/board-presence.service.ts'
import { publishDueDrafts, type ScheduleDeps } from '../menu/publish-draft.service.ts'
import { endSoldOutInTime, type SoldOutDeps } from '../menu/sold-out.service.ts'
import { pauseUnanswered } from '../opening/pause-itself.service.ts'
import { type AlarmDeps, alertUnseen } from '../order-notification/order-notification.service.ts'
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

/** When an order of the outlet counts as not answered. */
export const pauseUnansweredOutlet = defineJob({
  name: 'restaurant.pause_unanswered',
  payload: v.object({ companyId, outletId }),
})

interface RestaurantJobDeps
  extends PlanningDeps,
    SoldOutDeps,
    StockDeps,
    AlarmDeps,
    ReminderDeps,
    ScheduleDeps {
  boardPresence: Pick<BoardPresence, 'save'>
  db: PlanningDeps['db']
  clock: PlanningDeps['clock']
}

export function registerRestaurantJobs(jobs: Jobs, deps: RestaurantJobDeps): void {
  jobs.work(carryOutPlannedMove, key => carryOutMove(deps, key))
  jobs.work(pauseUnansweredOutlet, key => pauseUnanswered(deps, key))
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
      () => publishDueDrafts(deps),
      deps.orderNotifications,
    ),
  )
}
