// `pesan company …` and `pesan cells …`: their commands and their arguments.
import type { Command } from 'commander'
import { cellsMap, companyDeleteCopy, companyMove } from '../commands/cells.ts'
import { companyClose, companyExport, companyImport, companyList, companyShow } from '../commands/company.ts'
import { COMPANY, DRY_RUN, type Perform } from './perform.ts'

export function addCompanies(company: Command, perform: Perform): void {
  company
    .command('import')
    .description(
      'Create a company, or change what it says about itself; what the document does not name stays',
    )
    .argument('<file>', 'JSON document; logo and icon may name SVG files beside it')
    .addOption(DRY_RUN)
    .option('--remove-outlets', 'outlets that the document does not list leave')
    .action((file: string, _, command: Command) =>
      perform(command, (connection, { dryRun, removeOutlets }) =>
        companyImport(connection, { file, dryRun, removeOutlets }),
      ),
    )
  company
    .command('export')
    .description('The document of a company; importing it again changes nothing')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, companyExport))
  company
    .command('list')
    .description('All companies of the installation')
    .action((_, command: Command) => perform(command, companyList))
  company
    .command('show')
    .description('What a company says about itself, briefly')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, companyShow))
  addClosing(company, perform)
  company
    .command('move')
    .description('Take a company to another cell of CELLS_FILE while its guests order; may be repeated')
    .argument('<company>', 'its slug')
    .argument('<from>', 'the cell it lives in')
    .argument('<to>', 'the cell it goes to')
    .action((slug: string, from: string, to: string, _, command: Command) =>
      perform(command, ({ context }) => companyMove(context, { company: slug, from, to })),
    )
  company
    .command('delete-copy')
    .description('Delete the copy that a moved company has left in its former cell')
    .argument('<company>', 'its slug')
    .argument('<cell>', 'its former cell')
    .action((slug: string, cell: string, _, command: Command) =>
      perform(command, ({ context }) => companyDeleteCopy(context, { company: slug, cell })),
    )
}

function addClosing(company: Command, perform: Perform): void {
  company
    .command('close')
    .description('Take no new orders at any outlet; those that were placed go on')
    .addOption(COMPANY)
    .action((_, command: Command) =>
      perform(command, connection => companyClose(connection, { closed: true })),
    )
  company
    .command('open')
    .description('Take orders again after the company was closed')
    .addOption(COMPANY)
    .action((_, command: Command) =>
      perform(command, connection => companyClose(connection, { closed: false })),
    )
}

export function addCells(cells: Command, perform: Perform): void {
  cells
    .command('map')
    .description('Write which host belongs to which cell, for the proxies, from the databases of CELLS_FILE')
    .action((_, command: Command) => perform(command, ({ context }) => cellsMap(context)))
}
