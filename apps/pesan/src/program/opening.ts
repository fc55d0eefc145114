// `pesan opening …`, `pesan pause …` and `pesan busy …`: their commands and arguments.
import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { busyBody, pauseBody } from '@pesan/contract/opening'
import { Argument, type Command, Option } from 'commander'
import * as v from 'valibot'
import { busySet, openingAtMoment, pauseEnd, pauseStart } from '../commands/opening.ts'
import { COMPANY, type Perform } from './perform.ts'

export function addOpening(opening: Command, perform: Perform): void {
  opening
    .command('at')
    .description('What guests see at a moment of the clock of the company')
    .argument('<moment>', 'such as 2027-03-08T10:00')
    .addOption(COMPANY)
    .option('--outlet <name>', 'the name of the outlet, or its id; otherwise all')
    .action((moment: string, { outlet }: { outlet?: string }, command: Command) =>
      perform(command, connection => openingAtMoment(connection, { moment, outlet })),
    )
}

export function addPauses(pause: Command, perform: Perform): void {
  pause
    .command('start')
    .description('Take no new orders at an outlet, until the pause is over or ended')
    .argument('<outlet>', 'its name, or its id')
    .addOption(COMPANY)
    .addOption(MODE)
    .addOption(
      new Option(
        '--lasts <time>',
        'minutes, or until the next opening on another day; otherwise until ended',
      ).choices(['15', '30', '60', 'next_opening']),
    )
    .option('--reason <text>', 'customers read it')
    .action((outlet: string, { lasts }: { lasts?: string }, command: Command) =>
      perform(command, (connection, { mode, reason = null }) =>
        pauseStart(connection, { outlet, modes: modesOf(mode), lasts: parseLasts(lasts), reason }),
      ),
    )
  pause
    .command('end')
    .description('Take orders again')
    .argument('<outlet>', 'its name, or its id')
    .addOption(COMPANY)
    .addOption(MODE)
    .action((outlet: string, _, command: Command) =>
      perform(command, (connection, { mode }) => pauseEnd(connection, { outlet, modes: modesOf(mode) })),
    )
}

export function addBusy(busy: Command, perform: Perform): void {
  busy
    .command('start')
    .description('Add minutes to every promise of an outlet')
    .argument('<outlet>', 'its code, its name or its id')
    .addArgument(new Argument('<minutes>', 'how many').choices(['10', '20', '30']))
    .addOption(COMPANY)
    .addOption(
      new Option('--for <minutes>', 'how long it lasts').choices(['30', '60', '90', '120']).default('60'),
    )
    .action((outlet: string, minutes: string, given: { for: string }, command: Command) =>
      perform(command, connection =>
        busySet(connection, {
          outlet,
          minutes: v.parse(busyBody.entries.minutes, Number(minutes)),
          for_minutes: v.parse(busyBody.entries.for_minutes, Number(given.for)),
        }),
      ),
    )
  busy
    .command('end')
    .description('Promise as usual again')
    .argument('<outlet>', 'its code, its name or its id')
    .addOption(COMPANY)
    .action((outlet: string, _, command: Command) =>
      perform(command, connection => busySet(connection, { outlet, minutes: 0, for_minutes: 60 })),
    )
}

const MODE = new Option('--mode <mode>', 'otherwise both').choices(FULFILMENT_MODES)

const modesOf = (mode: FulfilmentMode | undefined): FulfilmentMode[] =>
  mode === undefined ? [...FULFILMENT_MODES] : [mode]

const parseLasts = (given: string | undefined) =>
  v.parse(
    pauseBody.entries.lasts,
    given === undefined || given === 'next_opening' ? (given ?? null) : Number(given),
  )
