// Prints a test, and finds out what the printer says of itself.
import type { PrinterProblem } from '@pesan/contract/printer'
import { LINK_TIMING, type PrintOutcome } from './printer-link.ts'
import type { FoundPrinter } from './printer-port.ts'
import type { PrinterAnswers, PrinterIdentity } from './remembered-printers.ts'
import { linkOf } from './with-link.ts'

/** A test is short. */
const TIMING = { ...LINK_TIMING, printMs: 6_000, fixMs: 6_000 }
/** For a ticket that is being printed. */
const WAIT_MS = 20_000

export type Tried =
  | { status: 'printed'; answers: PrinterAnswers }
  /** A person has to look whether it has printed. */
  | { status: 'sent'; answers: PrinterAnswers }
  | { status: 'failed'; problem: PrinterProblem }

interface Trial {
  identity: PrinterIdentity
  found?: FoundPrinter
  answers: PrinterAnswers | null
  paper: Uint8Array
}

export async function tryPrinter({ paper, ...printer }: Trial): Promise<Tried> {
  const { promise, resolve } = Promise.withResolvers<Tried>()
  const problem = await linkOf({ ...printer, timing: TIMING, waitMs: WAIT_MS })(async link => {
    const outcome = await link.print(paper, () => undefined)
    resolve(resultOf(outcome, link.saysState, printer.answers))
  })
  return problem ? { status: 'failed', problem } : promise
}

function resultOf({ state, problem }: PrintOutcome, saysState: boolean, known: PrinterAnswers | null): Tried {
  if (state === 'printed') {
    if (saysState && known !== 'state') return { status: 'printed', answers: 'printing' }
    return { status: 'sent', answers: saysState ? 'state' : 'nothing' }
  }
  // It has said its state, and not that it has printed: some never do.
  if (problem === 'no_answer' && saysState && known === null) return { status: 'sent', answers: 'state' }
  return { status: 'failed', problem }
}
