// `pesan payments …` as the command line knows it.
import type { Command } from 'commander'
import * as z from 'zod'
import { paymentsAccept, paymentsAttention, paymentsRefund } from '../commands/payment.ts'
import { COMPANY, type Perform } from './perform.ts'

const refundOptions = z.object({ byHand: z.boolean().default(false) })

export function addPayments(payments: Command, perform: Perform): void {
  payments
    .command('attention')
    .description('Money that waits for a person')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, paymentsAttention))
  payments
    .command('refund <id>')
    .description('Give such money back')
    .option('--by-hand', 'it was given back outside; only note it')
    .addOption(COMPANY)
    .action((id: string, given: unknown, command: Command) =>
      perform(command, connection => paymentsRefund(connection, { id, ...refundOptions.parse(given) })),
    )
  payments
    .command('accept <id>')
    .description('Take such money for its order')
    .addOption(COMPANY)
    .action((id: string, _: unknown, command: Command) =>
      perform(command, connection => paymentsAccept(connection, { id })),
    )
}
