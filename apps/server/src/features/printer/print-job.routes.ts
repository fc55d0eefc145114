// Endpoints for print jobs: to see them, to print them with a program, and to decide about those that were not printed.
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { ClaimedPrintJob, PrintJob } from '@pesan/contract/print-job'
import type { Callers, Mount } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { dropPrintJobs, printJobsAgain } from './pressed-jobs.service.ts'
import {
  type ClaimedTicket,
  claimPrintJobs,
  listPrintJobs,
  type PrintJobDeps,
  type PrintJobRow,
  reportPrintJob,
} from './print-job.service.ts'

type Caller = Callers['restaurant']

export function mountPrintJobs(mount: Mount, deps: PrintJobDeps): void {
  mount(api.listPrintJobs, async ({ query, caller }) => {
    const jobs = await listPrintJobs(deps, {
      companyId: caller.company.id,
      outletIds: outletsOfQuery(caller, query.outlet),
      state: query.state ?? null,
      isOpen: query.open === 'true',
    })
    return { data: jobs.map(toPrintJob) }
  })

  mount(api.claimPrintJobs, async ({ params, body, caller }) => {
    const deviceId = caller.by.kind === 'device' ? caller.by.id : null
    const request = { ...keyOf(caller), ...params, ...body, deviceId }
    const tickets = await claimPrintJobs(deps, caller.company, request)
    if (!tickets) throw new Refused('printer_not_found')
    return { data: tickets.map(toClaimed) }
  })

  mount(api.reportPrintJob, async ({ params, body: { state: report, ...body }, caller }) => {
    if (!(await reportPrintJob(deps, { ...keyOf(caller), ...params, ...body, report })))
      throw new Refused('print_job_lost')
    return {}
  })

  mount(api.printJobsAgain, async ({ body, caller, activity }) =>
    answerJobs(await printJobsAgain({ ...deps, activity }, { ...keyOf(caller), jobIds: body.job_ids })),
  )

  mount(api.dropPrintJobs, async ({ body, caller, activity }) =>
    answerJobs(await dropPrintJobs({ ...deps, activity }, { ...keyOf(caller), jobIds: body.job_ids })),
  )
}

const keyOf = (caller: Caller) => ({ companyId: caller.company.id, outletIds: outletsOfCaller(caller) })

/** An outlet of other people has no jobs. */
function outletsOfQuery(caller: Caller, outlet: OutletId | undefined): readonly OutletId[] | null {
  if (outlet === undefined) return outletsOfCaller(caller)
  return mayActAt(caller, outlet) ? [outlet] : []
}

function answerJobs(jobs: PrintJobRow[] | null): { data: PrintJob[] } {
  if (!jobs) throw new Refused('print_job_not_found')
  return { data: jobs.map(toPrintJob) }
}

const toPrintJob = (job: PrintJobRow): PrintJob => ({
  id: job.id,
  outlet: job.outletId,
  printer: job.printerId,
  order_id: job.orderId,
  outlet_order_id: String(job.number),
  reprint: job.isReprint,
  change: job.isChange,
  state: job.state,
  problem: job.problem,
  created_at: job.createdAt.toISOString(),
  sent_at: job.sentAt?.toISOString() ?? null,
  ended_at: job.endedAt?.toISOString() ?? null,
})

const toClaimed = ({ job, token, orderNumber, bytes }: ClaimedTicket): ClaimedPrintJob => ({
  id: job.id,
  token,
  printer: job.printerId,
  order_id: job.orderId,
  outlet_order_id: orderNumber === null ? (job.closedDay ?? 'test') : String(orderNumber),
  reprint: job.isReprint,
  width: job.widthMm,
  escpos: bytes.toString('base64'),
})
