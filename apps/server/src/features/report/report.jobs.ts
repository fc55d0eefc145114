// The consumer `sales` of the outbox, which adds orders to the sums that reports read, and the job that counts them again.
import { type CompanyId, companyId, type OrderId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { BACKGROUND_PAUSE_MS, type OutboxConsumer } from '../../outbox/consumer.ts'
import type { OutboxEvent } from '../../outbox/outbox.repository.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { type DayMessageDeps, sendDayMessage as sendMessage } from './day-message.service.ts'
import { type DueDayDeps, type SendDaySoon, sendDueDays } from './due-day.service.ts'
import { countSalesAgain, recordSales } from './record-sales.service.ts'
import { SALES_CONSUMER } from './report.repository.ts'
import { checkDueSums } from './sums-check.service.ts'

/** Every event of an order: its status, its payment or its money may have changed. */
export const sales: OutboxConsumer = {
  name: SALES_CONSUMER,
  pauseMs: BACKGROUND_PAUSE_MS,
  async handle(tx: Db, events: readonly OutboxEvent[]) {
    const orders = new Map<CompanyId, Set<OrderId>>()
    for (const { companyId: id, orderId } of events) {
      if (id === null || orderId === null) continue
      orders.set(id, (orders.get(id) ?? new Set()).add(orderId))
    }
    // In one order, so that of two processes neither waits for the other.
    for (const id of [...orders.keys()].toSorted())
      await recordSales(tx, { companyId: id, orderIds: [...(orders.get(id) ?? [])] })
  },
}

const countAgainJob = defineJob({
  name: 'report.count_again',
  payload: v.object({}),
  everyS: 60,
  retryLimit: 0,
})
/** Each company once a night; at an interval, so that the processes share them and a night without servers is made up for. */
const checkSumsJob = defineJob({
  name: 'report.check_sums',
  payload: v.object({}),
  everyS: 600,
  expireInS: 3600,
  retryLimit: 0,
})

/** So that a run ends soon; the next one goes on. */
const MAX_BATCHES = 200

export const sendDayMessage = defineJob({
  name: 'report.send_day',
  payload: v.object({ companyId, outletId, day: v.string(), memberId: v.string() }),
  retryLimit: 8,
  retryDelayS: 10,
})

/** Each minute, for companies whose hour has come. */
const sendDueDaysJob = defineJob({
  name: 'report.send_due_days',
  payload: v.object({}),
  everyS: 60,
  retryLimit: 0,
})

export function registerReportJobs(
  jobs: Jobs,
  outbox: Outbox,
  deps: Omit<DueDayDeps, 'sendDaySoon'> & DayMessageDeps,
  { isByHand }: { isByHand: boolean },
): void {
  outbox.consume(sales, { isByHand })
  jobs.work(sendDayMessage, key => sendMessage(deps, key))
  const sendDaySoon: SendDaySoon = (tx, key) => jobs.send(sendDayMessage, key, { db: tx })
  jobs.work(sendDueDaysJob, () => sendDueDays({ ...deps, sendDaySoon }))
  jobs.work(checkSumsJob, () => checkDueSums(deps))
  jobs.work(countAgainJob, async () => {
    for (let batch = 0; batch < MAX_BATCHES && (await countSalesAgain(deps)); batch += 1);
  })
}
