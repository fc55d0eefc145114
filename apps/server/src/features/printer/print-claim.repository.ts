// Who prints a job at the moment: claims with a token and a lease, what is reported of them, and how those without a report end.
import { type CompanyId, companyId, type OutletId, orderId, outletId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import type { PrintReport } from '@pesan/contract/print-job'
import { type PrinterProblem, ticketKind } from '@pesan/contract/printer'
import { paperWidth } from '@pesan/contract/ticket'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { companyKey } from '../../companies/key-types.ts'
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { changedLine } from '../order/order-row.ts'

const OF_OUTLETS = '(:outletIds is null or outlet_id = any (:outletIds))'
const ofOutlets = { ...companyKey, outletIds: nullable(arrayOf(uuid<OutletId>())) }

interface OfOutlets {
  companyId: CompanyId
  /** Null: all. */
  outletIds: readonly OutletId[] | null
}

const announced = (relation: string) => `
     insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
     select :companyId, null, :channel, :event, '{}', :now, :now from ${relation}`
const announcedTypes = { channel: text(), event: text(), now: timestamptz() }
interface Announcement {
  channel: string
  event: string
  now: Date
}

const worksStatement = statement(
  'printer.works',
  `with fixed as (
     update printer set problem = null, problem_at = null
     where company_id = :companyId and id = :printerId and ${OF_OUTLETS} and problem is not null returning id
   ), announced as (${announced('fixed')})
   select id from fixed`,
  { params: { ...ofOutlets, printerId: uuid(), ...announcedTypes }, row: v.object({ id: v.string() }) },
)

/** Its problem is over. False if it had none. */
export const clearProblem = async (
  db: Db,
  printer: OfOutlets & Announcement & { printerId: string },
): Promise<boolean> => (await db.query(worksStatement, printer)).length > 0

const problemStatement = statement(
  'printer.problem',
  `with stopped as (
     update printer set problem = :problem, problem_at = :now
     where company_id = :companyId and id = :printerId and ${OF_OUTLETS} and problem is distinct from :problem returning id
   ), announced as (${announced('stopped')})
   select id from stopped`,
  {
    params: { ...ofOutlets, printerId: uuid(), problem: text<PrinterProblem>(), ...announcedTypes },
    row: v.object({ id: v.string() }),
  },
)

/** It cannot print. False if that was known. */
export const setProblem = async (
  db: Db,
  printer: OfOutlets & Announcement & { printerId: string; problem: PrinterProblem },
): Promise<boolean> => (await db.query(problemStatement, printer)).length > 0

// A printer with a problem has a stand-in. What someone else has locked is someone else's.
const claimStatement = statement(
  'print_job.claim',
  `with claimer as (
     select id, width_mm from printer where company_id = :companyId and id = :printerId and ${OF_OUTLETS}
   ), held as (
     update printer set device_id = :deviceId
     where company_id = :companyId and id = (select id from claimer) and device_id is distinct from :deviceId
   ), of_printer as (
     select printer.* from claimer join printer on printer.company_id = :companyId
       and (printer.id = claimer.id or stand_in_id = claimer.id and problem is not null)
   ), next as (
     select job.id from of_printer cross join lateral (
       select id, created_at from print_job
       where print_job.company_id = :companyId and printer_id = of_printer.id and state in ('waiting', 'failed')
         and (order_id is not null or of_printer.id = :printerId)
         and ended_at is null and wanted_at > :wantedAfter and coalesce(lease_until, '-infinity') <= :now
       order by created_at, id limit :limit for no key update skip locked) as job
     order by job.created_at, job.id limit :limit
   ), claimed as (
     update print_job set token = :token, lease_until = :leaseEnd, claimed_by = :printerId from next
     where print_job.company_id = :companyId and print_job.id = next.id
     returning print_job.id, print_job.outlet_id, printer_id, order_id, closed_day, is_reprint, is_change, change_number, created_at
   )
   select claimed.id, claimed.outlet_id, printer_id, order_id, closed_day::text as closed_day, is_reprint, is_change, change_number, (
       select lines from order_change where company_id = :companyId and order_change.order_id = claimed.order_id
         and number < coalesce(change_number, unsent.number) and lines is not null order by number desc limit 1) as lines_before, (
       select lines from order_change where company_id = :companyId and order_change.order_id = claimed.order_id
         and number = change_number) as lines_after, unsent.number as unsent_change, claimed.created_at, claimer.id as claimed_by,
     claimer.width_mm, name, ticket, categories,
     copies, language
   from claimed join of_printer on of_printer.id = printer_id cross join claimer left join lateral (
     select min(later.change_number) as number from print_job as later
     where later.company_id = :companyId and later.outlet_id = claimed.outlet_id and later.ended_at is null
       and later.order_id = claimed.order_id and later.printer_id = claimed.printer_id
       and later.state in ('waiting', 'failed', 'expired')) as unsent on not is_change
   order by claimed.created_at, claimed.id`,
  {
    params: {
      ...ofOutlets,
      printerId: uuid(),
      deviceId: nullable(uuid()),
      limit: bigint(),
      token: uuid(),
      now: timestamptz(),
      leaseEnd: timestamptz(),
      wantedAfter: timestamptz(),
    },
    row: v.object({
      id: v.string(),
      outletId,
      printerId: v.string(),
      claimedBy: v.string(),
      /** Null: a test of the printer or a closed day, which no other one prints. */
      orderId: v.nullable(orderId),
      closedDay: v.nullable(v.string()),
      isReprint: v.boolean(),
      createdAt: v.date(),
      isChange: v.boolean(),
      /** The change of the items that it prints; null: the order as it is, or its cancellation. */
      changeNumber: v.nullable(v.number()),
      /** Null: as it was placed. */
      linesBefore: v.nullable(v.array(changedLine)),
      linesAfter: v.nullable(v.array(changedLine)),
      /** The first change that a later paper says: this one says what was before it. */
      unsentChange: v.nullable(v.number()),
      widthMm: paperWidth,
      name: v.string(),
      ticket: ticketKind,
      categories: v.nullable(v.array(v.string())),
      copies: v.number(),
      language: v.picklist(LOCALES),
    }),
  },
)
export type ClaimedJob = v.InferOutput<typeof claimStatement.row>

export interface Claim extends OfOutlets {
  printerId: string
  /** The paired tablet that claims. */
  deviceId: string | null
  limit: number
  token: string
  now: Date
  leaseEnd: Date
  /** Older ones wait for a press. */
  wantedAfter: Date
}

/** Oldest first. Until `leaseEnd` no other token gets them; width and paper are those of the claiming printer. */
export const claimPrintJobs = (db: Db, claim: Claim): Promise<ClaimedJob[]> => db.query(claimStatement, claim)

const existsStatement = statement(
  'printer.find',
  `select id from printer where company_id = :companyId and id = :printerId and ${OF_OUTLETS}`,
  { params: { ...ofOutlets, printerId: uuid() }, row: v.object({ id: v.string() }) },
)

export const hasPrinter = async (db: Db, key: OfOutlets & { printerId: string }): Promise<boolean> =>
  (await db.query(existsStatement, key)).length > 0

const giveUpStatement = statement(
  'print_job.give_up',
  `update print_job set state = 'expired', problem = :problem, ended_at = :endedAt
   where company_id = :companyId and id = :jobId and token = :token and state in ('waiting', 'failed', 'sent')`,
  {
    params: {
      ...companyKey,
      jobId: uuid(),
      token: uuid(),
      problem: text<PrinterProblem>(),
      endedAt: nullable(timestamptz()),
    },
  },
)

/** A claimed job that has no ticket; without `endedAt` it waits for a press. */
export async function giveUpPrintJob(
  db: Db,
  job: { companyId: CompanyId; jobId: string; token: string; problem: PrinterProblem; endedAt: Date | null },
): Promise<void> {
  await db.query(giveUpStatement, job)
}

/** They say that a ticket may not be on paper, and nothing of the next one: no stand-in is needed for them. */
const OF_TICKETS = (['no_answer', 'interrupted', 'no_report', 'incompatible'] satisfies PrinterProblem[])
  .map(problem => `'${problem}'`)
  .join(', ')

// `sent` has to win before the first byte: in time, by the token of the last claim, of a job still wanted. What the token's owner
// says afterwards is true. Who pressed for a ticket waits for it.
const reportStatement = statement(
  'print_job.report',
  `with before as (
     select print_job.id, state, claimed_by, printer.problem as printer_problem, is_reprint or wanted_at > print_job.created_at as is_pressed
     from print_job
     left join printer on printer.company_id = :companyId and printer.id = claimed_by
     where print_job.company_id = :companyId and print_job.id = :jobId and token = :token
       and (:outletIds is null or print_job.outlet_id = any (:outletIds))
   ), job as (
     update print_job set state = :report, problem = :problem,
       sent_at = case when :report = 'sent' then :now else sent_at end,
       lease_until = case :report when 'sent' then :leaseEnd when 'failed' then null else lease_until end,
       ended_at = case when :report = 'printed' then coalesce(ended_at, :now) else ended_at end
     where company_id = :companyId and id = (select id from before) and token = :token and case :report
       when 'sent' then state in ('waiting', 'failed', 'sent') and lease_until > :now and ended_at is null
       when 'failed' then state in ('waiting', 'failed', 'sent')
       when 'unsure' then state in ('sent', 'unsure')
       else state in ('sent', 'unsure', 'printed') end
     returning print_job.id
   ), claimer as (
     update printer set printed_at = case when :report = 'printed' then :now else printed_at end,
       problem = case when :report = 'printed' then null else :problem end,
       problem_at = case when :report = 'printed' then null when problem = :problem then problem_at else :now end
     where company_id = :companyId and id = (select claimed_by from before) and exists (select from job)
       and (:report = 'printed' or :report = 'failed' and :problem is not null or :report = 'unsure' and :problem not in (${OF_TICKETS}))
   ), to_announce as (
     select job.id from job cross join before
     where :report in ('failed', 'unsure') or :report = 'printed' and (state = 'unsure' or printer_problem is not null or is_pressed)
   ), announced as (${announced('to_announce')})
   select (select count(*) from job) as jobs, (select count(*) from to_announce) as announced`,
  {
    params: {
      ...ofOutlets,
      ...announcedTypes,
      jobId: uuid(),
      token: uuid(),
      report: text<PrintReport>(),
      problem: nullable(text<PrinterProblem>()),
      leaseEnd: timestamptz(),
    },
    row: v.object({ jobs: v.number(), announced: v.number() }),
  },
)

export interface ReportedJob extends OfOutlets, Announcement {
  jobId: string
  token: string
  report: PrintReport
  problem: PrinterProblem | null
  /** Of a ticket on its way; without a further report it is unsure then. */
  leaseEnd: Date
}

/** Null: the job is not with this token any more, or no such report of it is possible. */
export async function writeReport(db: Db, job: ReportedJob): Promise<{ isAnnounced: boolean } | null> {
  const [row] = await db.query(reportStatement, job)
  return row && row.jobs > 0 ? { isAnnounced: row.announced > 0 } : null
}

const settleStatement = statement(
  'print_job.settle_old',
  `with unsure as (
     update print_job set state = 'unsure', problem = 'no_report'
     where state = 'sent' and lease_until <= :now and ${IS_NOT_HELD} returning company_id
   ), expired as (
     update print_job set state = 'expired', ended_at = case when order_id is null then :now end
     where state in ('waiting', 'failed') and ended_at is null and wanted_at <= :wantedBefore
       and coalesce(lease_until, '-infinity') <= :now and ${IS_NOT_HELD} returning company_id
   )
   select company_id from unsure union select company_id from expired`,
  { params: { now: timestamptz(), wantedBefore: timestamptz() }, row: v.object({ companyId }) },
)

/** What was sent and not reported in time is unsure; what was wanted too long ago has expired. Returns the companies concerned. */
export const settleOldJobs = async (db: Db, due: { now: Date; wantedBefore: Date }): Promise<CompanyId[]> =>
  (await db.query(settleStatement, due)).map(row => row.companyId)

const oldJobs = deletion('print_job.drop_old', { table: 'print_job', age: 'created_at' })

export const dropOldPrintJobs = (db: Db, before: Date): Promise<void> => deleteInBatches(db, oldJobs, before)
