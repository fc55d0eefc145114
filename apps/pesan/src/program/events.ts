// `pesan events …`: its commands and their arguments.
import type { Command } from 'commander'
import * as v from 'valibot'
import { eventsList, eventsRetry, eventsSettle, eventsShow } from '../commands/event.ts'
import type { Perform } from './perform.ts'

const listOptions = v.object({
  settled: v.optional(v.literal(true)),
  cursor: v.optional(v.string()),
  limit: v.optional(v.string()),
})
const settleOptions = v.object({ by: v.string(), note: v.string() })

export function addEvents(events: Command, perform: Perform): void {
  events
    .command('list')
    .description('Those that are parked, oldest first')
    .option('--settled', 'those that were settled instead')
    .option('--cursor <cursor>', 'the next page, as the page before named it')
    .option('--limit <count>', 'on a page: 1 to 100, otherwise 50')
    .action((given: unknown, command: Command) =>
      perform(command, connection => {
        const { settled, cursor, limit } = v.parse(listOptions, given)
        return eventsList(connection, {
          ...(settled && { status: 'settled' }),
          ...(cursor !== undefined && { cursor }),
          ...(limit !== undefined && { limit }),
        })
      }),
    )
  events
    .command('show <id>')
    .description('One of them with what was received')
    .action((id: string, _: unknown, command: Command) =>
      perform(command, connection => eventsShow(connection, { id })),
    )
  events
    .command('retry <id>')
    .description('Process it once more; it stays parked where that changes nothing')
    .action((id: string, _: unknown, command: Command) =>
      perform(command, connection => eventsRetry(connection, { id })),
    )
  events
    .command('settle <id>')
    .description('Say that nothing more is to be done about it')
    .requiredOption('--by <name>', 'who decided it')
    .requiredOption('--note <text>', 'why, or what was done')
    .action((id: string, given: unknown, command: Command) =>
      perform(command, connection => eventsSettle(connection, { id, ...v.parse(settleOptions, given) })),
    )
}
