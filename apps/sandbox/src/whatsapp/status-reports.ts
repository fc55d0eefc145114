/** Reports the status of its messages to the store: sent, delivered and read, or failed. */
import type { Environment } from '../vendor.ts'
import type { StoredMessage } from './message-store.ts'
import type { Switches } from './switches.ts'
import type { WebhookCalls } from './webhook-calls.ts'

const DELIVERED_AFTER_MS = 400

type Status = 'sent' | 'delivered' | 'read' | 'failed'

export interface StatusReports {
  /** The message was accepted: the later reports follow automatically. */
  accepted(message: StoredMessage): void
  /** A person looked at it. */
  read(message: StoredMessage): void
}

export interface StatusReportOptions {
  environment: Environment
  calls: WebhookCalls
  switches: Switches
  stopping: AbortSignal
}

export function createStatusReports({
  environment,
  calls,
  switches,
  stopping,
}: StatusReportOptions): StatusReports {
  const report = async (message: StoredMessage, statuses: Status[]): Promise<void> => {
    const items = statuses.map(status => statusItem(message, status, environment.clock.now()))
    if (switches.reporting === 'reversed') return calls.post({ statuses: items.toReversed() })
    for (const item of items) {
      await calls.post({ statuses: [item] })
      if (switches.reporting === 'doubled') await calls.post({ statuses: [item] })
    }
  }

  return {
    accepted(message) {
      if (!calls.hasUrl) return
      void (async () => {
        await environment.wait(DELIVERED_AFTER_MS, stopping)
        if (stopping.aborted) return
        await report(message, STATUSES[message.delivery])
      })()
    },
    read: message => void report(message, ['read']),
  }
}

const STATUSES = {
  delivered: ['sent', 'delivered'],
  never_delivered: ['sent'],
  undeliverable: ['failed'],
} as const satisfies Record<StoredMessage['delivery'], Status[]>

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
