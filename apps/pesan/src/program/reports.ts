// `pesan reports …`: its commands and their arguments.
import type { Command } from 'commander'
import * as v from 'valibot'
import { reportsRecount } from '../commands/report.ts'
import { COMPANY, type Perform } from './perform.ts'

const spanOptions = v.object({ from: v.optional(v.string()) })

export function addReports(reports: Command, perform: Perform): void {
  reports
    .command('recount')
    .description('Count the sales of a company again in the background, as after a change of what counts')
    .option('--from <day>', 'only this business day and those after it, such as 2026-11-01')
    .addOption(COMPANY)
    .action((given: unknown, command: Command) =>
      perform(command, connection => {
        const { from } = v.parse(spanOptions, given)
        return reportsRecount(connection, { from })
      }),
    )
}
