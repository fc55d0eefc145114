// What follows a change of an order: the consumers `webhooks` and `messages` of the outbox, and the sending of what
// they write, at once after their commit and every few seconds what a crash or a retry left.
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { runIndependently } from '../../jobs/run-independently.ts'
import { SENDING_PAUSE_MS } from '../../outbox/consumer.ts'
import type { OutboxEvent } from '../../outbox/outbox.repository.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { ORDER_DUE } from '../order/status-event.ts'
import { createMessageRunner } from '../order-message/order-message.jobs.ts'
import {
  type MessageDeps,
  sendOrderMessages,
  settleInterrupted,
} from '../order-message/order-message.service.ts'
import { type DeliverDeps, deliverWebhooks } from '../webhook/deliver-webhooks.service.ts'
import { createWebhookRunner } from '../webhook/webhook.jobs.ts'
import {
  type ChangeKey,
  type OrderNotificationDeps,
  writeDeliveries,
  writeMessages,
  writeMissingEvents,
} from './order-notification.service.ts'

const followUpJob = defineJob({
  name: 'restaurant.follow-up',
  payload: v.object({}),
  everyS: 5,
  retryLimit: 0,
})

type Deps = OrderNotificationDeps & DeliverDeps & MessageDeps

export interface OrderNotificationSending {
  /** Call after a commit that wrote deliveries or messages; returns at once. */
  trigger(): void
  /** Waits for the work under way. */
  stop(): Promise<void>
}

/**
 * Webhooks and messages are sent independently: a restaurant's system that hangs delays no message. `isByHand`: in
 * tests, where only the jobs they run are run.
 */
export function registerOrderNotificationJobs(
  jobs: Jobs,
  outbox: Outbox,
  deps: Deps,
  { isByHand }: { isByHand: boolean },
): OrderNotificationSending {
  const webhooks = createWebhookRunner(deps)
  const messages = createMessageRunner(deps)
  const whenAutomatic = (run: () => void) => (isByHand ? () => undefined : run)

  outbox.consume(
    {
      name: 'webhooks',
      pauseMs: SENDING_PAUSE_MS,
      handle: (tx, events) => writeDeliveries(deps, tx, statusChangesOf(events)),
      afterCommit: whenAutomatic(webhooks.trigger),
    },
    { isByHand },
  )
  outbox.consume(
    {
      name: 'messages',
      pauseMs: SENDING_PAUSE_MS,
      handle: (tx, events) => writeMessages(deps, tx, statusChangesOf(events)),
      afterCommit: whenAutomatic(messages.trigger),
    },
    { isByHand },
  )

  const trigger = whenAutomatic(() => {
    webhooks.trigger()
    messages.trigger()
  })
  jobs.work(followUpJob, async () => {
    await runIndependently(
      () => writeMissingEvents(deps),
      () => settleInterrupted(deps),
      trigger,
    )
    if (isByHand) await notifyByHand(outbox, deps)
    else outbox.trigger()
  })

  return {
    trigger,
    async stop() {
      await Promise.all([webhooks.stop(), messages.stop()])
    },
  }
}

const statusChangesOf = (events: readonly OutboxEvent[]): ChangeKey[] =>
  events.flatMap(({ companyId, orderId, orderVersion: version, event }) =>
    companyId === null || orderId === null || version === null || event === ORDER_DUE
      ? []
      : [{ companyId, orderId, version }],
  )

async function notifyByHand(outbox: Outbox, deps: Deps): Promise<void> {
  await outbox.drain()
  await deliverWebhooks(deps)
  while ((await sendOrderMessages(deps)) > 0);
}
