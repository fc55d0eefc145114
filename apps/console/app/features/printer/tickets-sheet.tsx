// The tickets that are not printed: print or drop, each or all (TICKET-10).
import type { PrintJob } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import { formatTime } from '../../lib/local-time.ts'
import { useMembership } from '../../shell/session.ts'
import { ticketText } from '../../shell/ticket-text.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { canPrint, isUnderWay, needsPress } from './open-tickets.ts'
import { pressTickets, type TicketPress } from './press-tickets.ts'

interface TicketsSheetProps {
  printers: readonly Printer[]
  tickets: readonly PrintJob[]
  isOpen: boolean
  onClose: () => void
}

export function TicketsSheet({ printers, tickets, isOpen, onClose }: TicketsSheetProps) {
  const t = useT()
  const { company } = useMembership()
  const undecided = tickets.filter(needsPress)
  const press = (what: TicketPress['what'], chosen: readonly PrintJob[]) =>
    void pressTickets(t, { company: company.id, what, tickets: chosen })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('printing.sheet')}
      description={t('printing.sheetText')}
      closeLabel={t('common.close')}
      foot={
        undecided.length > 1 && (
          <>
            <Button kind="neutral" className="md:flex-1" onPress={() => press('drop', undecided)}>
              {t('printing.dropAll', { count: undecided.length })}
            </Button>
            <Button className="md:flex-1" onPress={() => press('print', undecided)}>
              {t('printing.printAll', { count: undecided.length })}
            </Button>
          </>
        )
      }
    >
      {tickets.length === 0 && (
        <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
          {t('printing.none')}
        </p>
      )}
      <ul>
        {tickets.map(ticket => {
          const number = `#${ticket.outlet_order_id}`
          const printer = printers.find(({ id }) => id === ticket.printer)?.name ?? ''
          return (
            <li
              key={ticket.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
            >
              <p className="min-w-0 flex-1 basis-52">
                <span className="figures block text-p-row font-semibold">
                  {[
                    number,
                    ticket.change && t('printing.change'),
                    printer,
                    formatTime(new Date(ticket.created_at), company.time_zone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="block text-p-body text-ink-2">{ticketText(t, ticket)}</span>
              </p>
              {canPrint(ticket) && (
                <Button
                  kind="tinted"
                  label={t('printing.printOf', { number, printer })}
                  onPress={() => press('print', [ticket])}
                >
                  {t('printing.print')}
                </Button>
              )}
              {!isUnderWay(ticket) && (
                <Button
                  kind="neutral"
                  label={t('printing.dropOf', { number, printer })}
                  onPress={() => press('drop', [ticket])}
                >
                  {t('printing.drop')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
