// What the printing of this browser needs of the server and of the page. It is handed to the script that prints, which thereby
// shares no module with the first view.
import * as api from '@pesan/contract/api'
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import type { ClaimedPrintJob } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { readPrintingAgain, setPrintingHere, ticketsDue } from '../../../shell/printing.ts'
import { isMembershipChanged, readSessionAgain } from '../../../shell/session.ts'
import { clearDirectState, type DirectState, setDirectState } from './direct-states.ts'
import { type PendingReports, pendingReportsOf } from './pending-report.ts'
import type { SendReport } from './print-reports.ts'
import type { RememberedPrinter } from './remembered-printers.ts'

interface ClaimBody {
  works?: boolean
  problem?: PrinterProblem
}

export interface DirectServer {
  /** Null: nothing waits. */
  claim(body: ClaimBody): Promise<ClaimedPrintJob | null>
  report: SendReport
  pending: PendingReports
  /** Calls `onDue` when there may be something to print. Returns a function that stops it. */
  follow(onDue: () => void): () => void
  /** From before the first byte of a ticket until its report. */
  onPrinting(isPrinting: boolean): void
  /** Undefined: this tab prints no more. */
  onState(state: DirectState | undefined): void
  /** A call that failed; a defect is reported as one. */
  onFailure(error: unknown): void
}

/** A ticket that is in hand is reported to its company, also after the page has changed to another. */
export function directServer(
  { printerId, identity }: RememberedPrinter,
  company: { id: CompanyId; slug: string },
): DirectServer {
  const headers = { [COMPANY_HEADER]: company.slug }
  return {
    async claim(body) {
      const request = { params: { printerId }, body: { limit: 1, ...body }, headers }
      return (await consoleCall(api.claimPrintJobs, request)).data[0] ?? null
    },
    async report(jobId, body) {
      try {
        await consoleCall(api.reportPrintJob, { params: { jobId }, body, headers })
        return true
      } catch (error) {
        // Also of a printer that was removed meanwhile, with its tickets.
        if (error instanceof ApiRefusal && error.code === 'print_job_lost') return false
        throw error
      }
    },
    pending: pendingReportsOf(printerId),
    follow: onDue => ticketsDue.subscribe(onDue),
    onPrinting: isPrinting => setPrintingHere(`ticket of ${printerId}`, isPrinting),
    onState(state) {
      // Most browsers end the permission with the page.
      setPrintingHere(printerId, identity.way === 'bluetooth' && state === null)
      if (state === undefined) clearDirectState(printerId)
      else setDirectState(printerId, state)
      readPrintingAgain(company.id)
    },
    onFailure(error) {
      if (isMembershipChanged(error)) readSessionAgain()
      else if (!(error instanceof ApiRefusal || error instanceof NetworkError)) reportError(error)
    },
  }
}
