// The paper of a printer's test: no order, and a line whose letters no printer has, so that a person sees that it is drawn.
import type { Ticket } from '@pesan/contract/ticket'
import { RULE, type TicketContext } from './ticket.ts'
import { ticketLabels } from './ticket-labels.ts'
import { formatTime } from './ticket-time.ts'

const DRAWN = 'é 厨房 주방 ครัว مطبخ 🌶'

/** `at`: ISO 8601, shown in the given zone. */
export function testTicket(
  { printer, company, at }: { printer: string; company: string; at: string },
  { language, timeZone }: Pick<TicketContext, 'language' | 'timeZone'>,
): Ticket {
  const words = ticketLabels(language)
  return [
    { type: 'band', text: words.test },
    { type: 'centred', look: 'mark', text: printer },
    { type: 'centred', look: 'plain', text: words.noOrder },
    RULE,
    { type: 'pair', left: company, right: formatTime(at, timeZone), strong: null },
    { type: 'text', text: DRAWN },
  ]
}
