// What a printer that polls says of a ticket that it got, in whichever protocol.
import type { PrinterProblem } from '@pesan/contract/printer'

export type TicketOutcome =
  | { type: 'printed' }
  /** Nothing of it has reached paper: it is handed out again. */
  | { type: 'failed'; problem: PrinterProblem | null }
  /** Nothing of it has reached paper, and the next time would be no other. */
  | { type: 'refused' }
  | { type: 'unsure'; problem: PrinterProblem }
