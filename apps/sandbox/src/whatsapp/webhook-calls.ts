/**
 * Calls the store's webhook as the real service does: signed, in its envelope, and retried in compressed time if the
 * store refuses.
 */
import { createHmac } from 'node:crypto'
import type { Environment } from '../vendor.ts'
import { ACCOUNT } from './account.ts'
import type { Switches } from './switches.ts'

const RETRY_DELAYS_MS = [500, 2_000, 8_000]
const ANSWER_WITHIN_MS = 5_000

export interface WebhookCalls {
  /** Whether there is a store to call. */
  hasUrl: boolean
  /** Resolves when the store has accepted it, or it was given up. `items` as the service names them. */
  post(items: { statuses: object[] } | { contacts: object[]; messages: object[] }): Promise<void>
}

export interface WebhookCallOptions {
  environment: Environment
  /** Null: no webhook is called. */
  url: string | null
  switches: Switches
  stopping: AbortSignal
}

export function createWebhookCalls({
  environment,
  url,
  switches,
  stopping,
}: WebhookCallOptions): WebhookCalls {
  async function isTaken(address: string, body: string, signature: string): Promise<boolean> {
    try {
      const { ok } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
        body,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      return ok || switches.reporting === 'forged'
    } catch {
      // The retries are for a store that is down.
      return false
    }
  }

  return {
    hasUrl: url !== null,
    async post(items) {
      if (url === null || switches.reporting === 'off') return
      const body = JSON.stringify(envelope(items))
      const secret = switches.reporting === 'forged' ? 'somebody else' : ACCOUNT.appSecret
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
        if (delayMs > 0) await environment.wait(delayMs, stopping)
        if (stopping.aborted || (await isTaken(url, body, signature))) return
      }
    },
  }
}

const envelope = (items: object): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: ACCOUNT.businessId,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: ACCOUNT.phoneNumber, phone_number_id: ACCOUNT.phoneNumberId },
            ...items,
          },
        },
      ],
    },
  ],
})
