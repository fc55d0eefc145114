// The words for what is wrong with a printer.
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
  incompatible: 'printing.incompatible',
  no_report: 'printing.noReport',
  order_cancelled: 'printing.orderCancelled',
  order_unreadable: 'printing.orderUnreadable',
}

export const problemText = (t: T, problem: PrinterProblem): string => t(PROBLEMS[problem])
