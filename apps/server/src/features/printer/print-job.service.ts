// The lifecycle of a print job (TICKET-10): handed out to one caller at a time, never again by itself once bytes may have left,
// and not at all when it is old.

import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { PRINTED_WITHIN_MIN, type PrintReport } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import { companyOrdersChannel, PRINT_JOBS_CHANGED } from '@pesan/contract/realtime'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { listMenuCategories } from '../menu/menu.service.ts'
import { findReadableOrder } from '../order/order.service.ts'
import type { RestaurantOrder } from '../order/restaurant-order.ts'
import { listOutlets } from '../outlet/outlet.service.ts'
import { readClosedDay } from '../report/day-closing.service.ts'
import type { PrinterCommands } from '../ticket/render-ticket.ts'
import {
  type ClaimedJob,
  claimPrintJobs as claimJobs,
  clearProblem,
  dropOldPrintJobs,
  giveUpPrintJob,
  hasPrinter,
  setProblem,
  settleOldJobs,
  writeReport,
} from './print-claim.repository.ts'
import { type ListedJobs, listPrintJobs as listJobs, type PrintJobRow } from './print-job.repository.ts'
import type { OfOutlets } from './printer.service.ts'
import { dayBytes, testBytes, ticketBytes } from './ticket-bytes.service.ts'

export type { PrintJobRow }

const MAX_LISTED = 100
/** Of those that are not settled: all of a busy evening without a printer, so that the boards count them. */
const MAX_OPEN_LISTED = 500
const MINUTE_MS = 60_000
/** Longer than a claim takes until its report, and than a ticket takes to be printed. */
const LEASE_MS = MINUTE_MS
const RETENTION_MS = 30 * 24 * 60 * MINUTE_MS

