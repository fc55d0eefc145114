// What Star CloudPRNT 2.4 puts on the wire (https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/): the poll,
// its answer, and the codes by which a printer reports its state and that of a job.
import type { PrinterProblem } from '@pesan/contract/printer'
import * as v from 'valibot'
import type { TicketOutcome } from './ticket-outcome.ts'

/**
 * Commands and not a picture: only they cut between copies. One text for three types, of which each printer takes the one that it
 * knows: StarPRNT, the core that it shares with line mode, and line mode.
 */
export const MEDIA_TYPES = [
  'application/vnd.star.starprnt',
  'application/vnd.star.starprntcore',
  'application/vnd.star.line',
] as const
export const mediaType = v.picklist(MEDIA_TYPES)

/** Members about other devices, and those of later versions, are left alone. */
export const poll = v.looseObject({
  statusCode: v.pipe(v.string(), v.maxLength(200)),
  printingInProgress: v.nullish(v.boolean()),
})

export const jobQuery = v.looseObject({
  type: v.optional(v.string()),
  token: v.optional(v.pipe(v.string(), v.uuid())),
})
export const confirmationQuery = v.looseObject({
  code: v.pipe(v.string(), v.maxLength(200)),
  token: v.optional(v.pipe(v.string(), v.uuid())),
})

export interface PrinterState {
  problem: PrinterProblem | null
  /** It takes a job now. */
  isReady: boolean
}

/** Codes are a number and then words for a log; later ones keep the meaning of their first digits. */
export function stateOfCode(statusCode: string): PrinterState {
  const code = numberOf(statusCode)
  if (code.startsWith('2')) return { problem: null, isReady: !code.startsWith('22') }
  return { problem: problemOf(code), isReady: false }
}

export function outcomeOfCode(given: string): TicketOutcome {
  const code = numberOf(given)
  if (code.startsWith('2') || given.startsWith('OK')) return { type: 'printed' }
  // It could not read on, perhaps in the middle of the paper.
  if (code === '511') return { type: 'unsure', problem: 'incompatible' }
  if (code.startsWith('51') || code === '521') return { type: 'refused' }
  // It has not got the job as a whole, which it needs before it begins.
  if (code === '520') return { type: 'failed', problem: null }
  return { type: 'unsure', problem: problemOf(code) }
}

function problemOf(code: string): PrinterProblem {
  if (code === '410') return 'out_of_paper'
  return code.startsWith('42') ? 'cover_open' : 'not_ready'
}

/** The status is URL-encoded in the body of a poll, too: `200%20OK`. */
const numberOf = (code: string): string => /^\d{3,4}/.exec(code)?.[0] ?? ''
