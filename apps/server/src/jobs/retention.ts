// Forgets what has been kept long enough: the answers of attempts to place, and what was sent to webhooks.
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import type { Clock } from '../providers/clock.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { dropAttempts, dropDeliveries } from './retention.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_ATTEMPTS_MS = 30 * DAY_MS
const KEPT_DELIVERIES_MS = 90 * DAY_MS

const forget = defineJob({ name: 'orders.forget_old', payload: z.object({}), everyS: 3600 })

export function workRetention(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.work(forget, async () => {
    const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
    await dropAttempts(db, { before: ago(KEPT_ATTEMPTS_MS) })
    await dropDeliveries(db, { before: ago(KEPT_DELIVERIES_MS) })
  })
}
