// `pesan api-key …`: its commands and their arguments.
import { API_KEY_SCOPES } from '@pesan/contract/api-key'
import { type Command, Option } from 'commander'
import { apiKeyCreate, apiKeyList, apiKeyRevoke, apiKeyRotate } from '../commands/api-key.ts'
import { COMPANY, type Perform, parseCount } from './perform.ts'

export function addApiKeys(apiKey: Command, perform: Perform): void {
  apiKey
    .command('create')
    .description('Make an API key for a company; it is shown once')
    .argument('<name>', 'what the key is for')
    .addOption(COMPANY)
    .addOption(new Option('--scopes <scopes...>', 'what it may do; otherwise all').choices(API_KEY_SCOPES))
    .action((name: string, _, command: Command) =>
      perform(command, (connection, { scopes }) => apiKeyCreate(connection, { name, scopes })),
    )
  apiKey
    .command('list')
    .description('The keys of a company, newest first')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, apiKeyList))
  apiKey
    .command('rotate')
    .description('Replace a key by a new one; the previous one works a while longer')
    .argument('<id>', 'id of the key')
    .addOption(COMPANY)
    .option('--keep <minutes>', 'how long the previous one works, otherwise 60', parseCount)
    .action((keyId: string, _, command: Command) =>
      perform(command, (connection, { keep }) => apiKeyRotate(connection, { keyId, graceMinutes: keep })),
    )
  apiKey
    .command('revoke')
    .description('End a key at once')
    .argument('<id>', 'id of the key')
    .addOption(COMPANY)
    .action((keyId: string, _, command: Command) =>
      perform(command, connection => apiKeyRevoke(connection, { keyId })),
    )
}
