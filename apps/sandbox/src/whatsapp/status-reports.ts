/**
 * Tells the store what becomes of its messages, by signed calls as the real service makes them: sent, delivered and
 * read, or failed. What the store refuses is told again, in compressed time.
 */
import { createHmac } from 'node:crypto'
import type { World } from '../vendor.ts'
import { ACCOUNT } from './account.ts'
import type { StoredMessage } from './message-store.ts'
import type { Switches } from './switches.ts'

const DELIVERED_AFTER_MS = 400
const RETRY_DELAYS_MS = [500, 2_000, 8_000]
const ANSWER_WITHIN_MS = 5_000

type Status = 'sent' | 'delivered' | 'read' | 'failed'

export interface StatusReports {
  /** The message was accepted: what follows comes by itself. */
  accepted(message: StoredMessage): void
  /** Somebody looked at it. */
  read(message: StoredMessage): void
}

export interface StatusReportOptions {
  world: World
  /** Null: nobody is told. */
  url: string | null
  switches: Switches
  stopping: AbortSignal
}

export function createStatusReports({ world, url, switches, stopping }: StatusReportOptions): StatusReports {
  async function post(items: object[]): Promise<void> {
    if (url === null || switches.reporting === 'off') return
    const body = JSON.stringify(envelope(items))
    const secret = switches.reporting === 'forged' ? 'somebody else' : ACCOUNT.appSecret
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      if (delayMs > 0) await world.wait(delayMs, stopping)
      if (stopping.aborted || (await isTaken(url, body, signature))) return
    }
  }

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
      // A store that is down is what the repetitions are for.
      return false
    }
  }

  const tell = async (message: StoredMessage, statuses: Status[]): Promise<void> => {
    const items = statuses.map(status => statusItem(message, status, world.clock.now()))
    if (switches.reporting === 'reversed') return post(items.toReversed())
    for (const item of items) {
      await post([item])
      if (switches.reporting === 'doubled') await post([item])
    }
  }

  return {
    accepted(message) {
      if (url === null) return
      void (async () => {
        await world.wait(DELIVERED_AFTER_MS, stopping)
        if (stopping.aborted) return
        await tell(message, STATUSES[message.fate])
      })()
    },
    read: message => void tell(message, ['read']),
  }
}

const STATUSES = {
  delivered: ['sent', 'delivered'],
  never_delivered: ['sent'],
  undeliverable: ['failed'],
} as const satisfies Record<StoredMessage['fate'], Status[]>

function statusItem(message: StoredMessage, status: Status, at: Date): object {
  const item = {
    id: message.id,
    status,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    recipient_id: message.to,
  }
  if (status !== 'failed') return item
  const text = { title: 'Message undeliverable', message: 'Message undeliverable' }
  return { ...item, errors: [{ code: 131026, ...text, error_data: { details: 'Message Undeliverable.' } }] }
}

const envelope = (statuses: object[]): object => ({
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
            statuses,
          },
        },
      ],
    },
  ],
})
