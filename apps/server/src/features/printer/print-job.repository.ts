// The jobs of printers: which tickets have to be printed, and what became of them.
import { type CompanyId, type OutletId, orderId, outletId } from '@pesan/contract/ids'
import { type PrintJobState, printerProblem, printJobState } from '@pesan/contract/printer'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, text, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const jobRow = v.object({
  id: v.string(),
  outletId,
  printerId: v.string(),
  orderId,
  number: v.number(),
  isReprint: v.boolean(),
  state: printJobState,
  problem: v.nullable(printerProblem),
  createdAt: v.date(),
  sentAt: v.nullable(v.date()),
  endedAt: v.nullable(v.date()),
})
export type PrintJobRow = v.InferOutput<typeof jobRow>

const COLUMNS = `id, outlet_id, printer_id, order_id, (select number from customer_order
     where customer_order.company_id = print_job.company_id and customer_order.id = order_id) as number,
   is_reprint, state, problem, created_at, sent_at, ended_at`

const OF_OUTLETS = '(:outletIds is null or outlet_id = any (:outletIds))'
const ofOutlets = { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())) }

const LISTED = `select ${COLUMNS} from print_job
   where company_id = :companyId and ${OF_OUTLETS} and (:state is null or state = :state)`
const NEWEST_FIRST = 'order by created_at desc, id desc limit :limit'
const listParams = { ...ofOutlets, state: nullable(text<PrintJobState>()), limit: bigint() }

const listStatement = statement('print_job.list', `${LISTED} ${NEWEST_FIRST}`, {
  params: listParams,
  row: jobRow,
})
const listOpenStatement = statement('print_job.list_open', `${LISTED} and ended_at is null ${NEWEST_FIRST}`, {
  params: listParams,
  row: jobRow,
})

export interface ListedJobs {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
  /** Null: any. */
  state: PrintJobState | null
  limit: number
}

/** Newest first. `isOpen`: only those that are not settled. */
export const listPrintJobs = (
  db: Db,
  { isOpen, ...key }: ListedJobs & { isOpen: boolean },
): Promise<PrintJobRow[]> => db.query(isOpen ? listOpenStatement : listStatement, key)
