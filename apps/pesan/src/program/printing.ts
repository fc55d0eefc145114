// `pesan print`: its arguments.
import { type Command, InvalidArgumentError } from 'commander'
import { type PrinterArgument, print } from '../commands/print.ts'
import { COMPANY, type Perform } from './perform.ts'

const DEFAULT_PORT = 9100
const EXAMPLE = 'kitchen=192.168.1.50 or kitchen=192.168.1.50:9100'

export function addPrinting(command: Command, perform: Perform): void {
  command
    .argument('<printers...>', `each by its name or id, and its address: ${EXAMPLE}`, parsePrinter)
    .addOption(COMPANY)
    .option(
      '--state <folder>',
      'where it remembers what it is printing; otherwise .pesan-print in the home folder',
    )
    .action((printers: PrinterArgument[], _, ran: Command) =>
      perform(ran, (connection, { state }) => print(connection, { printers, state })),
    )
}

function parsePrinter(text: string, before: PrinterArgument[] = []): PrinterArgument[] {
  const [, printer, bracketed, plain, port] =
    /^(.+)=(?:\[([^\]]+)\]|([^:=]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const host = bracketed ?? plain
  if (printer === undefined || host === undefined)
    throw new InvalidArgumentError(`it must be like ${EXAMPLE}.`)
  return [...before, { printer, address: { host, port: port === undefined ? DEFAULT_PORT : Number(port) } }]
}
