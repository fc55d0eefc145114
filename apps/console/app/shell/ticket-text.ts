// The texts for the outcome of a ticket.
import type { PrintJob } from '@pesan/contract/print-job'
import type { PlainKey, T } from '../lib/i18n/t.ts'
import { problemText } from './printer-problem.ts'

const STATES: Readonly<Record<PrintJob['state'], PlainKey>> = {
  waiting: 'printing.waits',
  sent: 'printing.isSent',
  printed: 'printing.isPrinted',
  unsure: 'printing.isUnsure',
  failed: 'printing.hasFailed',
  expired: 'printing.isOld',
}

export const ticketText = (t: T, { state, problem }: Pick<PrintJob, 'state' | 'problem'>): string =>
  [t(STATES[state]), problem && problemText(t, problem)].filter(Boolean).join(': ')

/** Of a test or a printed day: it belongs to no order, so that no list has it for a press. */
export const paperText = (t: T, paper: Pick<PrintJob, 'state' | 'problem'>): string =>
  paper.state === 'expired' ? t('printing.tooLate') : ticketText(t, paper)
