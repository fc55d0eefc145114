// Deletes rows past their retention time: answers to attempts to place an order, deliveries to webhooks, messages about orders,
// events of the outbox, the activity log, what orders are found by, and looks at what was sold out.
import { SEARCHED_DAYS } from '@pesan/contract/restaurant-order'
import * as v from 'valibot'
import type { Db } from '../db/pool.ts'
import type { Clock } from '../providers/clock.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import {
  dropActivity,
  dropAttempts,
  dropDeliveries,
  dropEvents,
  dropMessages,
  dropSearchTerms,
  dropSoldOutLooks,
} from './retention.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ATTEMPT_RETENTION_MS = 30 * DAY_MS
const DELIVERY_RETENTION_MS = 90 * DAY_MS
const MESSAGE_RETENTION_MS = 90 * DAY_MS
/** `pesan check` compares the events of this time with the history of the orders (I12). */
const EVENT_RETENTION_MS = 30 * DAY_MS
const ACTIVITY_RETENTION_MS = 731 * DAY_MS
const LOOK_RETENTION_MS = 731 * DAY_MS

/** A search still looks at the whole first day. */
const SEARCH_RETENTION_MS = (SEARCHED_DAYS + 1) * DAY_MS

const removeOld = defineJob({ name: 'orders.forget_old', payload: v.object({}), everyS: 3600 })

export function registerRetentionJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(removeOld, async () => {
    const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
    await dropAttempts(db, { before: ago(ATTEMPT_RETENTION_MS) })
    await dropDeliveries(db, { before: ago(DELIVERY_RETENTION_MS) })
    await dropMessages(db, { before: ago(MESSAGE_RETENTION_MS) })
    await dropEvents(db, { before: ago(EVENT_RETENTION_MS) })
    await dropSearchTerms(db, { before: ago(SEARCH_RETENTION_MS) })
    await dropSoldOutLooks(db, { before: ago(LOOK_RETENTION_MS) })
    await dropActivity(db, { before: ago(ACTIVITY_RETENTION_MS) })
  })
}
