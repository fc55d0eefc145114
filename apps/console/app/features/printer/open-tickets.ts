// What a person has to know of the tickets that are not settled, and what can be done about each (TICKET-10, TICKET-12).
import type { OutletId } from '@pesan/contract/ids'
import type { PrintJob } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import type { DirectState } from './direct/direct-states.ts'

/** Someone has to say what becomes of it. */
export const needsPress = ({ state }: PrintJob): boolean => state === 'unsure' || state === 'expired'

/** On its way to a printer; nothing can be done about it. */
export const isUnderWay = ({ state }: PrintJob): boolean => state === 'sent'

/** What never reached a printer is printed as if it were new; what may have is marked as a reprint. */
export const canPrint = ({ state }: PrintJob): boolean =>
  needsPress({ state } as PrintJob) || state === 'failed'

/** What this browser knows of the printers that are connected to it, before the server does. */
export const withStates = (
  printers: readonly Printer[],
  states: Readonly<Record<string, DirectState>>,
): readonly Printer[] =>
  printers.map(printer => {
    const { [printer.id]: state } = states
    if (!state || state === 'elsewhere' || printer.problem?.code === state) return printer
    return { ...printer, problem: { code: state, since: printer.problem?.since ?? '' } }
  })

export interface Trouble {
  /** Printers that do not print now, those with waiting tickets first. */
  printers: readonly { printer: Printer; waiting: number }[]
  /** Tickets about which a person decides. */
  undecided: number
}

/** Of these outlets; null: all. Null if there is nothing to say. */
export function troubleOf(
  printers: readonly Printer[],
  tickets: readonly PrintJob[],
  outlets: readonly OutletId[] | null,
): Trouble | null {
  const isHere = ({ outlet }: { outlet: OutletId }) => outlets === null || outlets.includes(outlet)
  const here = tickets.filter(isHere)
  const stuck = printers
    .filter(printer => isHere(printer) && printer.problem !== null)
    .map(printer => ({
      printer,
      waiting: here.filter(job => job.printer === printer.id && ['waiting', 'failed'].includes(job.state))
        .length,
    }))
    .toSorted((a, b) => b.waiting - a.waiting)
  const undecided = here.filter(needsPress).length
  return stuck.length === 0 && undecided === 0 ? null : { printers: stuck, undecided }
}
