// `pesan company …` and `pesan menu …`: which commands there are and what they take.
import type { Command } from 'commander'
import { companyImport } from '../commands/company.ts'
import { menuImport } from '../commands/menu.ts'
import { soldOutChange, soldOutList } from '../commands/sold-out.ts'
import { COMPANY, DRY_RUN, type Perform } from './perform.ts'

export function addImports(program: Command, perform: Perform): void {
  program
    .command('company')
    .description('What companies say about themselves')
    .command('import')
    .description('Create a company, or replace what it says about itself and its outlets')
    .argument('<file>', 'JSON document; logo and icon may name SVG files beside it')
    .addOption(DRY_RUN)
    .action((file: string, _, command: Command) =>
      perform(command, (connection, { dryRun }) => companyImport(connection, { file, dryRun })),
    )
  const menu = program.command('menu').description('The menus of companies')
  menu
    .command('import')
    .description('Replace the menu by a GrabFood partner menu document, all or nothing')
    .argument('<file>', 'JSON document')
    .addOption(COMPANY)
    .addOption(DRY_RUN)
    .option('--pictures <folder>', 'send the pictures from here that the document names')
    .action((file: string, _, command: Command) =>
      perform(command, (connection, { dryRun, pictures = null }) =>
        menuImport(connection, { file, dryRun, pictures }),
      ),
    )
  addSoldOut(menu.command('sold-out').description('What is sold out for the moment'), perform)
}

function addSoldOut(soldOut: Command, perform: Perform): void {
  soldOut
    .command('list')
    .description('What is sold out now')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, soldOutList))
  soldOut
    .command('set')
    .description('Say that products, or modifiers, are sold out, or there again')
    .argument('<ids...>', 'as the menu has them')
    .addOption(COMPANY)
    .option('--modifier', 'the ids are those of modifiers')
    .option('--back', 'they are there again')
    .option('--until <moment>', 'ISO 8601, when they are there again by themselves')
    .action((ids: string[], _, command: Command) =>
      perform(command, (connection, { modifier, back, until }) =>
        soldOutChange(connection, { type: modifier ? 'modifier' : 'product', ids, isBack: back, until }),
      ),
    )
}
