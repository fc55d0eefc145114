import type { ClaimedPrintJob } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import { expect, test } from 'vitest'
import { createFakePrinter } from '../../../../testing/fake-printer.ts'
import { createDirectQueue } from './direct-queue.ts'
import type { PendingReport, PendingReports } from './pending-report.ts'
import { createPrintReports } from './print-reports.ts'
import { openLink } from './printer-link.ts'

const timing = { statusMs: 30, printMs: 80, fixMs: 150, pollMs: 10 }

type Said = { works?: boolean; problem?: PrinterProblem; state?: string }
const wordOf = ({ state, problem, works }: Said): string => state ?? problem ?? (works ? 'works' : 'claim')

function memory(): PendingReports {
  let pending: PendingReport | null = null
  return { read: () => pending, write: report => void (pending = report) }
}

/** A server with these tickets, and what it was sent. */
function createServer(...numbers: number[]) {
  const waiting = numbers.map(number => ({
    id: `job-${number}`,
    token: `token-${number}`,
    outlet_order_id: String(number),
    escpos: btoa(String(number)),
  })) as ClaimedPrintJob[]
  const said: string[] = []
  let refused: string | null = null
  let lost: string | null = null
  let onCall: (what: string) => void = () => undefined
  function receive(sent: Said): void {
    const word = wordOf(sent)
    if (word === lost) throw new Error('lost')
    said.push(word)
    onCall(word)
  }
  return {
    async claim(body: Said) {
      receive(body)
      return (!body.problem && waiting.shift()) || null
    },
    async report(_jobId: string, { state }: { state: string }) {
      receive({ state })
      return state !== refused
    },
    said: () => said,
    refuse: (state: string) => void (refused = state),
    lose: (state: string | null) => void (lost = state),
    onCall: (run: typeof onCall) => void (onCall = run),
  }
}

function createPage(
  server: ReturnType<typeof createServer>,
  pending = memory(),
  printer = createFakePrinter(),
) {
  const states: unknown[] = []
  const printing: boolean[] = []
  let there: PrinterProblem | null = null
  const queue = createDirectQueue({
    server: {
      claim: server.claim,
      onPrinting: isPrinting => printing.push(isPrinting),
      onState: state => states.push(state),
    },
    signal: new AbortController().signal,
    reports: createPrintReports(server.report, pending),
    async withLink(work) {
      if (there) return there
      const link = await openLink(printer.found, { answers: 'printing', timing })
      if (typeof link === 'string') return link
      await work(link)
      await link.close()
      return null
    },
    look: async () => there,
  })
  return {
    printer,
    states,
    printing,
    drain: queue.drain,
    lose: (problem: PrinterProblem | null) => void (there = problem),
  }
}

test('TICKET-02 TICKET-10 tickets are printed in their order, each reported before its first byte and after its last', async () => {
  const server = createServer(1, 2)
  const page = createPage(server)
  expect(await page.drain()).toBe(true)
  expect(String.fromCharCode(...page.printer.received())).toBe('12')
  expect(server.said()).toEqual(['works', 'sent', 'printed', 'claim', 'sent', 'printed', 'claim'])
  expect(page.states).toEqual([null])
  expect(page.printing).toEqual([true, false, true, false])
})

test('TICKET-03 a ticket that another one has meanwhile is not printed', async () => {
  const server = createServer(1)
  server.refuse('sent')
  const page = createPage(server)
  await page.drain()
  expect(page.printer.received()).toEqual([])
})

test('TICKET-03 what was printed while the connection was lost is reported by the next page, and printed once', async () => {
  const server = createServer(1)
  const pending = memory()
  server.lose('printed')
  const page = createPage(server, pending)
  await expect(page.drain()).rejects.toThrow('lost')
  server.lose(null)
  const reloaded = createPage(server, pending, page.printer)
  await reloaded.drain()
  await reloaded.drain()
  expect(String.fromCharCode(...page.printer.received())).toBe('1')
  expect(server.said()).toEqual(['works', 'sent', 'printed', 'works', 'claim'])
})

test('TICKET-12 a printer that is not there is reported once, claims nothing, and works again when it is back', async () => {
  const server = createServer(1)
  const page = createPage(server)
  page.lose('permission_lost')
  expect(await page.drain()).toBe(false)
  expect(await page.drain()).toBe(false)
  page.lose(null)
  expect(await page.drain()).toBe(true)
  expect(server.said()).toEqual(['permission_lost', 'works', 'sent', 'printed', 'claim'])
  expect(page.states).toEqual(['permission_lost', null])
})

test('TICKET-12 a ticket that meets a problem has not reached the printer, and waits', async () => {
  const server = createServer(1)
  const page = createPage(server)
  server.onCall(what => what === 'works' && page.printer.become('cover_open'))
  expect(await page.drain()).toBe(false)
  expect(server.said()).toEqual(['works', 'failed'])
  expect(page.states).toEqual([null, 'cover_open'])
  expect(page.printer.received()).toEqual([])
})

test('TICKET-10 a ticket in a printer that stops is unsure, and is not sent again by itself', async () => {
  const server = createServer(1)
  const page = createPage(server)
  server.onCall(what => what === 'sent' && page.printer.become('out_of_paper'))
  expect(await page.drain()).toBe(false)
  expect(await page.drain()).toBe(false)
  expect(server.said()).toEqual(['works', 'sent', 'unsure', 'unsure'])
  expect(String.fromCharCode(...page.printer.received())).toBe('1')
  expect(page.states).toEqual([null, 'out_of_paper'])
})
