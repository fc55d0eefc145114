// How print jobs change by time: without a report they are unsure, unprinted ones expire, and old ones are deleted.
// A printer that has stopped polling is off.
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { settleSilentPrinters } from './polling.service.ts'
import { type PrintJobDeps, removeOldPrintJobs, settleOldPrintJobs } from './print-job.service.ts'

const settleOld = defineJob({ name: 'printer.settle_old', payload: v.object({}), everyS: 10, retryLimit: 0 })
const settleSilent = defineJob({
  name: 'printer.settle_silent',
  payload: v.object({}),
  everyS: 10,
  retryLimit: 0,
})
const removeOld = defineJob({ name: 'printer.remove_old', payload: v.object({}), everyS: 3600 })

export function registerPrinterJobs(jobs: Jobs, deps: PrintJobDeps): void {
  jobs.work(settleOld, () => settleOldPrintJobs(deps))
  jobs.work(settleSilent, () => settleSilentPrinters(deps))
  jobs.work(removeOld, () => removeOldPrintJobs(deps))
}
