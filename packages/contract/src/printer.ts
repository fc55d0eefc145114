// Printers of an outlet: what each of them prints and how, and what is wrong with it (TICKET-08, TICKET-12).
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { LOCALES } from './language.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { printable } from './plain-text.ts'
import { paperWidth } from './ticket.ts'

const moment = v.string()
const id = v.pipe(v.string(), v.uuid())

/** What is wrong with a printer, or why it is not known whether a ticket was printed. */
export const printerProblem = v.picklist([
  /** It is not where it was: the network does not know its address, or the device has no such port any more. */
  'not_found',
  /** It is off, or not connected. */
  'off',
  /** The system does not let the browser use it, as a driver or another program does. */
  'refused',
  /** The browser that it is connected to may not use it any more, until a person connects it again. */
  'permission_lost',
  'out_of_paper',
  'cover_open',
  /** It prints nothing for another reason. */
  'not_ready',
  /** It has not said that the ticket was printed. */
  'no_answer',
  /** The connection broke in the middle of the ticket. */
  'interrupted',
  /** It cannot read what it was sent. */
  'incompatible',
  /** The program that prints ended in the middle of the ticket, or has not reported. */
  'no_report',
  /** The order was cancelled before its ticket was printed. */
  'order_cancelled',
  /** The order cannot be read. */
  'order_unreadable',
])
export type PrinterProblem = v.InferOutput<typeof printerProblem>

export const ticketKind = v.picklist(['kitchen', 'customer'])
export type TicketKind = v.InferOutput<typeof ticketKind>

/**
 * How its tickets reach it. `program`: one that claims them, such as `pesan print`. The others poll this server themselves, with a
 * key: `cloudprnt` by Star CloudPRNT, `server_direct_print` by Epson Server Direct Print (TICKET-13).
 */
export const printerConnection = v.picklist(['program', 'cloudprnt', 'server_direct_print'])
export type PrinterConnection = v.InferOutput<typeof printerConnection>
export type PollingConnection = Exclude<PrinterConnection, 'program'>

export const MAX_COPIES = 5

const settings = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH), printable),
  /** For whom it prints. */
  ticket: ticketKind,
  /** In millimetres. */
  width: paperWidth,
  /** The ids of those categories of the menu whose products it prints for the kitchen; null: all. */
  categories: v.nullable(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(64), printable)), v.minLength(1), v.maxLength(200)),
  ),
  copies: v.pipe(integer, v.minValue(1), v.maxValue(MAX_COPIES)),
  /** Of the people who read its tickets (TICKET-04). */
  language: v.picklist(LOCALES),
  /** Whether an order is printed when it is accepted. */
  prints_on_acceptance: v.boolean(),
  /** The printer of the same outlet that prints instead while this one has a problem; its paper says for whom. */
  stand_in: v.nullable(id),
  connection: printerConnection,
}

export const printer = v.object({
  id: v.string(),
  outlet: outletId,
  ...settings,
  /** Since when its key works; null: it has none. */
  key_made_at: v.nullable(moment),
  /** When it last polled, within half a minute. */
  polled_at: v.nullable(moment),
  /** When it last printed a ticket. */
  printed_at: v.nullable(moment),
  /** The paired tablet that prints for it, on its cable (STAFF-17); null: a program or another browser. */
  device: v.optional(v.nullable(v.string()), null),
  /** Until it works again; of a ticket that is unsure only the print job says why. */
  problem: v.nullable(v.object({ code: printerProblem, since: moment })),
})
export type Printer = v.InferOutput<typeof printer>
export const printerAnswer = v.object({ data: printer })
export const printersAnswer = v.object({ data: v.array(printer) })
export const printerParams = v.object({ printerId: id })

export const createPrinterBody = v.object({
  ...settings,
  /** Its id or its short code. */
  outlet: v.pipe(v.string(), v.minLength(1), v.maxLength(64), printable),
  ticket: v.optional(settings.ticket, 'kitchen'),
  categories: v.optional(settings.categories, null),
  copies: v.optional(settings.copies, 1),
  prints_on_acceptance: v.optional(settings.prints_on_acceptance, true),
  stand_in: v.optional(settings.stand_in, null),
  connection: v.optional(settings.connection, 'program'),
})
export type PrinterInput = v.InferOutput<typeof createPrinterBody>

/** What is absent stays as it is. */
export const changePrinterBody = v.partial(v.object(settings))
export type PrinterChange = v.InferOutput<typeof changePrinterBody>

/** What is entered at the printer. The key is shown once: as the password for CloudPRNT, as the ID for Server Direct Print. */
export const printerKey = v.object({ address: v.string(), key: v.string() })
export const printerKeyAnswer = v.object({ data: printerKey })
