// The calls of the program that prints. It reads only what it prints from, so that an earlier release works with a
// server that has newer kinds of printers, papers and problems.
import { claimPrintJobs, listPrinters } from '@pesan/contract/api'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { isRefused } from './temporary-failure.ts'

const namedPrinter = v.object({ id: v.string(), name: v.string() })
export type NamedPrinter = v.InferOutput<typeof namedPrinter>

const listNames = {
  ...listPrinters,
  answer: v.object({ data: v.array(namedPrinter) }),
} as const

/** Throws a failure in words where the server is one without printing. */
export async function readPrinters(connection: Connection): Promise<NamedPrinter[]> {
  try {
    return (await call(connection, listNames, {})).data
  } catch (error) {
    if (!isUnknownCall(connection, error)) throw error
    throw new Failure(
      'refused',
      `the server at ${connection.server} cannot print tickets: it is of an earlier version than this program`,
      { code: 'not_found' },
    )
  }
}

/** With an API key no company is named, so that none can be unknown: an address without company says so of every call. */
const isUnknownCall = ({ company }: Connection, error: unknown): boolean =>
  isRefused(error, 'not_found') || (company === undefined && isRefused(error, 'company_not_found'))

const ticket = v.object({
  id: v.string(),
  /** For the reports about it. */
  token: v.string(),
  outlet_order_id: v.string(),
  escpos: v.string(),
})
export type Ticket = v.InferOutput<typeof ticket>

const claimTickets = {
  ...claimPrintJobs,
  answer: v.object({ data: v.array(ticket) }),
} as const

/** Null: nothing waits. `works`: the problem of the printer is over. */
export async function claimTicket(
  connection: Connection,
  { printerId, works }: { printerId: string; works: boolean },
): Promise<Ticket | null> {
  const request = { params: { printerId }, body: { limit: 1, works } }
  return (await call(connection, claimTickets, request)).data[0] ?? null
}
