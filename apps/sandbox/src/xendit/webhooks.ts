/**
 * Sends webhooks to the store in the chosen mode: at once, twice, later, out of order, with a wrong token, or never.
 * Held ones are sent on request of the control page; refused ones are retried in compressed time.
 */
import { randomUUID } from 'node:crypto'
import type { Environment } from '../vendor.ts'
import type { Account } from './account.ts'

export type DeliveryMode = 'correct' | 'doubled' | 'held' | 'lost' | 'forged'
export const DELIVERY_MODES = ['correct', 'doubled', 'held', 'lost', 'forged'] as const

/** The documented schedule is 15 and 45 minutes and hours; a thousandth of it here. */
const RETRY_DELAYS_MS = [900, 2_700, 7_200, 10_800, 21_600, 43_200]
const ANSWER_WITHIN_MS = 30_000

interface Webhook {
  id: string
  token: string
  account: Account
  body: string
}

export interface Webhooks {
  /** Where they go; null: nowhere. */
  url: string | null
  mode: DeliveryMode
  send(account: Account, event: string, data: object): void
  /** Sends the held webhooks; `reversed`: the newest first. Resolves when each was answered once. */
  deliverHeld(options: { reversed: boolean }): Promise<number>
  /** Resolves when every sent webhook has been answered once, or given up. */
  settled(): Promise<void>
}

export function createWebhooks(
  environment: Environment,
  url: string | null,
  stopping: AbortSignal,
): Webhooks {
  let held: Webhook[] = []
  const underWay = new Set<Promise<boolean>>()

  async function postKnown(webhook: Webhook): Promise<boolean> {
    const posting = post(webhook, urlOf(webhook), stopping)
    underWay.add(posting)
    try {
      return await posting
    } finally {
      underWay.delete(posting)
    }
  }

  async function deliver(webhook: Webhook): Promise<void> {
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      if (delayMs > 0) await environment.wait(delayMs, stopping)
      if (stopping.aborted || (await postKnown(webhook)) || webhook.token !== webhook.account.callbackToken)
        return
    }
  }

  const urlOf = ({ account }: Webhook): string | null => account.webhookUrl ?? webhooks.url

  const webhooks: Webhooks = {
    url,
    mode: 'correct',
    send(account, event, data) {
      const created = environment.clock.now().toISOString()
      const envelope = { created, business_id: account.businessId, event, api_version: null, data }
      const token = webhooks.mode === 'forged' ? 'nobody-knows-this-token' : account.callbackToken
      const webhook = { id: randomUUID(), token, account, body: JSON.stringify(envelope) }
      if (webhooks.mode === 'lost') return
      if (webhooks.mode === 'held') held.push(webhook)
      else void deliver(webhook)
      if (webhooks.mode === 'doubled') void deliver(webhook)
    },
    async deliverHeld({ reversed }) {
      const due = reversed ? held.toReversed() : held
      held = []
      for (const webhook of due) await post(webhook, urlOf(webhook), stopping)
      return due.length
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
  return webhooks
}

/** Whether it was answered with success. */
async function post(webhook: Webhook, url: string | null, stopping: AbortSignal): Promise<boolean> {
  if (url === null) return true
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-callback-token': webhook.token,
        'webhook-id': webhook.id,
      },
      body: webhook.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    return ok
  } catch {
    // The schedule of retries is for a store that is down.
    return false
  }
}
