// The dialogue between this browser and a printer, from its state to the ticket that is on paper (TICKET-12).
import type { PrinterProblem } from '@pesan/contract/printer'
import {
  isAfterPrinting,
  isStatus,
  problemOfStatus,
  REQUEST_STATUS,
  REQUEST_STATUS_AFTER_PRINTING,
  STATUS_BYTES,
} from '@pesan/domain/printer/printer-status'
import { after } from './after.ts'
import { type FoundPrinter, PortFailure, type PrinterPort } from './printer-port.ts'
import type { PrinterAnswers } from './remembered-printers.ts'

export interface LinkTiming {
  /** A printer that has not said its state by then says none. */
  statusMs: number
  /** A printer that says no problem has printed a ticket by then. */
  printMs: number
  /** For a person to fix it, with a ticket in its buffer. */
  fixMs: number
  /** Between two requests for its state while it prints. */
  pollMs: number
}

export const LINK_TIMING: LinkTiming = {
  statusMs: 2_000,
  printMs: 30_000,
  fixMs: 10 * 60_000,
  pollMs: 1_000,
}

export type PrintOutcome = { state: 'printed'; problem: null } | { state: 'unsure'; problem: PrinterProblem }

export interface PrinterLink {
  saysState: boolean
  /**
   * Sends the ticket and waits until it is on paper; of a printer that says nothing, until it has taken all of it. `onProblem`: the
   * ticket is in the printer, which stopped for this; it may still print it.
   */
  print(bytes: Uint8Array, onProblem: (problem: PrinterProblem) => void): Promise<PrintOutcome>
  close(): Promise<void>
}

export interface LinkOptions {
  /** Null: it is not known yet. */
  answers: PrinterAnswers | null
  timing?: LinkTiming
}

/** Opens the connection and requests the state of the printer: what has a problem gets no ticket. */
export async function openLink(
  found: FoundPrinter,
  { answers: expected, timing = LINK_TIMING }: LinkOptions,
): Promise<PrinterLink | PrinterProblem> {
  let port: PrinterPort
  try {
    port = await found.open()
  } catch (error) {
    if (error instanceof PortFailure) return error.problem
    throw error
  }
  const answers = expected === 'nothing' || !port.canAnswer ? NO_ANSWERS : readAnswers(port)
  const status = await requestStatus(port, answers, timing)
  const problem = problemOf(status, expected)
  if (problem) {
    await port.close()
    return problem
  }
  const saysState = Array.isArray(status)
  const saysPrinting = saysState && expected !== 'state'
  return {
    saysState,
    print: (bytes, onProblem) => (saysPrinting ? print : send)({ port, answers, timing, onProblem }, bytes),
    close: () => port.close(),
  }
}

/** The bytes of the state; null if none came in time. */
type Status = readonly number[] | 'gone' | null

/** One that has always said its state, and does not, is off: the adapter of a cable takes bytes without it. */
function problemOf(status: Status, expected: PrinterAnswers | null): PrinterProblem | null {
  if (status === 'gone') return 'off'
  if (status === null) return expected === 'printing' || expected === 'state' ? 'off' : null
  return problemOfStatus(status)
}

interface Answers {
  /** Before its state is requested: an answer may come before the request has ended. */
  clear(): void
  status(withinMs: number): Promise<readonly number[] | null>
  /** Resolves when all that was sent is printed. */
  printed: Promise<void>
}

const NO_ANSWERS: Answers = {
  clear: () => undefined,
  status: async () => null,
  printed: new Promise(() => undefined),
}

function readAnswers(port: PrinterPort): Answers {
  let status: number[] = []
  let changed = Promise.withResolvers<void>()
  const printed = Promise.withResolvers<void>()
  port.onAnswer(bytes => {
    for (const byte of bytes) {
      if (isStatus(byte)) status.push(byte)
      else if (isAfterPrinting(byte)) printed.resolve()
    }
    changed.resolve()
    changed = Promise.withResolvers()
  })
  return {
    printed: printed.promise,
    clear() {
      status = []
    },
    async status(withinMs) {
      const until = performance.now() + withinMs
      while (status.length < STATUS_BYTES) {
        const leftMs = until - performance.now()
        if (leftMs <= 0) return null
        await Promise.race([changed.promise, after(leftMs)])
      }
      return status.slice(0, STATUS_BYTES)
    },
  }
}

async function requestStatus(port: PrinterPort, answers: Answers, { statusMs }: LinkTiming): Promise<Status> {
  if (answers === NO_ANSWERS) return null
  answers.clear()
  const answered = port.write(REQUEST_STATUS).then(
    () => answers.status(statusMs),
    () => 'gone' as const,
  )
  return Promise.race([
    answered,
    port.closed.then(() => 'gone' as const),
    after(2 * statusMs).then(() => null),
  ])
}

interface Printing {
  port: PrinterPort
  answers: Answers
  timing: LinkTiming
  onProblem: (problem: PrinterProblem) => void
}

const PRINTED = { state: 'printed', problem: null } as const
const unsure = (problem: PrinterProblem): PrintOutcome => ({ state: 'unsure', problem })

async function print(
  { port, answers, timing, onProblem }: Printing,
  bytes: Uint8Array,
): Promise<PrintOutcome> {
  let isTaken = false
  const take = async () => {
    await port.write(bytes)
    await port.write(REQUEST_STATUS_AFTER_PRINTING)
    isTaken = true
  }
  const lost = Promise.withResolvers<'gone'>()
  take().catch(() => lost.resolve('gone'))
  void port.closed.then(() => lost.resolve('gone'))
  const ended = Promise.race([answers.printed.then(() => 'printed' as const), lost.promise])
  const startedAt = performance.now()
  let problem: PrinterProblem | null = null
  while (performance.now() - startedAt < (problem ? timing.fixMs : timing.printMs)) {
    const end = await Promise.race([ended, after(timing.pollMs)])
    if (end === 'printed') return PRINTED
    if (end === 'gone') return unsure(problem ?? 'interrupted')
    // A question behind bytes that the printer does not take would wait with them.
    const status = isTaken ? await requestStatus(port, answers, timing) : null
    const now = Array.isArray(status) ? problemOfStatus(status) : null
    if (now && now !== problem) onProblem(now)
    problem = now ?? problem
  }
  return unsure(problem ?? 'no_answer')
}

/** To a printer that does not say when it has printed. */
function send({ port, answers, timing }: Printing, bytes: Uint8Array): Promise<PrintOutcome> {
  const taken = port.write(bytes).then(
    async () => {
      const status = await requestStatus(port, answers, timing)
      const problem = Array.isArray(status) ? problemOfStatus(status) : null
      return problem ? unsure(problem) : PRINTED
    },
    () => unsure('interrupted'),
  )
  return Promise.race([
    taken,
    port.closed.then(() => unsure('interrupted')),
    after(timing.printMs).then(() => unsure('no_answer')),
  ])
}
