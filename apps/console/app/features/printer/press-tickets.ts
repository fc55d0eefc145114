// What a person decides about tickets that were not printed (TICKET-10).
import * as api from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { PrintJob } from '@pesan/contract/print-job'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { announce } from '../../shell/announcer.tsx'
import { readPrintingAgain } from '../../shell/printing.ts'
import { asMember } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { partsOf } from './open-tickets.ts'

export interface TicketPress {
  company: CompanyId
  what: 'print' | 'drop'
  tickets: readonly PrintJob[]
}

export async function pressTickets(t: T, press: TicketPress): Promise<void> {
  const { company, what, tickets } = press
  const count = tickets.length
  try {
    const call = what === 'print' ? api.printJobsAgain : api.dropPrintJobs
    for (const part of partsOf(tickets)) {
      await asMember(consoleCall(call, { body: { job_ids: part.map(({ id }) => id) } }))
    }
    announce(t(what === 'print' ? 'printing.willPrint' : 'printing.dropped', { count }))
  } catch (error) {
    showToast(t('printing.failed', { reason: errorMessage(t, error) }), () => void pressTickets(t, press))
  }
  readPrintingAgain(company)
}
