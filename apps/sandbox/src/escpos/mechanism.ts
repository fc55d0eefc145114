/**
 * What is behind the printer's port: the buffer of what it has received, and the paper that comes out. Whatever stops the
 * printing, the buffer remains, and is printed when the cause is gone; only a power cut loses it.
 */
import type { Environment } from '../vendor.ts'
import type { PaperLine, PrinterEvent } from './paper-decoder.ts'

export const PRINTER_FAULTS = {
  paper_out: 'Has no paper',
  cover_open: 'Its cover is open',
  offline: 'Closes every connection and prints nothing',
  half_ticket: 'Loses its power after three lines of a ticket',
  busy: 'Holds what it receives, and says that all is well',
  slow: 'Waits two seconds before it prints a ticket',
  silent: 'Prints, but answers nothing',
} as const
export type PrinterFault = keyof typeof PRINTER_FAULTS | 'works'

const SLOW_MS = 2000
const LINES_OF_HALF = 3
const MAX_PAPERS = 1000

export interface Paper {
  lines: PaperLine[]
  /** False for a ticket that stops in its middle. */
  isCut: boolean
}

export interface MechanismOptions {
  fault: () => PrinterFault
  wait: Environment['wait']
  /** The printer has lost its power. */
  onPowerCut: () => void
}

export interface Mechanism {
  /** `answer` is called when what came before is on paper. */
  receive(event: PrinterEvent, answer: () => void): void
  /** Goes on with what it has received, after a change of its fault. */
  resume(): void
  cutPower(): void
  papers(): readonly Paper[]
  /** How many lines it has received and not printed. */
  heldLines(): number
  takePapersAway(): void
}

const isPaused = (fault: PrinterFault): boolean =>
  fault === 'paper_out' || fault === 'cover_open' || fault === 'offline' || fault === 'busy'

export function createMechanism({ fault, wait, onPowerCut }: MechanismOptions): Mechanism {
  let papers: Paper[] = []
  let paper: Paper | null = null
  let buffer: { event: PrinterEvent; answer: () => void }[] = []
  let power = new AbortController()
  let isPrinting = false

  /** What comes out from now on is on another piece of paper. */
  function cutPower(): void {
    buffer = []
    paper = null
    power.abort()
    power = new AbortController()
    onPowerCut()
  }
  function print(line: PaperLine): void {
    if (paper === null) {
      // The paper is fed a little after a cut.
      if (line.text === '' && line.image === null) return
      paper = { lines: [], isCut: false }
      papers = [...papers, paper].slice(-MAX_PAPERS)
    }
    paper.lines.push(line)
    if (fault() === 'half_ticket' && paper.lines.length >= LINES_OF_HALF) cutPower()
  }
  function cut(): void {
    if (paper !== null) paper.isCut = true
    paper = null
  }
  async function work(): Promise<void> {
    if (isPrinting) return
    isPrinting = true
    while (!isPaused(fault())) {
      const { signal } = power
      if (fault() === 'slow' && paper === null && buffer[0]?.event.type === 'line') {
        await wait(SLOW_MS, signal)
        if (signal.aborted || isPaused(fault())) continue
      }
      const next = buffer.shift()
      if (!next) break
      if (next.event.type === 'line') print(next.event.line)
      else if (next.event.type === 'cut') cut()
      else next.answer()
    }
    isPrinting = false
  }

  return {
    receive(event, answer) {
      buffer.push({ event, answer })
      void work()
    },
    resume: () => void work(),
    cutPower,
    papers: () => papers,
    heldLines: () => buffer.filter(({ event }) => event.type === 'line').length,
    takePapersAway: () => void (papers = []),
  }
}
