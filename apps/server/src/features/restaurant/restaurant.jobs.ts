// Order notifications, webhooks and messages: at once after a commit of this process, and every few seconds those that
// a crash or a retry left. Also what is due by time: alarms, cancellations, products available again.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Log } from '../../db/log.ts'
import { createCoalescingRunner } from '../../jobs/coalescing-runner.ts'
import { createFailureLog } from '../../jobs/failure-log.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runIndependently } from '../../jobs/run-independently.ts'
import { endSoldOutInTime, type SoldOutDeps } from '../menu/sold-out.service.ts'
import type { MovingDeps } from '../order/order.service.ts'
import { MAX_AT_ONCE, type MessageDeps, sendOrderMessages } from '../order-message/order-message.service.ts'
import {
  alertUnseen,
  notifyChanges,
  type OrderNotificationDeps,
} from '../order-notification/order-notification.service.ts'
import { type DeliverDeps, deliverWebhooks } from '../webhook/deliver-webhooks.service.ts'
import { cancelUnseen } from './restaurant-orders.service.ts'

const nothing = z.object({})
const notificationJob = defineJob({
  name: 'restaurant.follow-up',
  payload: nothing,
  everyS: 5,
  retryLimit: 0,
})
const watchJob = defineJob({ name: 'restaurant.watch', payload: nothing, everyS: 10, retryLimit: 0 })

/** Under load, changes committed within this time are processed together; a single change never waits for it. */
const DEBOUNCE_MS = 100
/** WhatsApp accepts 80 messages a second from one number: a rush of orders must leave room for sign-in codes. */
const MESSAGES_PER_S = 40

type Deps = OrderNotificationDeps & DeliverDeps & MessageDeps & MovingDeps & SoldOutDeps & { log: Log }

export interface OrderNotificationRunner {
  /** Call after a commit; returns at once. */
  trigger(): void
  /** Waits for the work under way. */
  stop(): Promise<void>
}

/**
 * The three kinds of work run independently: a restaurant's system that hangs delays no message. `isByHand`: in tests,
 * where only the jobs they run are run.
 */
export function workRestaurantJobs(
  jobs: Jobs,
  deps: Deps,
  { isByHand }: { isByHand: boolean },
): OrderNotificationRunner {
  const logFailure = createFailureLog(deps.log)
  const logRetained = (what: string) => (error: unknown) =>
    logFailure(error, `${what} failed, they will be retried`)
  const deliveries = createCoalescingRunner(() => deliverWebhooks(deps), {
    debounceMs: DEBOUNCE_MS,
    onFailure: logRetained('sending webhooks'),
  })
  const messages = createCoalescingRunner(
    async () => {
      const count = await sendOrderMessages(deps)
      await pause((count * 1000) / MESSAGES_PER_S)
      if (count === MAX_AT_ONCE) messages.trigger()
    },
    { debounceMs: 0, onFailure: logRetained('sending messages') },
  )
  const notifying = createCoalescingRunner(
    async () => {
      try {
        await notifyChanges(deps)
      } finally {
        deliveries.trigger()
        messages.trigger()
      }
    },
    { debounceMs: DEBOUNCE_MS, onFailure: logRetained('notifying order changes') },
  )
  const trigger = (): void => {
    if (!isByHand) notifying.trigger()
  }
  async function notificationsByHand(): Promise<void> {
    await notifyChanges(deps)
    await deliverWebhooks(deps)
    while ((await sendOrderMessages(deps)) === MAX_AT_ONCE);
  }

  jobs.work(watchJob, () =>
    runIndependently(
      () => alertUnseen(deps),
      () => cancelUnseen(deps),
      () => endSoldOutInTime(deps),
      trigger,
    ),
  )
  jobs.work(notificationJob, isByHand ? notificationsByHand : async () => trigger())

  return {
    trigger,
    async stop() {
      await notifying.stop()
      await Promise.all([deliveries.stop(), messages.stop()])
    },
  }
}
