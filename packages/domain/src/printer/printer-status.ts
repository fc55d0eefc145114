// What a printer says of itself in ESC/POS: its state of now (`DLE EOT`), and that all before is printed (`GS r`).
import type { PrinterProblem } from '@pesan/contract/printer'

const dleEot = (number: number): number[] => [0x10, 0x04, number]
/** Of the printer, of what stops it, and of the paper: answered at once, in this order. */
export const REQUEST_STATUS = Uint8Array.from([1, 2, 4].flatMap(dleEot))
export const STATUS_BYTES = 3
/** Answered when what was sent before is on paper. */
export const REQUEST_STATUS_AFTER_PRINTING = Uint8Array.of(0x1d, 0x72, 1)

/** The bits by which the two kinds of answers are distinguished. */
export const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12
/** Whether the byte is an answer to `GS r`, which a printer sends once all before it is on paper. */
export const isAfterPrinting = (byte: number): boolean => (byte & 0x90) === 0

const IS_OFFLINE = 0x08
const COVER_OPEN = 0x04
const STOPPED_BY_PAPER = 0x20
const HAS_ERROR = 0x40
const PAPER_END = 0x60

/** Null: it can print. */
export function problemOfStatus([
  printer = 0,
  cause = 0,
  paper = 0,
]: readonly number[]): PrinterProblem | null {
  if (cause & COVER_OPEN) return 'cover_open'
  if (cause & STOPPED_BY_PAPER || (paper & PAPER_END) !== 0) return 'out_of_paper'
  return cause & HAS_ERROR || printer & IS_OFFLINE ? 'not_ready' : null
}
