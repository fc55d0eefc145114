// Prints the tickets of a printer that is connected to this browser, as long as a page of the console is open (TICKET-02).
import { createDirectQueue } from './direct-queue.ts'
import type { DirectServer } from './direct-server.ts'
import { createPrintReports } from './print-reports.ts'
import type { RememberedPrinter } from './remembered-printers.ts'
import { watchDevices } from './ways.ts'
import { findSafely, linkOf } from './with-link.ts'

/** Messages of the board come first. */
const POLL_EVERY_MS = 5_000
const POLL_SOON_MS = 3_000
/** The page before, which is loaded again, has the lock for a moment. */
const OTHER_TAB_AFTER_MS = 1_500

/** Of several tabs one prints; when it is closed, the next one does. A ticket that is being printed outlives the signal. */
export async function runDirectPrinting(
  printer: RememberedPrinter,
  server: DirectServer,
  signal: AbortSignal,
): Promise<void> {
  const waiting = setTimeout(() => server.onState('elsewhere'), OTHER_TAB_AFTER_MS)
  try {
    await navigator.locks.request(`pesan:printer:${printer.printerId}`, { signal }, () => {
      clearTimeout(waiting)
      return work(printer, server, signal)
    })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearTimeout(waiting)
    server.onState(undefined)
  }
}

async function work(
  { identity, answers }: RememberedPrinter,
  server: DirectServer,
  signal: AbortSignal,
): Promise<void> {
  const queue = createDirectQueue({
    server,
    signal,
    reports: createPrintReports(server.report, server.pending),
    withLink: linkOf({ identity, answers }),
    async look() {
      const found = await findSafely(identity)
      return typeof found === 'string' ? found : null
    },
  })
  while (!signal.aborted) {
    let isWell = false
    try {
      isWell = await queue.drain()
    } catch (error) {
      // It must not end the printing of all that follows.
      server.onFailure(error)
    }
    await next(server, isWell ? POLL_EVERY_MS : POLL_SOON_MS, signal)
  }
}

/** Resolves when there may be something to print, and after a while in any case. */
function next({ follow }: DirectServer, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ends = [follow(resolve), watchDevices(resolve)]
  const limit = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => {
    clearTimeout(limit)
    for (const end of ends) end()
  })
}