export interface PrintJobDeps {
  db: DbPool
  clock: Clock
  ids: Ids
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

/** Newest first. */
export const listPrintJobs = (
  { db }: { db: Db },
  wanted: Omit<ListedJobs, 'limit'> & { isOpen: boolean },
): Promise<PrintJobRow[]> => listJobs(db, { ...wanted, limit: wanted.isOpen ? MAX_OPEN_LISTED : MAX_LISTED })

export interface ClaimRequest extends OfOutlets {
  printerId: string
  /** The paired tablet that claims; null: another caller. */
  deviceId: string | null
  limit: number
  /** The printer is on, has paper and is closed. */
  works: boolean
  /** Otherwise a new one. */
  token?: string
  commands?: PrinterCommands
  /** Why it cannot print now; absent: it can. */
  problem?: PrinterProblem | null
}

export interface ClaimedTicket {
  job: ClaimedJob
  token: string
  /** Null: of a test, or of a closed day. */
  orderNumber: number | null
  bytes: Buffer
}

/** Null for an unknown printer. */
export async function claimPrintJobs(
  deps: PrintJobDeps,
  company: Company,
  { works, problem, commands = 'esc-pos', ...request }: ClaimRequest,
): Promise<ClaimedTicket[] | null> {
  const { db, clock, ids } = deps
  const now = clock.now()
  const { companyId } = request
  if (problem) {
    if (await setProblem(db, { ...request, ...announcement(companyId), now, problem })) deps.outboxFilled()
    return (await hasPrinter(db, request)) ? [] : null
  }
  if (works && (await clearProblem(db, { ...request, ...announcement(companyId), now }))) deps.outboxFilled()
  const { token = ids.uuid() } = request
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const jobs = await claimJobs(db, { ...request, token, now, leaseEnd, wantedAfter: oldest(now) })
  if (jobs.length === 0) return (await hasPrinter(db, request)) ? [] : null
  const categoryOf = jobs.some(({ categories }) => categories) ? await categoriesOf(db, companyId) : new Map()
  const tickets: ClaimedTicket[] = []
  for (const job of jobs) {
    const { orderId } = job
    if (orderId === null) {
      const bytes = await bytesOfNoOrder(db, { company, job }, commands)
      tickets.push({ job, token, orderNumber: null, bytes })
      continue
    }
    const found = await findOrderToPrint(deps, { companyId, job, orderId, token })
    if (!found) continue
    const bytes = await ticketBytes({ job, found, company, categoryOf }, commands)
    tickets.push({ job, token, orderNumber: found.order.number, bytes })
  }
  return tickets
}

/** A day that is closed stays closed. */
async function bytesOfNoOrder(
  db: Db,
  { company, job }: { company: Company; job: ClaimedJob },
  commands: PrinterCommands,
): Promise<Buffer> {
  const { closedDay: day, outletId } = job
  const closed = day && (await readClosedDay(db, { companyId: company.id, outletId, day }))
  if (!closed) return testBytes(company, job, commands)
  const outlets = await listOutlets({ db }, { companyId: company.id })
  const outlet = outlets.find(({ id }) => id === outletId)?.name ?? ''
  return dayBytes({ company, job, outlet, closed }, commands)
}

/** What was wanted before it waits for a press. */
export const oldest = (now: Date): Date => new Date(now.getTime() - PRINTED_WITHIN_MIN * MINUTE_MS)

async function categoriesOf(db: Db, companyId: CompanyId): Promise<Map<string, string>> {
  const categories = await listMenuCategories(db, { companyId })
  return new Map(categories.flatMap(({ id, productIds }) => productIds.map(product => [product, id])))
}

interface InHand {
  companyId: CompanyId
  job: ClaimedJob
  orderId: OrderId
  token: string
}

/** Null: there is nothing to cook, or the order cannot be read; the job does not come again by itself. */
async function findOrderToPrint(
  deps: PrintJobDeps,
  { companyId, job, orderId, token }: InHand,
): Promise<RestaurantOrder | null> {
  const { db, clock } = deps
  const found = await findReadableOrder(db, { companyId, orderId })
  const isCancelled = Boolean(found?.order.cancellation)
  if (found && (job.isChange || !isCancelled)) return found
  await giveUp(deps, {
    companyId,
    jobId: job.id,
    token,
    problem: isCancelled ? 'order_cancelled' : 'order_unreadable',
    endedAt: isCancelled ? clock.now() : null,
  })
  return null
}

/** A claimed job that cannot be printed; without `endedAt` it waits for a press. */
export async function giveUp(
  { db, clock, outboxFilled }: PrintJobDeps,
  job: Parameters<typeof giveUpPrintJob>[1],
): Promise<void> {
  await transaction(db, async tx => {
    await giveUpPrintJob(tx, job)
    await insertEvents(tx, [eventOf(job.companyId)], clock.now())
  })
  outboxFilled()
}

export interface JobReport extends OfOutlets {
  jobId: string
  token: string
  report: PrintReport
  problem: PrinterProblem | null
}

/** False: the job is not with this token any more, so nothing may be sent. */
export async function reportPrintJob(
  { db, clock, outboxFilled }: PrintJobDeps,
  given: JobReport,
): Promise<boolean> {
  const now = clock.now()
  const leaseEnd = new Date(now.getTime() + LEASE_MS)
  const written = await writeReport(db, { ...given, ...announcement(given.companyId), now, leaseEnd })
  if (written?.isAnnounced) outboxFilled()
  return written !== null
}

/** What has had no report in time is unsure, and what is old waits for a press. */
export async function settleOldPrintJobs({ db, clock, outboxFilled }: PrintJobDeps): Promise<void> {
  const now = clock.now()
  const companies = await transaction(db, async tx => {
    const concerned = await settleOldJobs(tx, { now, wantedBefore: oldest(now) })
    await insertEvents(tx, concerned.map(eventOf), now)
    return concerned
  })
  if (companies.length > 0) outboxFilled()
}

export const removeOldPrintJobs = ({ db, clock }: Pick<PrintJobDeps, 'db' | 'clock'>): Promise<void> =>
  dropOldPrintJobs(db, new Date(clock.now().getTime() - RETENTION_MS))

export const announcement = (companyId: CompanyId) => ({
  channel: companyOrdersChannel(companyId),
  event: PRINT_JOBS_CHANGED,
})

/** For the boards, and for programs that print. */
export const eventOf = (companyId: CompanyId) => ({
  companyId,
  orderId: null,
  ...announcement(companyId),
  payload: {},
})
