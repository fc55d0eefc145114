// `pesan menu …`: its commands and their arguments.
import type { Command } from 'commander'
import { menuExport, menuImport } from '../commands/menu.ts'
import { menuDraft, menuLint, menuSheetExport } from '../commands/menu-file.ts'
import { soldOutChange, soldOutList } from '../commands/sold-out.ts'
import { COMPANY, DRY_RUN, type Perform } from './perform.ts'

export function addMenus(menu: Command, perform: Perform): void {
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
  menu
    .command('export')
    .description('The menu as a document that can be imported again')
    .addOption(COMPANY)
    .option('--csv', 'as a sheet with a row a product')
    .action((_, command: Command) =>
      perform(command, (connection, { csv }) => (csv ? menuSheetExport(connection) : menuExport(connection))),
    )
  menu
    .command('draft')
    .description('Make the draft what a sheet (CSV) or a GrabFood document says')
    .argument('<file>', 'CSV, or JSON document')
    .addOption(COMPANY)
    .addOption(DRY_RUN)
    .action((file: string, _, command: Command) =>
      perform(command, (connection, { dryRun }) => menuDraft(connection, { file, dryRun })),
    )
  menu
    .command('lint')
    .description('What is wrong with the draft, or would be with a file')
    .argument('[file]', 'CSV, or JSON document')
    .addOption(COMPANY)
    .action((file: string | undefined, _, command: Command) =>
      perform(command, connection => menuLint(connection, file)),
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
