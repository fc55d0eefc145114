// The consumer `search` of the outbox, which makes new orders found, and the job that does the same for older ones.
import * as v from 'valibot'
import type { DbPool } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { BACKGROUND_PAUSE_MS } from '../../outbox/consumer.ts'
import type { OutboxEvent } from '../../outbox/outbox.repository.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { Clock } from '../../providers/clock.ts'
import { makeOlderSearchable, makeSearchable } from './order-search.service.ts'

// A later release drops the job, when every company's orders are searchable from their first day on.
const backfillJob = defineJob({
  name: 'orders.make_searchable',
  payload: v.object({}),
  everyS: 60,
  retryLimit: 0,
})
/** So that a run ends soon; the next one goes on. */
const MAX_BATCHES = 100

interface SearchJobDeps {
  db: DbPool
  clock: Clock
}

export function registerOrderSearchJobs(
  jobs: Jobs,
  outbox: Outbox,
  deps: SearchJobDeps,
  { isByHand }: { isByHand: boolean },
): void {
  const handle = (tx: Parameters<typeof makeSearchable>[0], events: readonly OutboxEvent[]) =>
    makeSearchable(tx, placedOrders(events))
  outbox.consume({ name: 'search', handle, pauseMs: BACKGROUND_PAUSE_MS }, { isByHand })
  jobs.work(backfillJob, async () => {
    for (let batch = 0; batch < MAX_BATCHES && (await makeOlderSearchable(deps)); batch += 1);
  })
}

const FIRST_VERSION = 1

const placedOrders = (events: readonly OutboxEvent[]) =>
  events.flatMap(({ companyId, orderId, orderVersion }) =>
    companyId === null || orderId === null || orderVersion !== FIRST_VERSION ? [] : [{ companyId, orderId }],
  )
