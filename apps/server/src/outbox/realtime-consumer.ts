// The consumer `realtime`: publishes every event that has a channel to the browsers subscribed to it, and that an order
// changed to the boards of its company.
import { companyOrdersChannel, ORDER_CHANGED, type OrderChanged } from '@pesan/contract/realtime'
import type { RealtimePublisher } from '../providers/realtime-publisher/realtime-publisher.ts'
import type { OutboxConsumer } from './consumer.ts'
import type { OutboxEvent } from './outbox.repository.ts'

export const realtimeConsumer = (publisher: RealtimePublisher): OutboxConsumer => ({
  name: 'realtime',
  async handle(_tx, events) {
    const ofCustomers = events.flatMap(({ channel, event, payload }) =>
      channel === null ? [] : [{ channel, event, payload }],
    )
    await publisher.publish([...ofCustomers, ...changedOrders(events)])
  },
})

/** Each order once: a board reads all changes at once. */
function changedOrders(events: readonly OutboxEvent[]) {
  const companyOf = new Map(events.map(({ orderId, companyId }) => [orderId, companyId]))
  return [...companyOf].flatMap(([id, companyId]) => {
    if (id === null || companyId === null) return []
    const payload: OrderChanged = { order: { id } }
    return [{ channel: companyOrdersChannel(companyId), event: ORDER_CHANGED, payload }]
  })
}
