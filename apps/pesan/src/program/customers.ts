// `pesan customer …`: its commands and their arguments.
import type { Command } from 'commander'
import { customerErase, customerExport } from '../commands/customer.ts'
import { COMPANY, type Perform } from './perform.ts'

export function addCustomers(customer: Command, perform: Perform): void {
  for (const [name, about, work] of [
    ['export', 'All that is kept of a customer, as JSON', customerExport],
    ['erase', 'Take a customer out for good; orders stay without a name', customerErase],
  ] as const) {
    customer
      .command(name)
      .description(about)
      .argument('<phone>', 'such as +6281234567890')
      .addOption(COMPANY)
      .action((phone: string, _, command: Command) =>
        perform(command, connection => work(connection, { phone })),
      )
  }
}
