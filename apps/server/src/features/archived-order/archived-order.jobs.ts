// The job that archives orders.
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runIndependently } from '../../jobs/run-independently.ts'
import { type ArchiveDeps, archiveCompany, listCompaniesToArchive } from './archive-orders.service.ts'

const archiveOrders = defineJob({
  name: 'order.archive',
  payload: v.object({}),
  everyS: 600,
  expireInS: 3600,
  retryLimit: 0,
})

/** So that a run ends soon; the next one goes on. */
const MAX_BATCHES = 500

export function registerArchiveJobs(jobs: Jobs, deps: ArchiveDeps): void {
  jobs.work(archiveOrders, async () => {
    const companies = await listCompaniesToArchive(deps)
    let batches = MAX_BATCHES
    await runIndependently(
      ...companies.map(companyId => async () => {
        batches = await archiveCompany(deps, { companyId, batches })
      }),
    )
  })
}
