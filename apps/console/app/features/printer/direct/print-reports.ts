// The outcome of the tickets that this browser has printed, until the server has it: a report outlives the page and its connection.
import type { ClaimedPrintJob, PrintReport } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import type { PendingReport, PendingReports } from './pending-report.ts'

type InHand = Pick<ClaimedPrintJob, 'id' | 'token'>

interface ReportBody {
  token: string
  state: PrintReport
  problem: PrinterProblem | null
}

/** False: the ticket is not with this token any more. */
export type SendReport = (jobId: string, body: ReportBody) => Promise<boolean>

export interface PrintReports {
  /** False: the ticket is not in hand any more, and nothing may be sent. */
  sent(job: InHand): Promise<boolean>
  /** The ticket is in the printer, which stopped for this. */
  stopped(job: InHand, problem: PrinterProblem): void
  end(job: InHand, state: PendingReport['state'], problem: PrinterProblem | null): Promise<void>
  /** What the server has not taken yet. */
  settle(): Promise<void>
}

/** A printer has one ticket in hand at a time. */
export function createPrintReports(send: SendReport, pending: PendingReports): PrintReports {
  async function settle(): Promise<void> {
    const report = pending.read()
    if (!report) return
    const { jobId, ...body } = report
    await send(jobId, body)
    pending.write(null)
  }
  return {
    sent: ({ id, token }) => send(id, { token, state: 'sent', problem: null }),
    stopped: ({ id, token }, problem) =>
      void send(id, { token, state: 'unsure', problem }).catch(() => undefined),
    async end({ id: jobId, token }, state, problem) {
      pending.write({ jobId, token, state, problem })
      await settle()
    },
    settle,
  }
}
