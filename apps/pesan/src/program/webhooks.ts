// `pesan webhook …`: its commands and their arguments.
import { deliveryStatus, WEBHOOK_EVENTS } from '@pesan/contract/webhook'
import { type Command, Option } from 'commander'
import {
  webhookCreate,
  webhookDeliveries,
  webhookList,
  webhookOff,
  webhookOn,
  webhookRemove,
  webhookReplay,
  webhookRotate,
  webhookTest,
} from '../commands/webhook.ts'
import { COMPANY, type Perform } from './perform.ts'

const STATUSES = deliveryStatus.options

export function addWebhooks(webhook: Command, perform: Perform): void {
  webhook
    .command('create')
    .description('Have events sent to an address; the secret they are signed with is shown once')
    .argument('<url>', 'https, on the public internet')
    .addOption(COMPANY)
    .addOption(new Option('--events <events...>', 'only these; otherwise all').choices(WEBHOOK_EVENTS))
    .action((url: string, _, command: Command) =>
      perform(command, (connection, { events }) => webhookCreate(connection, { url, events })),
    )
  webhook
    .command('list')
    .description('Where events are sent')
    .addOption(COMPANY)
    .action((_, command: Command) => perform(command, webhookList))
  for (const [name, about, work] of [
    ['off', 'Send nothing there for a while', webhookOff],
    ['on', 'Send there again', webhookOn],
    ['remove', 'Send nothing there any more', webhookRemove],
    ['rotate', 'Sign with a new secret; it is shown once', webhookRotate],
    ['test', 'Send the event webhook.test; enables a webhook that was disabled', webhookTest],
  ] as const) {
    webhook
      .command(name)
      .description(about)
      .argument('<id>', 'id of the webhook')
      .addOption(COMPANY)
      .action((webhookId: string, _, command: Command) =>
        perform(command, connection => work(connection, { webhookId })),
      )
  }
  webhook
    .command('deliveries')
    .description('The newest deliveries and their outcome')
    .addOption(COMPANY)
    .addOption(new Option('--delivery-status <status>', 'only those; dead: given up').choices(STATUSES))
    .action((_, command: Command) =>
      perform(command, (connection, { deliveryStatus: status }) => webhookDeliveries(connection, { status })),
    )
  webhook
    .command('replay')
    .description('Send a delivery again')
    .argument('<id>', 'id of the delivery')
    .addOption(COMPANY)
    .action((deliveryId: string, _, command: Command) =>
      perform(command, connection => webhookReplay(connection, { deliveryId })),
    )
}
