// Endpoints for print jobs without an order: tests of printers, and closed days.
import * as api from '@pesan/contract/api'
import type { PrinterTest } from '@pesan/contract/print-job'
import type { Callers, Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import type { PrintJobDeps } from './print-job.service.ts'
import { printDay } from './printed-day.service.ts'
import { readTest, type TestRow, testPrinter } from './printer-test.service.ts'

export function mountPrinterTests(mount: Mount, deps: PrintJobDeps): void {
  mount(api.testPrinter, async ({ params, caller, activity }) => {
    const test = await testPrinter({ ...deps, activity }, { ...keyOf(caller), ...params })
    if (!test) throw new Refused('printer_not_found')
    return { data: toPrinterTest(test) }
  })

  mount(api.readPrinterTest, async ({ params, caller }) => {
    const test = await readTest(deps, { ...keyOf(caller), ...params })
    if (!test) throw new Refused('print_job_not_found')
    return { data: toPrinterTest(test) }
  })

  mount(api.printDay, async ({ params, caller, activity }) => {
    const result = await printDay({ ...deps, activity }, { ...keyOf(caller), ...params })
    if (result.status !== 'printing') throw new Refused(result.status)
    return { data: toPrinterTest(result.job) }
  })
}

const keyOf = (caller: Callers['restaurant']) => ({
  companyId: caller.company.id,
  outletIds: outletsOfCaller(caller),
})

const toPrinterTest = ({ id, printerId, state, problem, createdAt }: TestRow): PrinterTest => ({
  id,
  printer: printerId,
  state,
  problem,
  created_at: createdAt.toISOString(),
})
