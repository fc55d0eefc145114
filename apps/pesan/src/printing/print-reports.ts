// What is reported of the tickets of a printer. It stands in the journal before it is sent, and until the server has it.
import { reportPrintJob } from '@pesan/contract/api'
import type { PrintReport } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import { type Connection, call } from '../call.ts'
import type { JournalEntry, PrintJournal } from './print-journal.ts'
import type { Ticket } from './printing-calls.ts'
import { isRefused } from './temporary-failure.ts'

const NOTHING_SAID = { state: null, problem: null }

type InHand = Pick<Ticket, 'id' | 'token'>
type Ending = Exclude<PrintReport, 'sent'>

export interface PrintReports {
  /** The job is in hand, and nothing of it was sent. */
  begin(job: InHand): Promise<void>
  /** False: it is not in hand any more, and nothing may be sent. */
  sent(job: InHand): Promise<boolean>
  /** The ticket is in the printer, which stopped for this. Its outcome is reported at its end in any case. */
  stopped(job: InHand, problem: PrinterProblem): void
  end(job: InHand, state: Ending, problem: PrinterProblem | null): Promise<void>
  /** Reports what a killed program has left, and what the server has not taken yet. */
  settle(): Promise<void>
}

export interface PrintReportsOptions {
  connection: Connection
  journal: PrintJournal
  printerId: string
}

export function createPrintReports({ connection, journal, printerId }: PrintReportsOptions): PrintReports {
  const write = ({ id: jobId, token }: InHand, said: Pick<JournalEntry, 'phase' | 'state' | 'problem'>) =>
    journal.write({ jobId, token, printerId, ...said })

  async function report(
    { id: jobId, token }: InHand,
    state: PrintReport,
    problem: PrinterProblem | null,
  ): Promise<boolean> {
    try {
      await call(connection, reportPrintJob, { params: { jobId }, body: { token, state, problem } })
      return true
    } catch (error) {
      if (isRefused(error, 'print_job_lost')) return false
      throw error
    }
  }

  return {
    begin: job => write(job, { phase: 'claimed', ...NOTHING_SAID }),
    async sent(job) {
      const isOurs = await report(job, 'sent', null)
      if (isOurs) await write(job, { phase: 'sending', ...NOTHING_SAID })
      else await journal.remove(job.id)
      return isOurs
    },
    stopped: (job, problem) => void report(job, 'unsure', problem).catch(() => undefined),
    async end(job, state, problem) {
      await write(job, { phase: 'ended', state, problem })
      await report(job, state, problem)
      await journal.remove(job.id)
    },
    async settle() {
      for (const entry of await journal.list()) {
        if (entry.printerId !== printerId) continue
        const { state, problem } = outcomeOf(entry)
        await report({ id: entry.jobId, token: entry.token }, state, problem)
        await journal.remove(entry.jobId)
      }
    },
  }
}

/** What is reported of a job that a killed program had in hand. */
function outcomeOf({ phase, state, problem }: JournalEntry): {
  state: Ending
  problem: PrinterProblem | null
} {
  if (phase === 'claimed') return { state: 'failed', problem: null }
  if (phase === 'sending' || state === null) return { state: 'unsure', problem: 'no_report' }
  return { state, problem }
}
