// Endpoints for the printers of a company.
import * as api from '@pesan/contract/api'
import type { Printer } from '@pesan/contract/printer'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { mountPrintJobs } from './print-job.routes.ts'
import type { PrintJobDeps } from './print-job.service.ts'
import {
  changePrinter,
  createPrinter,
  listPrinters,
  type PrinterRow,
  removePrinter,
  toWire,
} from './printer.service.ts'
import type { PrinterKeyRoutesDeps } from './printer-key.routes.ts'
import { mountPrinterKeys } from './printer-key.routes.ts'
import { mountPrinterTests } from './printer-test.routes.ts'

export function mountPrinters(mount: Mount, deps: PrintJobDeps & PrinterKeyRoutesDeps): void {
  mountPrintJobs(mount, deps)
  mountPrinterKeys(mount, deps)
  mountPrinterTests(mount, deps)
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
}

const keyOf = (caller: Callers['restaurant']) => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})

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
  key_made_at: printer.keyMadeAt?.toISOString() ?? null,
  polled_at: printer.polledAt?.toISOString() ?? null,
  printed_at: printer.printedAt?.toISOString() ?? null,
  device: printer.deviceId,
  problem:
    printer.problem && printer.problemAt
      ? { code: printer.problem, since: printer.problemAt.toISOString() }
      : null,
})
