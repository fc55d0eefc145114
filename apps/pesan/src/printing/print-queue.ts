// The tickets of one printer, one after the other: claimed, sent and reported. What is in hand stands in the journal before each
// step, so that a kill at any moment loses no ticket and prints none twice.
import type { PrinterProblem } from '@pesan/contract/printer'
import type { Connection } from '../call.ts'
import {
  type OpenPrinter,
  openPrinter,
  type PrinterAddress,
  type PrinterTiming,
  type PrintOutcome,
} from './network-printer.ts'
import type { PrintJournal } from './print-journal.ts'
import { createPrintReports, type PrintReports } from './print-reports.ts'
import { claimTicket, type Ticket } from './printing-calls.ts'
import { problemText } from './problem-text.ts'
import { isTemporary } from './temporary-failure.ts'

export interface PrintQueueDeps {
  connection: Connection
  journal: PrintJournal
  timing: PrinterTiming
  signal: AbortSignal
  /** One line for the person who watches. */
  say(text: string): void
}

export interface QueuedPrinter {
  id: string
  name: string
  address: PrinterAddress
}

export interface PrintQueue {
  /** Prints until nothing waits. False: printer or server has a problem, so that it is worth looking again soon. */
  drain(): Promise<boolean>
}

export function createPrintQueue(deps: PrintQueueDeps, { id, name, address }: QueuedPrinter): PrintQueue {
  const { connection, journal, timing, signal } = deps
  const say = (text: string) => deps.say(`${name}: ${text}`)
  const health = createHealth(say)
  const reports = createPrintReports({ connection, journal, printerId: id })

  async function open(): Promise<OpenPrinter | null> {
    const opened = await openPrinter(address, timing)
    if (typeof opened !== 'string') return opened
    health.set(opened)
    return null
  }

  /** True where its problem is over, and null where it is not. */
  async function isFixed(): Promise<boolean | null> {
    if (!health.problem()) return false
    const opened = await open()
    opened?.close()
    if (opened) health.set(null)
    return opened && true
  }

  async function claimNext(): Promise<Ticket | null | 'problem'> {
    const works = await isFixed()
    if (works === null) return 'problem'
    return claimTicket(connection, { printerId: id, works })
  }

  async function printJob(job: Ticket): Promise<void> {
    await reports.begin(job)
    const opened = await open()
    if (!opened) return reports.end(job, 'failed', health.problem())
    try {
      if (await reports.sent(job)) await sendTicket({ job, opened, health, reports, signal, say })
    } finally {
      opened.close()
    }
  }

  return {
    async drain() {
      try {
        await reports.settle()
        while (!signal.aborted) {
          const job = await claimNext()
          if (job === 'problem') return false
          if (job === null) return true
          await printJob(job)
        }
        return true
      } catch (error) {
        if (!isTemporary(error)) throw error
        say(error.message)
        return false
      }
    },
  }
}

interface Health {
  problem(): PrinterProblem | null
  /** Says what is new. */
  set(problem: PrinterProblem | null): void
  /** Whether it reported its last ticket as printed. */
  confirms(): boolean
  /** The outcome of a ticket. */
  settle(outcome: PrintOutcome): void
}

function createHealth(say: (text: string) => void): Health {
  let problem: PrinterProblem | null = null
  let confirms = false
  function set(now: PrinterProblem | null): void {
    if (now && now !== problem) say(`${problemText(now)}; tickets wait`)
    if (problem && !now) say('it works again')
    problem = now
  }
  return {
    problem: () => problem,
    set,
    confirms: () => confirms,
    settle(outcome) {
      if (outcome.state === 'printed') set(null)
      if (outcome.problem === null || outcome.problem === 'no_answer') confirms = outcome.state === 'printed'
    },
  }
}

interface SendingTicket extends Pick<PrintQueueDeps, 'signal' | 'say'> {
  job: Ticket
  opened: OpenPrinter
  health: Health
  reports: PrintReports
}

async function sendTicket({ job, opened, health, reports, signal, say }: SendingTicket): Promise<void> {
  const onProblem = (problem: PrinterProblem) => {
    health.set(problem)
    reports.stopped(job, problem)
  }
  const sending = { confirms: health.confirms(), onProblem, signal }
  const outcome = await opened.print(Buffer.from(job.escpos, 'base64'), sending)
  health.settle(outcome)
  const { state, problem } = outcome
  const number = `#${job.outlet_order_id}`
  say(problem ? `${number} may be on paper or not: ${problemText(problem)}` : `${number} printed`)
  await reports.end(job, state, problem)
}
