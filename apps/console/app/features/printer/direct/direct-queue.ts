// The tickets of one printer that is connected to this browser, one after the other: claimed, sent and reported, as `pesan print`
// does (TICKET-10).
import type { ClaimedPrintJob } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import type { DirectServer } from './direct-server.ts'
import type { PrintReports } from './print-reports.ts'
import type { WithLink } from './with-link.ts'

export interface DirectQueueDeps {
  server: Pick<DirectServer, 'claim' | 'onPrinting' | 'onState'>
  reports: PrintReports
  withLink: WithLink
  /** Whether the printer is there, without opening it. */
  look(): Promise<PrinterProblem | null>
  signal: AbortSignal
}

export interface DirectQueue {
  /** Prints until nothing waits. False: the printer has a problem. Throws failures of calls. */
  drain(): Promise<boolean>
}

export function createDirectQueue(deps: DirectQueueDeps): DirectQueue {
  const { server, reports, signal } = deps
  /** Undefined: not looked at yet. */
  let problem: PrinterProblem | null | undefined

  function setProblem(now: PrinterProblem | null): void {
    if (now === problem) return
    problem = now
    server.onState(now)
  }

  /** At the start, and after a problem, it is opened: only then it says that it works. */
  const check = (): Promise<PrinterProblem | null> =>
    problem === null ? deps.look() : deps.withLink(() => Promise.resolve())

  async function claimNext(): Promise<ClaimedPrintJob | null> {
    const before = problem
    const found = await check()
    if (found) {
      if (found !== before) await server.claim({ problem: found })
      setProblem(found)
      return null
    }
    const job = await server.claim({ works: before !== null })
    setProblem(null)
    return job
  }

  async function print(job: ClaimedPrintJob): Promise<void> {
    const found = await deps.withLink(async link => {
      if (!(await reports.sent(job))) return
      const outcome = await link.print(bytesOf(job), stopped => {
        setProblem(stopped)
        reports.stopped(job, stopped)
      })
      if (outcome.state === 'printed') setProblem(null)
      await reports.end(job, outcome.state, outcome.problem)
    })
    if (!found) return
    setProblem(found)
    await reports.end(job, 'failed', found)
  }

  return {
    async drain() {
      await reports.settle()
      while (!signal.aborted) {
        const job = await claimNext()
        if (problem) return false
        if (!job) return true
        server.onPrinting(true)
        await print(job).finally(() => server.onPrinting(false))
      }
      return true
    },
  }
}

const bytesOf = ({ escpos }: ClaimedPrintJob): Uint8Array =>
  Uint8Array.from(atob(escpos), letter => letter.charCodeAt(0))
