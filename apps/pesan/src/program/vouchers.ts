// `pesan voucher …`: its commands and their arguments.
import { FULFILMENT_MODES } from '@pesan/contract/fulfilment-mode'
import { type Command, Option } from 'commander'
import { voucherCreate, voucherList, voucherRestore, voucherWithdraw } from '../commands/voucher.ts'
import { COMPANY, type Perform } from './perform.ts'

export function addVouchers(voucher: Command, perform: Perform): void {
  voucher
    .command('create')
    .description('Make a voucher; it does not change afterwards')
    .argument('<code>', 'letters, digits and hyphens; case does not matter')
    .addOption(COMPANY)
    .option('--percent <number>', 'percentage off, 1 to 100')
    .option('--cap <rupiah>', 'the most that a percentage takes off')
    .option('--amount <rupiah>', 'amount off')
    .option('--minimum <rupiah>', 'from this subtotal on')
    .option('--starts <moment>', 'ISO 8601, for instance 2026-12-01T00:00:00+08:00')
    .option('--ends <moment>', 'ISO 8601, the first moment at which it is over')
    .addOption(new Option('--mode <mode>', 'only for one of them').choices(FULFILMENT_MODES))
    .option('--limit <number>', 'uses in all')
    .option('--per-customer <number>', 'uses of one customer')
    .action((code: string, _, command: Command) =>
      perform(command, (connection, chosen) => voucherCreate(connection, { code, options: chosen })),
    )
  voucher
    .command('list')
    .description('The newest vouchers and how often they were used')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, voucherList))
  voucher
    .command('withdraw')
    .description('End a voucher; orders keep what it took off')
    .argument('<code>', 'its code')
    .addOption(COMPANY)
    .action((code: string, _, command: Command) =>
      perform(command, connection => voucherWithdraw(connection, { code })),
    )
  voucher
    .command('restore')
    .description('Bring an ended voucher back, with its conditions and its uses so far')
    .argument('<code>', 'its code')
    .addOption(COMPANY)
    .action((code: string, _, command: Command) =>
      perform(command, connection => voucherRestore(connection, { code })),
    )
}
