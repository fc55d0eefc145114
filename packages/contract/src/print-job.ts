// What the printers of an outlet have to print, how a program takes it, and what it says of it (TICKET-07, TICKET-10).
import * as v from 'valibot'
import { orderId, outletId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { printerProblem } from './printer.ts'
import { paperWidth } from './ticket.ts'

const moment = v.string()
const id = v.pipe(v.string(), v.uuid())
const isGiven = v.picklist(['true'])

/** After this time a job waits for a press. */
export const PRINTED_WITHIN_MIN = 30

export const printJobState = v.picklist([
  'waiting',
  /** Bytes may be on their way. */
  'sent',
  'printed',
  /** It may be on paper or not, and is never sent again by itself. */
  'unsure',
  /** Nothing has reached the printer, and it is tried again. */
  'failed',
  /** It has waited for 30 minutes, and now waits for a press. */
  'expired',
])
export type PrintJobState = v.InferOutput<typeof printJobState>

export const printJob = v.object({
  id: v.string(),
  outlet: outletId,
  printer: v.string(),
  order_id: orderId,
  outlet_order_id: v.string(),
  /** The paper says so (TICKET-08). */
  reprint: v.boolean(),
  /** Says what changed after the order was printed, such as its cancellation (TICKET-09). A server of the previous release does not send it. */
  change: v.optional(v.boolean(), false),
  state: printJobState,
  problem: v.nullable(printerProblem),
  created_at: moment,
  sent_at: v.nullable(moment),
  /** Nothing has to be done any more: it was printed, dropped, or printed again by another job. */
  ended_at: v.nullable(moment),
})
export type PrintJob = v.InferOutput<typeof printJob>
export const printJobsAnswer = v.object({ data: v.array(printJob) })

/** `open`: only those that are not settled. */
export const printJobsQuery = v.object({
  outlet: v.optional(outletId),
  state: v.optional(printJobState),
  open: v.optional(isGiven),
})

/**
 * `works`: the printer is on, has paper and is closed, so its problem is over. `problem`: it cannot print now, so nothing is handed
 * out, and its stand-in prints.
 */
export const claimPrintJobsBody = v.object({
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(10)), 1),
  works: v.optional(v.boolean(), false),
  problem: v.optional(v.nullable(printerProblem), null),
})

/** For the one that claimed it: no one else gets it for a minute. */
export const claimedPrintJob = v.object({
  id: v.string(),
  /** For the reports about it. */
  token: v.string(),
  /** Another one than that which claimed where that stands in. */
  printer: v.string(),
  /** Null: a test of the printer, or a closed day. */
  order_id: v.nullable(orderId),
  /** Of a test `test`, of a closed day the day. */
  outlet_order_id: v.string(),
  reprint: v.boolean(),
  /** Of the paper, in millimetres. */
  width: paperWidth,
  /** All copies as ESC/POS, in base64. */
  escpos: v.string(),
})
export type ClaimedPrintJob = v.InferOutput<typeof claimedPrintJob>
export const claimedPrintJobsAnswer = v.object({ data: v.array(claimedPrintJob) })

export const printOutcome = v.picklist(['printed', 'failed', 'unsure'])

/**
 * `sent` comes before the first byte, and without its success nothing may be sent. `failed`: nothing has reached the printer.
 * `unsure`: something has, perhaps all of it; `printed` may follow.
 */
export const printReport = v.picklist(['sent', ...printOutcome.options])
export type PrintReport = v.InferOutput<typeof printReport>

export const printJobParams = v.object({ jobId: id })
export const reportPrintJobBody = v.object({
  token: id,
  state: printReport,
  problem: v.optional(v.nullable(printerProblem), null),
})

export const MAX_PRESSED_JOBS = 100
export const pressPrintJobsBody = v.object({
  job_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_PRESSED_JOBS)),
})

/** A ticket that belongs to no order: no list of print jobs has it. */
export const printerTest = v.object({
  id: v.string(),
  printer: v.string(),
  state: printJobState,
  problem: v.nullable(printerProblem),
  created_at: moment,
})
export type PrinterTest = v.InferOutput<typeof printerTest>
export const printerTestAnswer = v.object({ data: printerTest })
/** A day of the printer's outlet. */
export const printDayParams = v.object({ printerId: id, day: isoDay })
export const printerTestParams = v.object({ printerId: id, testId: id })
