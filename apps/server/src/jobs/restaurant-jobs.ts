// What follows the changes of orders: webhooks and messages at once after a commit of this process, and every few seconds
// what a crash or a retry left; and what time itself brings: alarms, cancellations, products that are there again.
// Telling, webhooks and messages wait for nobody but themselves: a restaurant's system that hangs holds up no message.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Log } from '../db/log.ts'
import { endSoldOutInTime, type SoldOutTools } from '../features/menu/sold-out.service.ts'
import { alertUnseen, type NoticeTools, tellChanges } from '../features/notice/notice.service.ts'
import type { MovingTools } from '../features/order/order.service.ts'
import { cancelUnseen } from '../features/order/restaurant-orders.service.ts'
import {
  MAX_AT_ONCE,
  type MessageTools,
  sendOrderMessages,
} from '../features/order-message/order-message.service.ts'
import { type DeliverTools, deliverWebhooks } from '../features/webhook/deliver-webhooks.service.ts'
import { createFailureLog } from './failure-log.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { runIndependently } from './run-independently.ts'
import { wokenWork } from './woken-work.ts'

const nothing = z.object({})
const followUpJob = defineJob({ name: 'restaurant.follow-up', payload: nothing, everyS: 5, retryLimit: 0 })
const watchJob = defineJob({ name: 'restaurant.watch', payload: nothing, everyS: 10, retryLimit: 0 })

/** Under load what is committed within it is told together; a single change never waits for it. */
const GATHER_MS = 100
/** WhatsApp takes 80 a second from one number: a rush of orders must leave room for the codes by which people sign in. */
const MESSAGES_PER_S = 40

type Tools = NoticeTools & DeliverTools & MessageTools & MovingTools & SoldOutTools & { log: Log }

export interface FollowUp {
  /** Something was committed; returns at once. */
  wake(): void
  /** Waits for the work under way. */
  stop(): Promise<void>
}

/** `isByHand`: tests, where nothing runs but the jobs they ask for. */
export function workRestaurantJobs(jobs: Jobs, tools: Tools, { isByHand }: { isByHand: boolean }): FollowUp {
  const logFailure = createFailureLog(tools.log)
  const keptFor = (what: string) => (error: unknown) => logFailure(error, `${what} failed, they are kept`)
  const deliveries = wokenWork(() => deliverWebhooks(tools), {
    gatherMs: GATHER_MS,
    onFailure: keptFor('sending webhooks'),
  })
  const messages = wokenWork(
    async () => {
      const count = await sendOrderMessages(tools)
      await pause((count * 1000) / MESSAGES_PER_S)
      if (count === MAX_AT_ONCE) messages.wake()
    },
    { gatherMs: 0, onFailure: keptFor('sending messages') },
  )
  const telling = wokenWork(
    async () => {
      try {
        await tellChanges(tools)
      } finally {
        deliveries.wake()
        messages.wake()
      }
    },
    { gatherMs: GATHER_MS, onFailure: keptFor('telling the changes of orders') },
  )
  const wake = (): void => {
    if (!isByHand) telling.wake()
  }
  async function followUpByHand(): Promise<void> {
    await tellChanges(tools)
    await deliverWebhooks(tools)
    while ((await sendOrderMessages(tools)) === MAX_AT_ONCE);
  }

  jobs.work(watchJob, () =>
    runIndependently(
      () => alertUnseen(tools),
      () => cancelUnseen(tools),
      () => endSoldOutInTime(tools),
      wake,
    ),
  )
  jobs.work(followUpJob, isByHand ? followUpByHand : async () => wake())

  return {
    wake,
    async stop() {
      await telling.stop()
      await Promise.all([deliveries.stop(), messages.stop()])
    },
  }
}
