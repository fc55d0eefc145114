// The band of the board that says what is wrong with a printer, or that tickets wait for a person (TICKET-03, TICKET-12).
import type { Printer as PrinterFacts } from '@pesan/contract/printer'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useMemo, useRef, useState } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import type { T } from '../../lib/i18n/t.ts'
import { useStore } from '../../lib/store.ts'
import { lazyDialog } from '../../shell/lazy-dialog.tsx'
import { problemText } from '../../shell/printer-problem.ts'
import { readPrintingAgain, ticketsDue, useOpenTicketsQuery, usePrintersQuery } from '../../shell/printing.ts'
import { useMembership, useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { bandButtonClassName } from '../../ui/button.tsx'
import { directStates } from './direct/direct-states.ts'
import {
  type Failures,
  failuresOf,
  hasFailedSince,
  type Trouble,
  troubleOf,
  withStates,
} from './open-tickets.ts'

const TicketsSheet = lazyDialog(() => import('./tickets-sheet.tsx').then(module => module.TicketsSheet))

interface PrintingBandProps {
  /** A printer has stopped printing, or it is not known whether a ticket was printed. */
  onFailure: () => void
}

export function PrintingBand({ onFailure }: PrintingBandProps) {
  const t = useT()
  const { data = NO_PRINTERS } = usePrintersQuery()
  const states = useStore(directStates)
  const printers = useMemo(() => withStates(data, states), [data, states])
  const { data: tickets } = useOpenTicketsQuery(printers)
  const [isOpen, setOpen] = useState(false)
  const outlets = useShownOutlets()
  const trouble = troubleOf(printers, tickets ?? [], outlets)
  useFailures(tickets && failuresOf(printers, tickets, outlets), onFailure)
  useTicketsOfTrouble(trouble !== null)
  return (
    <>
      {trouble && (
        <section
          aria-label={t('printing.title')}
          className="flex min-h-14 items-center gap-3 bg-soon-tint px-4 py-1 text-soon md:px-5"
        >
          <Printer size={24} aria-hidden className="shrink-0" />
          <output className="min-w-0 flex-1 text-b-mod font-semibold">{troubleText(t, trouble)}</output>
          <button type="button" className={bandButtonClassName} onClick={() => setOpen(true)}>
            {t('printing.tickets')}
          </button>
        </section>
      )}
      <TicketsSheet
        printers={printers}
        tickets={(tickets ?? []).filter(({ outlet }) => outlets.includes(outlet))}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const NO_PRINTERS: readonly PrinterFacts[] = []

/** Undefined: not known yet. */
function useFailures(failures: Failures | undefined, onFailure: () => void): void {
  const last = useRef<Failures | null>(null)
  useEffect(() => {
    if (!failures) return
    if (hasFailedSince(last.current, failures)) onFailure()
    last.current = failures
  })
}

/** While a printer has a problem, no one else says that one more ticket waits for it. */
function useTicketsOfTrouble(isTrouble: boolean): void {
  const { company } = useMembership()
  const { id } = company
  useEffect(
    () => (isTrouble ? ticketsDue.subscribe(() => readPrintingAgain(id)) : undefined),
    [isTrouble, id],
  )
}

/** Those whose orders the board shows. */
function useShownOutlets() {
  const own = useOwnOutlets()
  const { outlet } = useStore(deviceSettings)
  return own.filter(({ short_code }) => outlet === null || short_code === outlet).map(({ id }) => id)
}

function troubleText(t: T, { printers, undecided }: Trouble): string {
  const [first] = printers
  const ofPrinter =
    first?.printer.problem &&
    t('printing.stuck', { printer: first.printer.name, problem: problemText(t, first.printer.problem.code) })
  return [
    ofPrinter,
    first && first.waiting > 0 && t('printing.waiting', { count: first.waiting }),
    printers.length > 1 && t('printing.others', { count: printers.length - 1 }),
    undecided > 0 && t('printing.undecided', { count: undecided }),
  ]
    .filter(Boolean)
    .join('. ')
}
