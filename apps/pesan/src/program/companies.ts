// `pesan company …`: its commands and their arguments.
import type { Command } from 'commander'
import { companyExport, companyImport, companyList, companyShow } from '../commands/company.ts'
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
}
