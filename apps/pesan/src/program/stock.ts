// `pesan stock …`: its commands and their arguments.
import { modifierId, productId } from '@pesan/contract/ids'
import { MAX_STOCK } from '@pesan/contract/stock'
import { type Command, InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import { type StockChanges, stockChange, stockList } from '../commands/stock.ts'
import { COMPANY, type Perform, parseCount } from './perform.ts'

const OUTLET = 'its code, its name or its id'

export function addStock(stock: Command, perform: Perform): void {
  stock
    .command('list')
    .description('What an outlet counts, or has marked as sold out')
    .requiredOption('--outlet <outlet>', OUTLET)
    .addOption(COMPANY)
    .action((given: { outlet: string }, command: Command) =>
      perform(command, connection => stockList(connection, given)),
    )
  stock
    .command('sold-out')
    .description('Say that products, or modifiers, are sold out at an outlet, or there again')
    .argument('<ids...>', 'as the menu has them')
    .option('--outlet <outlet>', `${OUTLET}; otherwise all`)
    .addOption(COMPANY)
    .addOption(MODIFIER)
    .option('--until <moment>', 'ISO 8601, or next_opening: the first opening of another day')
    .option('--back', 'they are there again')
    .action((ids: string[], { outlet }: { outlet?: string }, command: Command) =>
      perform(command, (connection, { modifier, back, until }) =>
        stockChange(connection, {
          outlet,
          changes: ids.map(id => ({
            ...itemOf(id, modifier),
            sold_out: !back,
            ...(until !== undefined && !back && { until }),
          })),
        }),
      ),
    )
  addCounting(stock, {
    perform,
    name: 'count',
    field: 'remaining',
    about: 'Say how many are left; off ends the counting',
  })
  addCounting(stock, {
    perform,
    name: 'daily',
    field: 'daily',
    about: 'Fill the count to this number every morning; off ends that',
  })
}

interface Counting {
  perform: Perform
  name: string
  field: 'remaining' | 'daily'
  about: string
}

function addCounting(stock: Command, { perform, name, field, about }: Counting): void {
  stock
    .command(name)
    .description(about)
    .argument('<id>', 'of a product, as the menu has it')
    .argument('<number>', 'how many, or off', parseNumber)
    .requiredOption('--outlet <outlet>', OUTLET)
    .addOption(COMPANY)
    .addOption(MODIFIER)
    .action((id: string, number: number | null, { outlet }: { outlet: string }, command: Command) =>
      perform(command, (connection, { modifier }) =>
        stockChange(connection, { outlet, changes: [{ ...itemOf(id, modifier), [field]: number }] }),
      ),
    )
}

const MODIFIER = new Option('--modifier', 'of modifiers, not of products')

const itemOf = (id: string, isModifier: boolean): Pick<StockChanges[number], 'type' | 'id'> =>
  isModifier
    ? { type: 'modifier', id: v.parse(modifierId, id) }
    : { type: 'product', id: v.parse(productId, id) }

function parseNumber(text: string): number | null {
  if (text === 'off') return null
  const count = parseCount(text)
  if (count > MAX_STOCK) throw new InvalidArgumentError(`it must be at most ${MAX_STOCK}.`)
  return count
}
