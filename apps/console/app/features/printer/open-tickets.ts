// The tickets that are not settled, and what can be done about each (TICKET-10, TICKET-12).
import type { OutletId } from '@pesan/contract/ids'
import { MAX_PRESSED_JOBS, type PrintJob } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import type { DirectState } from './direct/direct-states.ts'

/** Someone has to decide about it. */
export const needsPress = ({ state }: PrintJob): boolean => state === 'unsure' || state === 'expired'

/** On its way to a printer; nothing can be done about it. */
export const isUnderWay = ({ state }: PrintJob): boolean => state === 'sent'

/** What never reached a printer is printed as if it were new; what may have is marked as a reprint. */
export const canPrint = ({ state }: PrintJob): boolean =>
  needsPress({ state } as PrintJob) || state === 'failed'

/** The printers that are connected to this browser, before the server has them. */
export const withStates = (
  printers: readonly Printer[],
  states: Readonly<Record<string, DirectState>>,
): readonly Printer[] =>
  printers.map(printer => {
    const { [printer.id]: state } = states
    if (!state || state === 'elsewhere' || printer.problem?.code === state) return printer
    return { ...printer, problem: { code: state, since: printer.problem?.since ?? '' } }
  })

/** Printers that do not print, and tickets that may not be on paper, each by its printer. */
export interface Failures {
  printers: ReadonlySet<string>
  tickets: ReadonlyMap<string, string>
}

/** Of these outlets. */
export function failuresOf(
  printers: readonly Printer[],
  tickets: readonly PrintJob[],
  outlets: readonly OutletId[],
): Failures {
  const isHere = ({ outlet }: { outlet: OutletId }) => outlets.includes(outlet)
  const stopped = printers.filter(printer => isHere(printer) && printer.problem !== null)
  const unsure = tickets.filter(ticket => isHere(ticket) && ticket.state === 'unsure')
  return {
    printers: new Set(stopped.map(({ id }) => id)),
    tickets: new Map(unsure.map(({ id, printer }) => [id, printer])),
  }
}

/** A printer that stops in the middle of a ticket has failed once. Null: nothing was known before, so nothing is new. */
export function hasFailedSince(before: Failures | null, { printers, tickets }: Failures): boolean {
  if (!before) return false
  const isKnown = (id: string) => before.printers.has(id)
  return (
    [...printers].some(id => !isKnown(id)) ||
    [...tickets].some(([id, printer]) => !before.tickets.has(id) && !isKnown(printer))
  )
}

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

/** For calls that take so many each; what was listed newest first comes oldest first. */
export const partsOf = (tickets: readonly PrintJob[]): PrintJob[][] =>
  Array.from({ length: Math.ceil(tickets.length / MAX_PRESSED_JOBS) }, (_, index) =>
    tickets.toReversed().slice(index * MAX_PRESSED_JOBS, (index + 1) * MAX_PRESSED_JOBS),
  )
