// A printer that polls (TICKET-13), whatever its protocol: its identity, the state it reports, the jobs it gets, and
// their outcome.
import { timingSafeEqual } from 'node:crypto'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { PollingConnection, PrinterProblem } from '@pesan/contract/printer'
import type { Company } from '../../companies/company.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import { hashToken } from '../../settings/secrets.ts'
import type { PrinterCommands } from '../ticket/render-ticket.ts'
import {
  findJobByToken,
  findLastSent,
  type JobInHand,
  notePoll,
  settleSilent,
  stopPrinter,
} from './polling.repository.ts'
import { clearProblem } from './print-claim.repository.ts'
import {
  announcement,
  claimPrintJobs,
  eventOf,
  giveUp,
  oldest,
  type PrintJobDeps,
  reportPrintJob,
} from './print-job.service.ts'
import { findPrinterByKey } from './printer-key.repository.ts'
import type { TicketOutcome } from './ticket-outcome.ts'

/** Written once in this time, however often a printer polls. */
const POLLED_WITHIN_MS = 30_000
/** Longer than a ticket takes on a printer that does not poll meanwhile. */
const SILENT_AFTER_MS = 90_000

export interface PollingPrinter {
  companyId: CompanyId
  id: string
  outletId: OutletId
  /** Before this poll. */
  problem: PrinterProblem | null
  /** There is one to hand out. */
  hasTickets: boolean
}

/** Null for a stranger. */
export async function admitPrinter(
  { db, clock }: PrintJobDeps,
  { id: companyId }: Company,
  { connection, key }: { connection: PollingConnection; key: string },
): Promise<PollingPrinter | null> {
  const now = clock.now()
  const keyHash = hashToken(key)
  const found = await findPrinterByKey(db, {
    companyId,
    keyHash,
    connection,
    now,
    wantedAfter: oldest(now),
  })
  if (!found || !timingSafeEqual(found.keyHash, keyHash)) return null
  const { id, outletId, problem, hasTickets, polledAt } = found
  if (polledAt === null || now.getTime() - polledAt.getTime() >= POLLED_WITHIN_MS)
    await notePoll(db, { companyId, printerId: id, now })
  return { companyId, id, outletId, problem, hasTickets }
}

/** What the printer says of itself; null: it can print. */
export async function noteState(
  { db, clock, outboxFilled }: PrintJobDeps,
  { companyId, id: printerId, outletId, problem: before }: PollingPrinter,
  problem: PrinterProblem | null,
): Promise<void> {
  if (problem === null && before === null) return
  const state = { companyId, printerId, ...announcement(companyId), now: clock.now() }
  const isNews =
    problem === null
      ? await clearProblem(db, { ...state, outletIds: null })
      : await stopPrinter(db, { ...state, outletId, problem })
  if (isNews) outboxFilled()
}

/** From here on its bytes may be on paper. Null: there is no ticket for it any more. */
export async function handOut(
  deps: PrintJobDeps,
  company: Company,
  { printer, token, commands }: { printer: PollingPrinter; token: string; commands: PrinterCommands },
): Promise<Buffer | null> {
  const ticket = await claimOne(deps, company, { printer, token, commands })
  if (!ticket) return null
  const { job, bytes } = ticket
  const sent = { jobId: job.id, token, report: 'sent', problem: null } as const
  return (await reportPrintJob(deps, { ...ofCompany(printer), ...sent })) ? bytes : null
}

/** `token` null: the printer has named none, and means the last one. A repeat changes nothing. */
export async function settleTicket(
  deps: PrintJobDeps,
  company: Company,
  { printer, token, outcome }: { printer: PollingPrinter; token: string | null; outcome: TicketOutcome },
): Promise<void> {
  const { companyId, id: printerId, outletId } = printer
  const job =
    token === null
      ? await findLastSent(deps.db, { companyId, printerId, outletId })
      : await findJobByToken(deps.db, { companyId, printerId, token })
  if (job) return reportOutcome(deps, printer, { job, outcome })
  // It refuses a kind of data that was offered, and gets none: otherwise the ticket would be offered for half an hour.
  if (token === null || outcome.type !== 'refused') return
  const offered = await claimOne(deps, company, { printer, token, commands: 'esc-pos' })
  if (offered) await refuse(deps, printer, { id: offered.job.id, token })
}

async function reportOutcome(
  deps: PrintJobDeps,
  printer: PollingPrinter,
  { job: { id: jobId, token }, outcome }: { job: JobInHand; outcome: TicketOutcome },
): Promise<void> {
  if (outcome.type === 'refused') return refuse(deps, printer, { id: jobId, token })
  const problem = outcome.type === 'printed' ? null : outcome.problem
  await reportPrintJob(deps, { ...ofCompany(printer), jobId, token, report: outcome.type, problem })
}

const refuse = (
  deps: PrintJobDeps,
  { companyId }: PollingPrinter,
  { id: jobId, token }: Pick<JobInHand, 'id' | 'token'>,
): Promise<void> => giveUp(deps, { companyId, jobId, token, problem: 'incompatible', endedAt: null })

async function claimOne(
  deps: PrintJobDeps,
  company: Company,
  { printer, token, commands }: { printer: PollingPrinter; token: string; commands: PrinterCommands },
) {
  const claim = {
    ...ofCompany(printer),
    printerId: printer.id,
    limit: 1,
    deviceId: null,
    works: false,
    token,
    commands,
  }
  return (await claimPrintJobs(deps, company, claim))?.[0] ?? null
}

const ofCompany = ({ companyId }: PollingPrinter) => ({ companyId, outletIds: null })

/** One that has stopped polling is off, or out of the network. */
export async function settleSilentPrinters({ db, clock, outboxFilled }: PrintJobDeps): Promise<void> {
  const now = clock.now()
  const polledBefore = new Date(now.getTime() - SILENT_AFTER_MS)
  const companies = await transaction(db, async tx => {
    const concerned = await settleSilent(tx, { now, polledBefore })
    await insertEvents(tx, concerned.map(eventOf), now)
    return concerned
  })
  if (companies.length > 0) outboxFilled()
}
