// The jobs of printers: which tickets have to be printed, and their outcome.
import { type CompanyId, type OutletId, orderId, outletId } from '@pesan/contract/ids'
import { type PrintJobState, printJobState } from '@pesan/contract/print-job'
import { printerProblem } from '@pesan/contract/printer'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const jobRow = v.object({
  id: v.string(),
  outletId,
  printerId: v.string(),
  orderId,
  number: v.number(),
  isReprint: v.boolean(),
  /** Of what changed after the order was printed. */
  isChange: v.boolean(),
  state: printJobState,
  problem: v.nullable(printerProblem),
  createdAt: v.date(),
  sentAt: v.nullable(v.date()),
  endedAt: v.nullable(v.date()),
})
export type PrintJobRow = v.InferOutput<typeof jobRow>

const COLUMNS = `id, outlet_id, printer_id, order_id, (select number from customer_order
     where customer_order.company_id = print_job.company_id and customer_order.id = order_id) as number,
   is_reprint, is_change, state, problem, created_at, sent_at, ended_at`

const OF_OUTLETS = '(:outletIds is null or outlet_id = any (:outletIds))'
const ofOutlets = { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())) }

// A test of a printer has no order, and is in no list. The newest of each outlet, in the order of its index, which has no ids.
const listed = (isMeant: string) =>
  `select ${COLUMNS} from (
     select newest.* from outlet cross join lateral (
       select * from print_job
       where company_id = :companyId and outlet_id = outlet.id and order_id is not null and (:state is null or state = :state)
         and ${isMeant}
       order by created_at desc fetch first (:limit) rows with ties) as newest
     where outlet.company_id = :companyId and (:outletIds is null or outlet.id = any (:outletIds))) as print_job
   order by created_at desc, id desc limit :limit`
const listParams = { ...ofOutlets, state: nullable(text<PrintJobState>()), limit: bigint() }

const listStatement = statement('print_job.list', listed('true'), { params: listParams, row: jobRow })
const listOpenStatement = statement('print_job.list_open', listed('ended_at is null'), {
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

const lockStatement = statement(
  'print_job.lock',
  `select ${COLUMNS}, lease_until from print_job
   where company_id = :companyId and id = any (:jobIds) and order_id is not null and ${OF_OUTLETS} order by created_at, id for no key update`,
  {
    params: { ...ofOutlets, jobIds: arrayOf(uuid()) },
    row: v.object({ ...jobRow.entries, leaseUntil: v.nullable(v.date()) }),
  },
)
export type LockedJob = v.InferOutput<typeof lockStatement.row>

export interface JobsKey {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
  jobIds: readonly string[]
}

/** Until the end of the transaction they do not change. Oldest first; others are left out. */
export const lockPrintJobs = (db: Db, key: JobsKey): Promise<LockedJob[]> => db.query(lockStatement, key)

const findReprintsStatement = statement(
  'print_job.find_reprints',
  `select ${COLUMNS} from print_job
   where company_id = :companyId and order_id = any (:orderIds) and is_reprint and ended_at is null
     and state in ('waiting', 'sent', 'failed')`,
  { params: { ...companyKey, orderIds: arrayOf(uuid()) }, row: jobRow },
)

/** The reprints of these orders that are not finished. */
export const findReprints = (
  db: Db,
  key: { companyId: CompanyId; orderIds: readonly string[] },
): Promise<PrintJobRow[]> => db.query(findReprintsStatement, key)

const wantStatement = statement(
  'print_job.want',
  `update print_job set state = 'waiting', problem = null, wanted_at = :now, token = null, lease_until = null, ended_at = null
   where company_id = :companyId and id = any (:jobIds)`,
  { params: { ...companyKey, jobIds: arrayOf(uuid()), now: timestamptz() } },
)

interface SomeJobs {
  companyId: CompanyId
  jobIds: readonly string[]
  now: Date
}

/** They are handed out as if they were new. */
export async function wantPrintJobs(db: Db, jobs: SomeJobs): Promise<void> {
  if (jobs.jobIds.length > 0) await db.query(wantStatement, jobs)
}

const insertReprintsStatement = statement(
  'print_job.insert_reprints',
  `insert into print_job (company_id, id, outlet_id, printer_id, order_id, is_reprint, is_change, change_number, created_at,
     wanted_at)
   select :companyId, reprint.id, outlet_id, printer_id, order_id, true, is_change, change_number, :now, :now
   from unnest(:jobIds, :reprintIds) as reprint(job_id, id)
   join print_job on print_job.company_id = :companyId and print_job.id = reprint.job_id`,
  { params: { ...companyKey, jobIds: arrayOf(uuid()), reprintIds: arrayOf(uuid()), now: timestamptz() } },
)

/** Of each job the reprint with the id at the same place. */
export async function insertReprints(
  db: Db,
  jobs: SomeJobs & { reprintIds: readonly string[] },
): Promise<void> {
  if (jobs.jobIds.length > 0) await db.query(insertReprintsStatement, jobs)
}

const endStatement = statement(
  'print_job.end',
  `update print_job set ended_at = :now
   where company_id = :companyId and id = any (:jobIds) and ended_at is null`,
  { params: { ...companyKey, jobIds: arrayOf(uuid()), now: timestamptz() } },
)

/** Nothing has to be done about them any more. */
export async function endPrintJobs(db: Db, jobs: SomeJobs): Promise<void> {
  if (jobs.jobIds.length > 0) await db.query(endStatement, jobs)
}
