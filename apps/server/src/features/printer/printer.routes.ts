// Endpoints for the printers of a company and their jobs.
import * as api from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { Printer, PrintJob } from '@pesan/contract/printer'
import type { DbPool } from '../../db/pool.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { mayActAt, outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { listPrintJobs, type PrintJobRow } from './print-job.service.ts'
import {
  changePrinter,
  createPrinter,
  listPrinters,
  type PrinterRow,
  removePrinter,
  toWire,
} from './printer.service.ts'

export interface PrinterRouteDeps {
  db: DbPool
  clock: Clock
  ids: Ids
}

export function mountPrinters(mount: Mount, deps: PrinterRouteDeps): void {
  mount(api.listPrinters, async ({ caller }) => ({
    data: (await listPrinters(deps, keyOf(caller))).map(toPrinter),
  }))

  mount(api.createPrinter, async ({ body, caller, activity }) => {
    const request = { input: body, outletIds: outletsOfCaller(caller) }
    const created = await createPrinter({ ...deps, activity }, caller.company, request)
    if (created.status !== 'created') throw refusalOf(created.status)
    return { data: toPrinter(created.printer) }
  })

  mount(api.changePrinter, async ({ params, body, caller, activity }) => {
    const changed = await changePrinter({ ...deps, activity }, { ...keyOf(caller), ...params }, body)
    if (changed.status !== 'changed') throw refusalOf(changed.status)
    return { data: toPrinter(changed.printer) }
  })

  mount(api.removePrinter, async ({ params, caller, activity }) => {
    if (!(await removePrinter({ ...deps, activity }, { ...keyOf(caller), ...params })))
      throw new Refused('printer_not_found')
    return {}
  })

  mount(api.listPrintJobs, async ({ query, caller }) => {
    const jobs = await listPrintJobs(deps, {
      companyId: caller.company.id,
      outletIds: outletsOfQuery(caller, query.outlet),
      state: query.state ?? null,
      isOpen: query.open === 'true',
    })
    return { data: jobs.map(toPrintJob) }
  })
}

const keyOf = (caller: Callers['restaurant']) => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})

/** An outlet of other people has no jobs. */
const outletsOfQuery = (
  caller: Callers['restaurant'],
  outlet: OutletId | undefined,
): readonly OutletId[] | null => {
  if (outlet === undefined) return outletsOfCaller(caller)
  return mayActAt(caller, outlet) ? [outlet] : []
}

function refusalOf(status: 'unknown_outlet' | 'unknown_stand_in' | 'too_many' | 'not_found'): Refused {
  switch (status) {
    case 'unknown_outlet':
      return new Refused('unknown_outlet')
    case 'too_many':
      return new Refused('printer_limit')
    case 'not_found':
      return new Refused('printer_not_found')
    case 'unknown_stand_in':
      return new Refused('printer_not_found', {
        errors: { stand_in: ['must be another printer of the outlet'] },
      })
  }
}

const toPrinter = (printer: PrinterRow): Printer => ({
  id: printer.id,
  outlet: printer.outletId,
  ...toWire(printer),
  printed_at: printer.printedAt?.toISOString() ?? null,
  problem:
    printer.problem && printer.problemAt
      ? { code: printer.problem, since: printer.problemAt.toISOString() }
      : null,
})

export const toPrintJob = (job: PrintJobRow): PrintJob => ({
  id: job.id,
  outlet: job.outletId,
  printer: job.printerId,
  order_id: job.orderId,
  outlet_order_id: String(job.number),
  reprint: job.isReprint,
  state: job.state,
  problem: job.problem,
  created_at: job.createdAt.toISOString(),
  sent_at: job.sentAt?.toISOString() ?? null,
  ended_at: job.endedAt?.toISOString() ?? null,
})
