// What follows the changes of orders: webhooks and messages at once after a commit of this process, and every few seconds
// what a crash or a retry left; and what time itself brings: alarms, cancellations, products that are there again.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Log } from '../db/log.ts'
import { endSoldOutInTime, type SoldOutTools } from '../features/menu/sold-out.service.ts'
import { alertUnseen, type NoticeTools, tellChanges } from '../features/notice/notice.service.ts'
import type { MovingTools } from '../features/order/order.service.ts'
import { cancelUnseen } from '../features/order/restaurant-orders.service.ts'
import { type MessageTools, sendOrderMessages } from '../features/order-message/order-message.service.ts'
import { type DeliverTools, deliverWebhooks } from '../features/webhook/deliver-webhooks.service.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'

const nothing = z.object({})
const followUpJob = defineJob({ name: 'restaurant.follow-up', payload: nothing, everyS: 5, retryLimit: 0 })
const watchJob = defineJob({ name: 'restaurant.watch', payload: nothing, everyS: 10, retryLimit: 0 })

/** Under load what is committed within it is told together; a single change never waits for it. */
const GATHER_MS = 100

type Tools = NoticeTools & DeliverTools & MessageTools & MovingTools & SoldOutTools & { log: Log }

export interface FollowUp {
  /** Something was committed; returns at once. */
  wake(): void
  /** Waits for the work under way. */
  stop(): Promise<void>
}

/** `isByHand`: tests, where nothing runs but the jobs they ask for. */
export function workRestaurantJobs(jobs: Jobs, tools: Tools, { isByHand }: { isByHand: boolean }): FollowUp {
  async function followUp(): Promise<void> {
    await tellChanges(tools)
    await Promise.all([deliverWebhooks(tools), sendOrderMessages(tools)])
  }
  jobs.work(watchJob, async () => {
    await alertUnseen(tools)
    await cancelUnseen(tools)
    await endSoldOutInTime(tools)
    wake()
  })
  jobs.work(followUpJob, followUp)

  let running: Promise<void> | null = null
  let isWakePending = false
  async function run(): Promise<void> {
    while (isWakePending) {
      isWakePending = false
      await followUp().catch((error: unknown) =>
        tools.log.warn({ err: error }, 'telling the changes of orders failed, they are kept'),
      )
      if (isWakePending) await pause(GATHER_MS)
    }
  }
  function wake(): void {
    if (isByHand) return
    isWakePending = true
    running ??= run().finally(() => {
      running = null
    })
  }

  return {
    wake,
    async stop() {
      isWakePending = false
      await running
    },
  }
}
