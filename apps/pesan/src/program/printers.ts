// `pesan printer …`: its commands and their arguments.
import { issueMessage } from '@pesan/contract/issue-message'
import { LOCALES } from '@pesan/contract/language'
import { createPrinterBody, printerConnection, ticketKind } from '@pesan/contract/printer'
import { PAPER_WIDTHS } from '@pesan/contract/ticket'
import { type Command, Option } from 'commander'
import * as v from 'valibot'
import {
  printerAdd,
  printerKey,
  printerList,
  printerRemove,
  printerTest,
  printerTickets,
} from '../commands/printer.ts'
import { Failure } from '../failure.ts'
import { COMPANY, type Perform, parseCount } from './perform.ts'

export function addPrinters(printer: Command, perform: Perform): void {
  printer
    .command('list')
    .description('The printers of the company, and what is wrong with them')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, printerList))
  printer
    .command('add')
    .description('Add a printer to an outlet; accepted orders are printed by it from then on')
    .argument('<name>', 'as its people call it, such as kitchen')
    .requiredOption('--outlet <code>', 'the short code of the outlet, or its id')
    .addOption(COMPANY)
    .addOption(
      new Option('--ticket <reader>', 'for whom it prints').choices(ticketKind.options).default('kitchen'),
    )
    .addOption(new Option('--width <mm>', 'of its paper').choices(PAPER_WIDTHS.map(String)).default('80'))
    .addOption(new Option('--language <language>', 'of its tickets').choices(LOCALES).default('id'))
    .addOption(
      new Option('--connection <way>', 'how its tickets reach it: by pesan print, or it polls')
        .choices(printerConnection.options)
        .default('program'),
    )
    .option('--copies <count>', 'of each ticket', parseCount, 1)
    .option('--categories <ids...>', 'prints these categories of the menu; otherwise all')
    .action((name: string, given: object, command: Command) =>
      perform(command, connection => printerAdd(connection, parsePrinter({ ...given, name }))),
    )
  printer
    .command('remove')
    .description('Remove a printer with its tickets, also those that are not printed')
    .argument('<id>', 'id of the printer')
    .addOption(COMPANY)
    .action((printerId: string, _, command: Command) =>
      perform(command, connection => printerRemove(connection, { printerId })),
    )
  printer
    .command('key')
    .description('Make the key of a printer that polls; it is shown once, and ends the previous one')
    .argument('<id>', 'id of the printer')
    .addOption(COMPANY)
    .option('--revoke', 'only end its key')
    .action((printerId: string, { revoke = false }: { revoke?: boolean }, command: Command) =>
      perform(command, connection => printerKey(connection, { printerId, isRevoked: revoke })),
    )
  printer
    .command('test')
    .description('Print a marked paper of no order, and wait until the printer has reported the outcome')
    .argument('<id>', 'id of the printer')
    .addOption(COMPANY)
    .action((printerId: string, _, command: Command) =>
      perform(command, connection => printerTest(connection, { printerId })),
    )
  printer
    .command('tickets')
    .description('The newest tickets that are not printed, or may be')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, printerTickets))
}

const widthOption = v.looseObject({ width: v.pipe(v.string(), v.transform(Number)) })

/** What the server would refuse is wrong usage, reported before anything is sent. */
function parsePrinter(given: object): v.InferOutput<typeof createPrinterBody> {
  const parsed = v.safeParse(createPrinterBody, v.parse(widthOption, given), { message: issueMessage })
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map(issue => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Failure('usage', faults.join('; '))
}
