// One conversation with a printer at a time, across the tabs of this browser.
import type { PrinterProblem } from '@pesan/contract/printer'
import { type LinkTiming, openLink, type PrinterLink } from './printer-link.ts'
import type { FoundPrinter } from './printer-port.ts'
import type { PrinterAnswers, PrinterIdentity } from './remembered-printers.ts'
import { findPrinter } from './ways.ts'

/** Returns why the printer could not be opened, so that nothing was sent; null after the work. */
export type WithLink = (work: (link: PrinterLink) => Promise<void>) => Promise<PrinterProblem | null>

interface LinkOf {
  identity: PrinterIdentity
  answers: PrinterAnswers | null
  /** By default it is looked for. */
  found?: FoundPrinter
  timing?: LinkTiming
  /** How long others may have the printer; by default as long as they want. */
  waitMs?: number
}

export const linkOf =
  ({ identity, found, waitMs, ...options }: LinkOf): WithLink =>
  async work => {
    const signal = waitMs === undefined ? {} : { signal: AbortSignal.timeout(waitMs) }
    try {
      return await navigator.locks.request(`pesan:port:${JSON.stringify(identity)}`, signal, async () => {
        const there = found ?? (await findSafely(identity))
        if (typeof there === 'string') return there
        const link = await openLink(there, options)
        if (typeof link === 'string') return link
        try {
          await work(link)
          return null
        } finally {
          await link.close()
        }
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return 'not_ready'
      throw error
    }
  }

/** A browser may forbid even to look. */
export async function findSafely(identity: PrinterIdentity): Promise<FoundPrinter | PrinterProblem> {
  try {
    return await findPrinter(identity)
  } catch {
    return 'refused'
  }
}
