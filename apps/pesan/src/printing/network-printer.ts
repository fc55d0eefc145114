// A connection to an ESC/POS printer in the network, from its state to the ticket that is on paper.
import { connect, type Socket } from 'node:net'
import type { PrinterProblem } from '@pesan/contract/printer'
import {
  isAfterPrinting,
  isStatus,
  problemOfStatus,
  REQUEST_STATUS,
  REQUEST_STATUS_AFTER_PRINTING,
  STATUS_BYTES,
} from '@pesan/domain/printer/printer-status'

export interface PrinterAddress {
  host: string
  port: number
}

export interface PrinterTiming {
  connectMs: number
  /** A printer that has not said its state by then says none. */
  statusMs: number
  /** A printer that says no problem has printed a ticket by then. */
  printMs: number
  /** For the late answer of one that has answered before, and says that it works. */
  lateMs: number
  /** For a person to fix it, with a ticket in its buffer. */
  fixMs: number
  /** Between two requests for its state while it prints. */
  pollMs: number
}

export const PRINTER_TIMING: PrinterTiming = {
  connectMs: 5_000,
  statusMs: 2_000,
  printMs: 30_000,
  lateMs: 3 * 60_000,
  fixMs: 10 * 60_000,
  pollMs: 1_000,
}

export type PrintOutcome = { state: 'printed'; problem: null } | { state: 'unsure'; problem: PrinterProblem }

export interface OpenPrinter {
  /** Sends the ticket and waits until it is on paper. */
  print(bytes: Uint8Array, sending: Sending): Promise<PrintOutcome>
  close(): void
}

export interface Sending {
  /** It says when a ticket is on paper, so its answer is waited for, however late. */
  confirms: boolean
  /** The ticket is in the printer, which stopped for this, or is late; it may still print it. */
  onProblem: (problem: PrinterProblem) => void
  signal: AbortSignal
}

/** Connects, and requests its state: what has a problem gets no ticket. A printer that says nothing may be one that never does. */
export async function openPrinter(
  address: PrinterAddress,
  timing: PrinterTiming,
): Promise<OpenPrinter | PrinterProblem> {
  const socket = connect(address)
  const problem = await connected(socket, timing.connectMs)
  if (problem) return problem
  const answers = readAnswers(socket)
  socket.write(REQUEST_STATUS)
  const status = await answers.status(timing.statusMs)
  const found = status === 'closed' ? 'not_ready' : status && problemOfStatus(status)
  if (found) {
    socket.destroy()
    return found
  }
  return {
    print: (bytes, sending) => print({ ...sending, socket, answers, timing }, bytes),
    close: () => void socket.destroy(),
  }
}

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL']

function connected(socket: Socket, connectMs: number): Promise<PrinterProblem | null> {
  return new Promise(resolve => {
    const end = (problem: PrinterProblem | null) => {
      clearTimeout(limit)
      if (problem) socket.destroy()
      resolve(problem)
    }
    const limit = setTimeout(() => end('off'), connectMs)
    // Later errors end in a close.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end(NOT_FOUND.includes(error.code ?? '') ? 'not_found' : 'off'),
    )
    socket.once('connect', () => end(null))
  })
}

interface Answers {
  /** The bytes of the state; null if none came in time. */
  status(withinMs: number): Promise<number[] | 'closed' | null>
  /** Resolves with true when all is printed, and with false when the connection is closed. */
  printed: Promise<boolean>
}

function readAnswers(socket: Socket): Answers {
  let status: number[] = []
  let changed = Promise.withResolvers<void>()
  const printed = Promise.withResolvers<boolean>()
  const notify = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  socket.on('data', bytes => {
    for (const byte of bytes) {
      if (isStatus(byte)) status.push(byte)
      else if (isAfterPrinting(byte)) printed.resolve(true)
    }
    notify()
  })
  socket.on('close', () => {
    printed.resolve(false)
    notify()
  })
  return {
    printed: printed.promise,
    async status(withinMs) {
      status = []
      const until = performance.now() + withinMs
      while (status.length < STATUS_BYTES) {
        if (socket.destroyed) return 'closed'
        const left = until - performance.now()
        if (left <= 0) return null
        await Promise.race([changed.promise, after(left)])
      }
      return status.slice(0, STATUS_BYTES)
    },
  }
}

const after = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms).unref())

interface Printing extends Sending {
  socket: Socket
  answers: Answers
  timing: PrinterTiming
}

async function print(
  { socket, answers, timing, confirms, signal, onProblem }: Printing,
  bytes: Uint8Array,
): Promise<PrintOutcome> {
  socket.write(bytes)
  socket.write(REQUEST_STATUS_AFTER_PRINTING)
  const startedAt = performance.now()
  const hasTakenMs = (ms: number): boolean => performance.now() - startedAt >= ms
  let problem: PrinterProblem | null = null
  let isThere = true
  while (!hasTakenMs(timeoutMsOf(timing, problem, confirms && isThere)) && !signal.aborted) {
    const done = await Promise.race([answers.printed, after(timing.pollMs)])
    if (done === true) return { state: 'printed', problem: null }
    if (done === false) return { state: 'unsure', problem: problem ?? 'interrupted' }
    const seen = await look(socket, answers, timing)
    isThere = seen !== 'silent'
    const isLate: boolean = confirms && isThere && problem === null && hasTakenMs(timing.printMs)
    const found: PrinterProblem | null = isLate ? 'no_answer' : null
    const now: PrinterProblem | null = seen === 'works' || seen === 'silent' ? found : seen
    if (now && now !== problem) onProblem(now)
    problem = now ?? problem
  }
  return { state: 'unsure', problem: problem ?? 'no_answer' }
}

/** One that says that it works holds the ticket, and would hold the next one too; one that says nothing holds up no other. */
function timeoutMsOf(timing: PrinterTiming, problem: PrinterProblem | null, willAnswer: boolean): number {
  if (problem && problem !== 'no_answer') return timing.fixMs
  return willAnswer ? timing.lateMs : timing.printMs
}

async function look(
  socket: Socket,
  answers: Answers,
  { statusMs }: PrinterTiming,
): Promise<PrinterProblem | 'works' | 'silent'> {
  if (socket.destroyed) return 'silent'
  socket.write(REQUEST_STATUS)
  const status = await answers.status(statusMs)
  return Array.isArray(status) ? (problemOfStatus(status) ?? 'works') : 'silent'
}
