// `pesan print`: prints the tickets of printers in the restaurant's network until it is stopped (TICKET-07).
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { Failure } from '../failure.ts'
import { printable, type Result } from '../print.ts'
import { PRINTER_TIMING, type PrinterAddress, type PrinterTiming } from '../printing/network-printer.ts'
import { followOrders } from '../printing/orders-listener.ts'
import { openJournal } from '../printing/print-journal.ts'
import { createPrintQueue, type QueuedPrinter } from '../printing/print-queue.ts'
import { type NamedPrinter, readPrinters } from '../printing/printing-calls.ts'
import { isTemporary } from '../printing/temporary-failure.ts'
import { createWorkTrigger, type WorkTrigger } from '../printing/work-trigger.ts'

/** While messages arrive, and while they do not. */
const POLL_EVERY_MS = 20_000
const POLL_SOON_MS = 3_000

/** A printer by its name or id, and where it is. */
export interface PrinterArgument {
  printer: string
  address: PrinterAddress
}

export interface PrintOptions {
  printers: readonly PrinterArgument[]
  state: string | undefined
  timing?: PrinterTiming
}

export async function print(
  connection: Connection & { context: CliContext },
  { printers: given, state, timing = PRINTER_TIMING }: PrintOptions,
): Promise<Result> {
  const { context } = connection
  const stopping = new AbortController()
  const { signal } = stopping
  context.onStop?.(() => stopping.abort())
  const say = (text: string) => context.write(`${printable(text)}\n`)
  const journal = await openJournal(
    state === undefined ? join(homedir(), '.pesan-print') : resolve(context.folder, state),
  )
  const printers = await findPrinters({ connection, given, signal, say })
  const lines = printers.map(({ name, address }) => `${name} is at ${address.host}, port ${address.port}`)
  for (const line of lines) say(line)

  let isLive = false
  const triggers = printers.map(() => createWorkTrigger())
  const triggerAll = () => triggers.forEach(one => one.trigger())
  const listening = followOrders({
    connection,
    signal,
    onChange: triggerAll,
    onLive(now) {
      isLive = now
      // How long each waits depends on it.
      triggerAll()
    },
    onRefused: reason => say(`no messages about new orders, so tickets come a few seconds later: ${reason}`),
  })
  const queues = printers.map((printer, index) => {
    const queue = createPrintQueue({ connection, journal, timing, signal, say }, printer)
    return work(queue, triggers[index] ?? createWorkTrigger(), { signal, isLive: () => isLive })
  })
  try {
    await Promise.all(queues)
  } finally {
    stopping.abort()
    await listening
  }
  return { data: {}, lines: ['stopped'] }
}

async function work(
  queue: ReturnType<typeof createPrintQueue>,
  { wait }: WorkTrigger,
  { signal, isLive }: { signal: AbortSignal; isLive: () => boolean },
): Promise<void> {
  while (!signal.aborted) {
    const isWell = await queue.drain()
    await wait(isWell && isLive() ? POLL_EVERY_MS : POLL_SOON_MS, signal)
  }
}

interface Finding {
  connection: Connection
  given: readonly PrinterArgument[]
  signal: AbortSignal
  say(text: string): void
}

/** Waits for a server that does not answer yet: after a power cut the restaurant's router is back later than this program. */
async function findPrinters({ connection, given, signal, say }: Finding): Promise<QueuedPrinter[]> {
  for (;;) {
    try {
      const known = await readPrinters(connection)
      return given.map(({ printer, address }) => ({ ...requirePrinter(known, printer), address }))
    } catch (error) {
      if (!isTemporary(error) || signal.aborted) throw error
      say(error.message)
      await pause(POLL_SOON_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

function requirePrinter(printers: readonly NamedPrinter[], wanted: string): NamedPrinter {
  const found = printers.filter(
    ({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase(),
  )
  const [only] = found
  if (only && found.length === 1) return only
  const known = printers.map(({ id, name }) => `${name} (${id})`).join(', ') || 'none'
  throw new Failure(
    'usage',
    found.length === 0
      ? `there is no printer ${wanted}; the company has ${known}`
      : `several printers are called ${wanted}: name one by its id (${known})`,
  )
}
