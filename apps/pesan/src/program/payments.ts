// `pesan payments …`: its commands and their arguments.
import type { Command } from 'commander'
import * as v from 'valibot'
import {
  paymentsAccept,
  paymentsAttention,
  paymentsDifferences,
  paymentsReconcile,
  paymentsRefund,
  paymentsSettle,
} from '../commands/payment.ts'
import { paymentAccountRemove, paymentAccountSet, paymentAccountShow } from '../commands/payment-account.ts'
import { COMPANY, type Perform } from './perform.ts'

const spanOptions = v.object({ since: v.string(), until: v.optional(v.string()) })
const noteOptions = v.object({ note: v.string() })
const refundOptions = v.object({ byHand: v.optional(v.boolean(), false) })

export function addPayments(payments: Command, perform: Perform): void {
  addPaymentAccount(payments, perform)
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
      perform(command, connection => paymentsRefund(connection, { id, ...v.parse(refundOptions, given) })),
    )
  payments
    .command('accept <id>')
    .description('Take such money for its order')
    .addOption(COMPANY)
    .action((id: string, _: unknown, command: Command) =>
      perform(command, connection => paymentsAccept(connection, { id })),
    )
  payments
    .command('reconcile')
    .description("Compare the provider's payments and refunds with ours, as after a restore")
    .requiredOption('--since <moment>', 'such as 2026-11-20T08:00:00Z')
    .option('--until <moment>', 'now, without it')
    .action((given: unknown, command: Command) =>
      perform(command, connection => {
        const { since, until } = v.parse(spanOptions, given)
        return paymentsReconcile(connection, { since, until })
      }),
    )
  payments
    .command('differences')
    .description('What the two books do not agree about')
    .action((_, command: Command) => perform(command, paymentsDifferences))
  payments
    .command('settle <id>')
    .description('Say how a difference was settled')
    .requiredOption('--note <text>', 'what was done')
    .action((id: string, given: unknown, command: Command) =>
      perform(command, connection => paymentsSettle(connection, { id, ...v.parse(noteOptions, given) })),
    )
}

function addPaymentAccount(payments: Command, perform: Perform): void {
  payments
    .command('account')
    .description('Into which kind of account the company is paid, without anything secret')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, paymentAccountShow))
  payments
    .command('account-set <file>')
    .description('Set the account into which the company is paid: a JSON document, or - to pipe it in')
    .addOption(COMPANY)
    .action((file: string, _, command: Command) =>
      perform(command, connection => paymentAccountSet(connection, { file })),
    )
  payments
    .command('account-remove')
    .description('Take the account away: the company takes cash only')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, paymentAccountRemove))
}
