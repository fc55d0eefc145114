// The consumer `realtime`: publishes every event that has a channel to the browsers subscribed to it, and that an order
// changed to the boards of its company.
import type { CompanyId } from '@pesan/contract/ids'
import {
  companyOrdersChannel,
  OPENING_CHANGED,
  ORDER_CHANGED,
  type OrderChanged,
} from '@pesan/contract/realtime'
import type { RealtimePublisher } from '../providers/realtime-publisher/realtime-publisher.ts'
import type { OutboxConsumer } from './consumer.ts'
import type { OutboxEvent } from './outbox.repository.ts'

interface RealtimeDeps {
  /** Resolves when every process serves the changed company. */
  companyChanged(id: CompanyId): Promise<void>
}

export const realtimeConsumer = (
  publisher: RealtimePublisher,
  { companyChanged }: RealtimeDeps,
): OutboxConsumer => ({
  name: 'realtime',
  async handle(_tx, events) {
    // A browser reads the opening once when it is notified: a process with the previous version would leave it wrong.
    await Promise.all(companiesWithChangedOpening(events).map(companyChanged))
    const ofCustomers = events.flatMap(({ channel, event, payload }) =>
      channel === null ? [] : [{ channel, event, payload }],
    )
    await publisher.publish([...ofCustomers, ...changedOrders(events)])
  },
})

function companiesWithChangedOpening(events: readonly OutboxEvent[]): CompanyId[] {
  const changed = events.filter(({ event }) => event === OPENING_CHANGED)
  return [...new Set(changed.flatMap(({ companyId }) => companyId ?? []))]
}

/** Each order once: a board reads all changes at once. */
function changedOrders(events: readonly OutboxEvent[]) {
  const companyOf = new Map(events.map(({ orderId, companyId }) => [orderId, companyId]))
  return [...companyOf].flatMap(([id, companyId]) => {
    if (id === null || companyId === null) return []
    const payload: OrderChanged = { order: { id } }
    return [{ channel: companyOrdersChannel(companyId), event: ORDER_CHANGED, payload }]
  })
}
