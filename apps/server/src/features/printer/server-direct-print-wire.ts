// What Epson Server Direct Print puts on the wire: XML with ePOS-Print data, in version 2.00, the first with ids of jobs. Codes and
// status are those of the manuals of Server Direct Print and of ePOS-Print XML.
import type { PrinterProblem } from '@pesan/contract/printer'
import type { TicketOutcome } from './ticket-outcome.ts'

/** How long the printer tries, in milliseconds. */
const TIMEOUT_MS = 60_000
const EPOS = 'http://www.epson-pos.com/schemas/2011/03/epos-print'
/** Of a request without anything to print: it only requests the printer's state. */
export const STATE_REQUEST_ID = 'state'

/** An id has at most 30 characters, so that a token has to be shorter than as a UUID. */
export const toJobId = (token: string): string =>
  Buffer.from(token.replaceAll('-', ''), 'hex').toString('base64url')

function tokenOf(jobId: string): string | null {
  const hex = Buffer.from(jobId, 'base64url').toString('hex')
  return hex.length === 32
    ? [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
    : null
}

/** The bytes of a ticket as a command, so that its paper is that of every other way. */
export const printRequest = (token: string, bytes: Buffer): string =>
  requestOf(toJobId(token), `<command>${bytes.toString('hex')}</command>`)

export const stateRequest = (): string => requestOf(STATE_REQUEST_ID, '')

const requestOf = (jobId: string, content: string): string => `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout>\
<printjobid>${jobId}</printjobid></Parameter><PrintData><epos-print xmlns="${EPOS}">${content}</epos-print></PrintData></ePOSPrint>\
</PrintRequestInfo>`

export type PrintResult =
  | { type: 'state'; problem: PrinterProblem | null }
  /** `token` null: the printer has named no job. */
  | { type: 'ticket'; token: string | null; outcome: TicketOutcome }

/** Null: it says nothing that can be read. Attributes are read where they stand: the text is bounded and never becomes a tree. */
export function readResult(xml: string): PrintResult | null {
  const response = /<response\s([^<>]*)>/.exec(xml)?.[1]
  const jobId = /<printjobid>\s*([A-Za-z0-9_.-]{1,30})\s*<\/printjobid>/.exec(xml)?.[1] ?? ''
  if (response === undefined) {
    // The XML was no print request in the printer's eyes.
    const isRefused = /<Response\s[^<>]*Success="false"/.test(xml)
    return isRefused ? { type: 'ticket', token: null, outcome: { type: 'refused' } } : null
  }
  const code = attribute(response, 'code')
  const isSuccess = ['true', '1'].includes(attribute(response, 'success'))
  const status = Number.parseInt(attribute(response, 'status'), 10) || 0
  if (jobId === STATE_REQUEST_ID)
    return { type: 'state', problem: isSuccess ? null : (problemOfStatus(status) ?? problemOfCode(code)) }
  return { type: 'ticket', token: tokenOf(jobId), outcome: outcomeOf({ isSuccess, code, status }) }
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]{0,64})"`).exec(attributes)?.[1] ?? ''

const NO_RESPONSE = 0x00000001
const PRINTED = 0x00000002
const OFFLINE = 0x00000008
const COVER_OPEN = 0x00000020
const ERRORS = 0x00000400 | 0x00000800 | 0x00002000 | 0x00004000
const PAPER_END = 0x00080000

/** Nothing of these was printed, and nothing would be the next time. */
const REFUSALS = ['SchemaError', 'RequestEntityTooLarge']
/** The job never got to the printer. */
const NOT_BEGUN = ['DeviceNotFound', 'TooManyRequests', 'EX_SPOOLER', 'EX_DEVICE_BUSY']

interface Response {
  isSuccess: boolean
  code: string
  status: number
}

function outcomeOf({ isSuccess, code, status }: Response): TicketOutcome {
  // A printer with a spooler calls it a success that the job waits there.
  if (isSuccess) return status & PRINTED ? { type: 'printed' } : { type: 'unsure', problem: 'no_answer' }
  if (REFUSALS.includes(code)) return { type: 'refused' }
  const problem = problemOfStatus(status) ?? problemOfCode(code)
  return NOT_BEGUN.includes(code) ? { type: 'failed', problem } : { type: 'unsure', problem }
}

function problemOfCode(code: string): PrinterProblem {
  if (code === 'EPTR_COVER_OPEN') return 'cover_open'
  if (code === 'EPTR_REC_EMPTY') return 'out_of_paper'
  return code === 'EX_TIMEOUT' ? 'no_answer' : 'not_ready'
}

/** Null: it can print. */
function problemOfStatus(status: number): PrinterProblem | null {
  if (status & NO_RESPONSE) return 'off'
  if (status & COVER_OPEN) return 'cover_open'
  if (status & PAPER_END) return 'out_of_paper'
  return status & (OFFLINE | ERRORS) ? 'not_ready' : null
}

/** Of the printer's notification of a change; null if it says nothing of itself. */
export function readStatus(xml: string): { problem: PrinterProblem | null } | null {
  for (const [, attributes = ''] of xml.matchAll(/<printerstatus\s([^<>]*)>/g)) {
    if (!/devicename\s*=\s*"local_printer"/.test(attributes)) continue
    const status = /asbstatus\s*=\s*"0x([0-9a-f]{1,8})"/i.exec(attributes)?.[1]
    if (status !== undefined) return { problem: problemOfStatus(Number.parseInt(status, 16)) }
  }
  return null
}
