// The words for what is wrong with a printer or a ticket.
import type { PrintJob } from '@pesan/contract/print-job'
import type { PrinterProblem } from '@pesan/contract/printer'
import type { PlainKey, T } from '../lib/i18n/t.ts'

const PROBLEMS: Readonly<Record<PrinterProblem, PlainKey>> = {
  not_found: 'printing.notFound',
  off: 'printing.off',
  refused: 'printing.refused',
  permission_lost: 'printing.permissionLost',
  out_of_paper: 'printing.outOfPaper',
  cover_open: 'printing.coverOpen',
  not_ready: 'printing.notReady',
  no_answer: 'printing.noAnswer',
  interrupted: 'printing.interrupted',
  no_report: 'printing.noReport',
  incompatible: 'printing.incompatible',
  order_cancelled: 'printing.orderCancelled',
  order_unreadable: 'printing.orderUnreadable',
}

export const problemText = (t: T, problem: PrinterProblem): string => t(PROBLEMS[problem])

const STATES: Readonly<Record<PrintJob['state'], PlainKey>> = {
  waiting: 'printing.waits',
  sent: 'printing.isSent',
  printed: 'printing.isPrinted',
  unsure: 'printing.isUnsure',
  failed: 'printing.hasFailed',
  expired: 'printing.isOld',
}

/** Of a test of a printer, too. */
export const ticketText = (t: T, { state, problem }: Pick<PrintJob, 'state' | 'problem'>): string =>
  [t(STATES[state]), problem && problemText(t, problem)].filter(Boolean).join(': ')
