// Tests a printer: a marked paper on the way of every ticket, which belongs to no order and is counted nowhere.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { eventOf } from './print-job.service.ts'
import { listPrinters, lockPrinter, type OfOutlets } from './printer.repository.ts'
import { findTest, insertTest, type TestKey, type TestRow } from './printer-test.repository.ts'

export type { TestRow }

interface TestDeps extends RecordingDeps {
  clock: Clock
  ids: Ids
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

/** Null if there is no such printer at those outlets. */
export async function testPrinter(
  { db, activity, clock, ids, outboxFilled }: TestDeps,
  key: OfOutlets & { printerId: string },
): Promise<TestRow | null> {
  const { companyId, printerId } = key
  const test = await transaction(db, async tx => {
    const printer = await lockPrinter(tx, key)
    if (!printer) return null
    const now = clock.now()
    const id = ids.uuid()
    await insertTest(tx, { companyId, id, outletId: printer.outletId, printerId, closedDay: null, now })
    await insertEvents(tx, [eventOf(companyId)], now)
    await activity.record(tx, { companyId, subject: { id: printer.id, name: printer.name } })
    return { id, printerId, state: 'waiting' as const, problem: null, createdAt: now }
  })
  if (test) outboxFilled()
  return test
}

/** Null if there is no such test at those outlets. */
export const readTest = ({ db }: { db: Db }, key: TestKey): Promise<TestRow | null> => findTest(db, key)

export interface PrinterInTest {
  printer: string
  name: string
  /** Of its test. */
  test: string
}

/** All printers of an outlet, for a test of its counter. Its caller announces them with what else it writes. */
export async function testPrintersOf(
  tx: Db,
  { ids }: { ids: Ids },
  { companyId, outletId, now }: { companyId: CompanyId; outletId: OutletId; now: Date },
): Promise<PrinterInTest[]> {
  const printers = await listPrinters(tx, { companyId, outletIds: [outletId] })
  const tests = printers.map(({ id, name }) => ({ printer: id, name, test: ids.uuid() }))
  for (const { printer, test } of tests)
    await insertTest(tx, { companyId, id: test, outletId, printerId: printer, closedDay: null, now })
  if (tests.length > 0) await insertEvents(tx, [eventOf(companyId)], now)
  return tests
}
