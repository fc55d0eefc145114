// `pesan printer …`: the printers of a company, and the outcome of their tickets.

import { setTimeout as pause } from 'node:timers/promises'
import {
  createPrinter,
  listPrinters,
  listPrintJobs,
  makePrinterKey,
  readPrinterTest,
  removePrinter,
  revokePrinterKey,
  testPrinter,
} from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { PrinterTest } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import { type Connection, call } from '../call.ts'
import { alignColumns, type Result } from '../print.ts'
import { problemText } from '../printing/problem-text.ts'

export async function printerList(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listPrinters, {})
  const rows = data.map(printer => [printer.name, settingsText(printer), stateText(printer), printer.id])
  return {
    data,
    lines: rows.length === 0 ? ['no printers'] : alignColumns(rows, ['left', 'left', 'left', 'left']),
  }
}

const settingsText = ({ ticket, width, copies, categories, connection }: Printer): string =>
  [
    ...(connection === 'program' ? [] : [connection]),
    ticket,
    `${width} mm`,
    copies === 1 ? '1 copy' : `${copies} copies`,
    categories === null ? 'all categories' : categories.join(' '),
  ].join(', ')

const stateText = ({ problem, printed_at }: Printer): string =>
  problem ? problemText(problem.code) : printed_at === null ? 'has not printed yet' : `printed ${printed_at}`

export async function printerAdd(
  connection: Connection,
  body: BodySentTo<typeof createPrinter>,
): Promise<Result> {
  const { data } = await call(connection, createPrinter, { body })
  return { data, lines: [`${data.id} is ${data.name}: accepted orders are printed by it from now on`] }
}

/** A key is shown once. */
export async function printerKey(
  connection: Connection,
  { printerId, isRevoked }: { printerId: string; isRevoked: boolean },
): Promise<Result> {
  const params = { printerId }
  if (isRevoked) {
    await call(connection, revokePrinterKey, { params })
    return { data: {}, lines: ['the printer has no key any more'] }
  }
  const { data } = await call(connection, makePrinterKey, { params })
  return { data, lines: [`address: ${data.address}`, `key:     ${data.key}`] }
}

const POLL_EVERY_MS = 500
/** Printers that poll do so every few seconds. */
const MAX_READS = 60

export async function printerTest(connection: Connection, params: { printerId: string }): Promise<Result> {
  const { data: made } = await call(connection, testPrinter, { params })
  let test = made
  for (let read = 0; read < MAX_READS && !isSettled(test); read += 1) {
    await pause(POLL_EVERY_MS)
    test = (await call(connection, readPrinterTest, { params: { ...params, testId: made.id } })).data
  }
  return { data: test, lines: [testText(test)] }
}

/** A problem is known, or there is paper. */
const isSettled = ({ state, problem }: PrinterTest): boolean => state === 'printed' || problem !== null

function testText({ state, problem }: PrinterTest): string {
  if (state === 'printed') return 'printed'
  const why = problem === null ? '' : `: ${problemText(problem)}`
  if (state === 'unsure') return `it may be on paper or not${why}`
  return problem === null
    ? 'nothing has taken it yet: does the program run, or the printer poll?'
    : `not printed${why}`
}

export async function printerRemove(connection: Connection, params: { printerId: string }): Promise<Result> {
  await call(connection, removePrinter, { params })
  return { data: {}, lines: ['the printer and its tickets are removed'] }
}

/** Those about which something has to be done. */
export async function printerTickets(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listPrintJobs, { query: { open: 'true' } })
  const rows = data.map(job => [
    job.created_at,
    `#${job.outlet_order_id}`,
    job.state,
    job.problem === null ? '' : problemText(job.problem),
    job.id,
  ])
  const columns = ['left', 'left', 'left', 'left', 'left'] as const
  return { data, lines: rows.length === 0 ? ['every ticket is printed'] : alignColumns(rows, columns) }
}
