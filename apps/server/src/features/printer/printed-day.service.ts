// Prints a closed day of an outlet on one of its printers (REPORT-03): a job of no order, as a test of the printer is.
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Activity } from '../activity/activity.service.ts'
import { readClosedDay } from '../report/day-closing.service.ts'
import { eventOf, type PrintJobDeps } from './print-job.service.ts'
import { lockPrinter, type OfOutlets } from './printer.repository.ts'
import { insertTest, type TestRow } from './printer-test.repository.ts'

type PrintDayResult =
  | { status: 'printing'; job: TestRow }
  | { status: 'printer_not_found' | 'day_not_closed' }

export async function printDay(
  { db, activity, clock, ids, outboxFilled }: PrintJobDeps & { activity: Activity },
  key: OfOutlets & { printerId: string; day: string },
): Promise<PrintDayResult> {
  const { companyId, printerId, day } = key
  const result = await transaction(db, async (tx): Promise<PrintDayResult> => {
    const printer = await lockPrinter(tx, key)
    if (!printer) return { status: 'printer_not_found' }
    const { outletId, name } = printer
    if (!(await readClosedDay(tx, { companyId, outletId, day }))) return { status: 'day_not_closed' }
    const now = clock.now()
    const id = ids.uuid()
    await insertTest(tx, { companyId, id, outletId, printerId, closedDay: day, now })
    await insertEvents(tx, [eventOf(companyId)], now)
    await activity.record(tx, { companyId, subject: { id: printer.id, name }, after: { day } })
    return { status: 'printing', job: { id, printerId, state: 'waiting', problem: null, createdAt: now } }
  })
  if (result.status === 'printing') outboxFilled()
  return result
}
