// What is wrong with a printer, for the person who reads the output of the program (TICKET-12).
import type { PrinterProblem } from '@pesan/contract/printer'

const WORDS: Readonly<Record<PrinterProblem, string>> = {
  not_found: 'the network does not know its address',
  off: 'it does not answer: is it off, or out of the network?',
  refused: 'the system does not let the browser use it',
  permission_lost: 'its browser may not use it any more',
  out_of_paper: 'it is out of paper',
  cover_open: 'its cover is open',
  not_ready: 'it is not ready to print',
  no_answer: 'it has not said that the ticket was printed',
  interrupted: 'the connection broke in the middle of the ticket',
  no_report: 'this program ended in the middle of the ticket',
  incompatible: 'it cannot read what it was sent',
  order_cancelled: 'the order was cancelled',
  order_unreadable: 'the order cannot be read',
}

export const problemText = (problem: PrinterProblem): string => WORDS[problem]
