// `pesan hours …` and `pesan special-day …`: their commands and arguments.
import { FULFILMENT_MODES } from '@pesan/contract/fulfilment-mode'
import { type Command, Option } from 'commander'
import { hoursSet, hoursShow } from '../commands/hours.ts'
import { specialDayAdd, specialDayList, specialDayRemove } from '../commands/special-day.ts'
import { addOpeningRules } from './opening-rules.ts'
import { COMPANY, type Perform } from './perform.ts'

const MODE = new Option('--mode <mode>', 'separate hours for one of them').choices(FULFILMENT_MODES)

export function addHours(hours: Command, perform: Perform): void {
  hours
    .command('show')
    .description('The weekly hours of the outlets')
    .argument('[outlet]', 'its code, its name or its id; otherwise all')
    .addOption(COMPANY)
    .action((outlet: string | undefined, _, command: Command) =>
      perform(command, connection => hoursShow(connection, { outlet })),
    )
  hours
    .command('set')
    .description('Set the week of an outlet; days that are not named are closed')
    .argument('<outlet>', 'its code, its name or its id')
    .argument('<days...>', 'such as mon-fri=11:00-15:00,17:00-22:30 sat,sun=10:00-00:30')
    .addOption(COMPANY)
    .addOption(MODE)
    .action((outlet: string, words: string[], _, command: Command) =>
      perform(command, (connection, { mode }) => hoursSet(connection, { outlet, mode, words })),
    )
  hours
    .command('clear')
    .description('Always open; with a mode: the hours of all modes')
    .argument('<outlet>', 'its code, its name or its id')
    .addOption(COMPANY)
    .addOption(MODE)
    .action((outlet: string, _, command: Command) =>
      perform(command, (connection, { mode }) => hoursSet(connection, { outlet, mode, words: [] })),
    )
  addOpeningRules(hours, perform)
}

interface AddOptions {
  periods?: string
  closedFrom?: string
  outlet?: string
}

export function addSpecialDays(specialDay: Command, perform: Perform): void {
  specialDay
    .command('list')
    .description('The special days of the outlets')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, specialDayList))
  specialDay
    .command('add')
    .description('Close outlets on a day or several, or open them at other hours')
    .argument('<first>', 'the first day, such as 2026-12-24')
    .argument('[last]', 'the last day, otherwise the first')
    .addOption(COMPANY)
    .option('--outlet <name>', 'its code, its name or its id; otherwise all')
    .option('--periods <periods>', 'such as 11:00-15:00,17:00-22:30; otherwise closed')
    .option('--closed-from <time>', 'closed from this time until the same time after the last day')
    .option('--reason <text>', 'customers read it')
    .action(
      (
        first: string,
        last: string | undefined,
        { periods, closedFrom, outlet }: AddOptions,
        command: Command,
      ) =>
        perform(command, (connection, { reason }) =>
          specialDayAdd(connection, { first, last, periods, closedFrom, outlet, reason }),
        ),
    )
  specialDay
    .command('remove')
    .description('Remove special days, at every outlet for which they were set together')
    .argument('<id>', 'as `list` shows it')
    .addOption(COMPANY)
    .action((id: string, _, command: Command) =>
      perform(command, connection => specialDayRemove(connection, { id })),
    )
}
