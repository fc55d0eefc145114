// The consumer `realtime`: publishes every event that has a channel to the browsers subscribed to it.
import type { RealtimePublisher } from '../providers/realtime-publisher/realtime-publisher.ts'
import type { OutboxConsumer } from './consumer.ts'

export const realtimeConsumer = (publisher: RealtimePublisher): OutboxConsumer => ({
  name: 'realtime',
  async handle(_tx, events) {
    await publisher.publish(
      events.flatMap(({ channel, event, payload }) =>
        channel === null ? [] : [{ channel, event, payload }],
      ),
    )
  },
})
