// Print jobs of no order: tests of a printer, and closed days.
import { type CompanyId, type OutletId } from '@pesan/contract/ids'
import { printJobState } from '@pesan/contract/print-job'
import { printerProblem } from '@pesan/contract/printer'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, date, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const insertStatement = statement(
  'print_job.insert_test',
  `with dropped as (
     update print_job set ended_at = :now
     where company_id = :companyId and outlet_id = :outletId and printer_id = :printerId and order_id is null
       and closed_day is not distinct from :closedDay and ended_at is null and state in ('waiting', 'failed')
   )
   insert into print_job (company_id, id, outlet_id, printer_id, closed_day, created_at, wanted_at)
   values (:companyId, :id, :outletId, :printerId, :closedDay, :now, :now)`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      outletId: uuid<OutletId>(),
      printerId: uuid(),
      closedDay: nullable(date()),
      now: timestamptz(),
    },
  },
)

/** Instead of an earlier one of the same that has not been sent. `closedDay` null: a test of the printer. */
export async function insertTest(
  db: Db,
  test: {
    companyId: CompanyId
    id: string
    outletId: OutletId
    printerId: string
    closedDay: string | null
    now: Date
  },
): Promise<void> {
  await db.query(insertStatement, test)
}

// What keeps a waiting one from being taken is known of the printer only.
const findStatement = statement(
  'print_job.find_test',
  `select id, printer_id, state, created_at, coalesce(problem, (select printer.problem from printer
     where state = 'waiting' and printer.company_id = print_job.company_id and printer.id = printer_id)) as problem
   from print_job
   where company_id = :companyId and id = :testId and printer_id = :printerId and order_id is null
     and (:outletIds is null or outlet_id = any (:outletIds))`,
  {
    params: {
      ...companyKey,
      outletIds: nullable(arrayOf(uuid<OutletId>())),
      printerId: uuid(),
      testId: uuid(),
    },
    row: v.object({
      id: v.string(),
      printerId: v.string(),
      state: printJobState,
      problem: v.nullable(printerProblem),
      createdAt: v.date(),
    }),
  },
)
export type TestRow = v.InferOutput<typeof findStatement.row>

export interface TestKey {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
  printerId: string
  testId: string
}

export const findTest = async (db: Db, key: TestKey): Promise<TestRow | null> =>
  (await db.query(findStatement, key))[0] ?? null
