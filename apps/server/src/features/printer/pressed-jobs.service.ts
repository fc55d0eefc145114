// What people decide about print jobs: to print them after all, once more, or not at all (TICKET-08, TICKET-10).
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Activity } from '../activity/activity.service.ts'
import {
  endPrintJobs,
  findReprints,
  insertReprints,
  type JobsKey,
  type LockedJob,
  lockPrintJobs,
  type PrintJobRow,
  wantPrintJobs,
} from './print-job.repository.ts'
import { eventOf, type PrintJobDeps } from './print-job.service.ts'

interface PressDeps extends PrintJobDeps {
  activity: Activity
}

/**
 * What has never reached a printer is printed as if it were new; what may have, once more and marked so. A second press does
 * nothing. Returns the jobs as they are now; null if there is none.
 */
export async function printJobsAgain(deps: PressDeps, key: JobsKey): Promise<PrintJobRow[] | null> {
  const { ids, clock } = deps
  return press(deps, key, async (tx, jobs) => {
    const now = clock.now()
    const { companyId } = key
    const isFree = (job: LockedJob) => job.leaseUntil === null || job.leaseUntil <= now
    const wanted = jobs.filter(job => ['failed', 'expired'].includes(job.state) && isFree(job))
    const underWay = await findReprints(tx, { companyId, orderIds: jobs.map(({ orderId }) => orderId) })
    const onPaper = jobs.filter(
      job =>
        ['printed', 'unsure'].includes(job.state) &&
        !underWay.some(
          ({ orderId, printerId, isChange }) =>
            orderId === job.orderId && printerId === job.printerId && isChange === job.isChange,
        ),
    )
    const reprintIds = onPaper.map(() => ids.uuid())
    const jobIds = onPaper.map(({ id }) => id)
    await wantPrintJobs(tx, { companyId, jobIds: wanted.map(({ id }) => id), now })
    await insertReprints(tx, { companyId, jobIds, reprintIds, now })
    await endPrintJobs(tx, { companyId, jobIds, now })
    return { changed: [...wanted, ...onPaper], jobIds: [...jobs.map(({ id }) => id), ...reprintIds] }
  })
}

/** What is on its way to a printer is left alone. */
export const dropPrintJobs = (deps: PressDeps, key: JobsKey): Promise<PrintJobRow[] | null> =>
  press(deps, key, async (tx, jobs) => {
    const now = deps.clock.now()
    const changed = jobs.filter(
      job =>
        job.endedAt === null &&
        job.state !== 'sent' &&
        (job.state === 'unsure' || job.leaseUntil === null || job.leaseUntil <= now),
    )
    await endPrintJobs(tx, { companyId: key.companyId, jobIds: changed.map(({ id }) => id), now })
    return { changed, jobIds: jobs.map(({ id }) => id) }
  })

interface Pressed {
  changed: LockedJob[]
  /** To answer. */
  jobIds: string[]
}

async function press(
  deps: PressDeps,
  key: JobsKey,
  decide: (tx: Db, jobs: LockedJob[]) => Promise<Pressed>,
): Promise<PrintJobRow[] | null> {
  const { companyId } = key
  const answer = await transaction(deps.db, async tx => {
    const jobs = await lockPrintJobs(tx, key)
    if (jobs.length === 0) return null
    const { changed, jobIds } = await decide(tx, jobs)
    if (changed.length > 0) {
      await insertEvents(tx, [eventOf(companyId)], deps.clock.now())
      await deps.activity.record(tx, { companyId, ...entryOf(changed) })
    } else deps.activity.nothingChanged()
    return lockPrintJobs(tx, { ...key, jobIds })
  })
  deps.outboxFilled()
  return answer
}

/** One order by its name, several by their numbers. */
function entryOf(jobs: readonly LockedJob[]) {
  const orders = [
    ...new Map(jobs.map(({ orderId: id, number }) => [id, { id, name: `#${number}` }])).values(),
  ]
  const [only] = orders
  const subject = orders.length === 1 && only ? only : null
  return {
    subject,
    after: { tickets: jobs.length, ...(subject ? {} : { orders: orders.map(({ name }) => name) }) },
  }
}
