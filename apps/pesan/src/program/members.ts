// `pesan owner …`: its commands and their arguments.
import type { Command } from 'commander'
import { ownerInvite } from '../commands/member.ts'
import { COMPANY, type Perform } from './perform.ts'

export function addOwners(owner: Command, perform: Perform): void {
  owner
    .command('invite')
    .description(
      'Invite a person by WhatsApp to own a company; who signs in at the console within 7 days does',
    )
    .argument('<phone>', 'the WhatsApp number')
    .addOption(COMPANY)
    .option('--name <name>', 'what the person is called')
    .action((phone: string, _, command: Command) =>
      perform(command, (connection, { name }) => ownerInvite(connection, { phone, name })),
    )
}
