// What is due by time: alarms and cancellations of unseen orders, and products available again.
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runIndependently } from '../../jobs/run-independently.ts'
import { endSoldOutInTime, type SoldOutDeps } from '../menu/sold-out.service.ts'
import type { MovingDeps } from '../order/order.service.ts'
import { alertUnseen, type OrderNotificationDeps } from '../order-notification/order-notification.service.ts'
import { cancelUnseen } from './restaurant-orders.service.ts'

const watchJob = defineJob({
  name: 'restaurant.watch',
  payload: v.object({}),
  everyS: 10,
  retryLimit: 0,
})

interface RestaurantJobDeps extends OrderNotificationDeps, MovingDeps, SoldOutDeps {
  db: OrderNotificationDeps['db']
  /** Call after a commit that wrote deliveries or messages. */
  orderNotifications(): void
}

export function workRestaurant(jobs: Jobs, deps: RestaurantJobDeps): void {
  jobs.work(watchJob, () =>
    runIndependently(
      () => alertUnseen(deps),
      () => cancelUnseen(deps),
      () => endSoldOutInTime(deps),
      deps.orderNotifications,
    ),
  )
}
