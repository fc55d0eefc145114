// `pesan hours rules`, `capacity` and `accept`, and `pesan slot …`: their commands and arguments.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { acceptSet, capacitySet, rulesSet, slotClose, slotList } from '../commands/opening-rules.ts'
import { COMPANY, type Perform, parseCount } from './perform.ts'

interface RulesOptions {
  lastOrder?: number
  perKm?: number
  ahead?: Limit
}

export function addOpeningRules(hours: Command, perform: Perform): void {
  hours
    .command('rules')
    .description('What holds beside the weeks; without options, shows it')
    .addOption(COMPANY)
    .addOption(new Option('--last-order <minutes>', 'before closing').argParser(parseCount))
    .addOption(new Option('--per-km <minutes>', 'how long a delivery drives').argParser(parseMinutes))
    .addOption(new Option('--ahead <days>', 'orders for later; none: only now').argParser(parseLimit))
    .action((given: RulesOptions, command: Command) =>
      perform(command, connection =>
        rulesSet(connection, {
          last_order_minutes: given.lastOrder,
          minutes_per_km: given.perKm,
          order_ahead_days: limitOf(given.ahead),
        }),
      ),
    )
  hours
    .command('capacity')
    .description('What the kitchen of an outlet makes in a quarter of an hour')
    .argument('<outlet>', 'its code, its name or its id')
    .addOption(COMPANY)
    .addOption(new Option('--orders <number>', 'none: any number').argParser(parseLimit))
    .addOption(new Option('--items <number>', 'none: any number').argParser(parseLimit))
    .action((outlet: string, given: { orders?: Limit; items?: Limit }, command: Command) =>
      perform(command, connection =>
        capacitySet(connection, {
          outlet,
          slot_orders: limitOf(given.orders),
          slot_items: limitOf(given.items),
        }),
      ),
    )
  hours
    .command('accept')
    .description('In how many minutes orders are usually ready, and whether they are accepted automatically')
    .argument('<outlet>', 'its code, its name or its id')
    .addOption(COMPANY)
    .addOption(new Option('--minutes <minutes>', 'the usual ones').argParser(parseCount))
    .addOption(new Option('--automatically <choice>', 'while the outlet is open').choices(['on', 'off']))
    .action((outlet: string, given: { minutes?: number; automatically?: string }, command: Command) =>
      perform(command, connection =>
        acceptSet(connection, {
          outlet,
          ...(given.minutes !== undefined && { usual_minutes: given.minutes }),
          ...(given.automatically !== undefined && { auto_accept: given.automatically === 'on' }),
        }),
      ),
    )
}

export function addSlots(slot: Command, perform: Perform): void {
  slot
    .command('list')
    .description('What was ordered for the slots of a day')
    .argument('<outlet>', 'its code, its name or its id')
    .argument('<day>', 'such as 2026-12-24')
    .addOption(COMPANY)
    .action((outlet: string, day: string, _, command: Command) =>
      perform(command, connection => slotList(connection, { outlet, day })),
    )
  for (const [name, isClosed, description] of [
    ['close', true, 'Take no more orders for a slot; what was ordered stays'],
    ['open', false, 'Take orders for a slot again'],
  ] as const)
    slot
      .command(name)
      .description(description)
      .argument('<outlet>', 'its code, its name or its id')
      .argument('<moment>', 'its beginning by the clock of the company, such as 2026-12-24T18:15')
      .addOption(COMPANY)
      .action((outlet: string, moment: string, _, command: Command) =>
        perform(command, connection => slotClose(connection, { outlet, moment, isClosed })),
      )
}

type Limit = number | 'none'

/** The parser of options reads null as no answer, so the word is stored. */
const parseLimit = (text: string): Limit => (text === 'none' ? text : parseCount(text))

const limitOf = (given: Limit | undefined): number | null | undefined => (given === 'none' ? null : given)

function parseMinutes(text: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('it must be a number of minutes.')
  return Number(text)
}
