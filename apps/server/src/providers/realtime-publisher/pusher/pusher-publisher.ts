// Publishes through a service with Pusher's HTTP API (hosted Pusher, Reverb, soketi), by its official client. The
// outbox retries what the service cannot accept now.
import Pusher from 'pusher'
import type { Log } from '../../../db/log.ts'
import type { RealtimeEvent, RealtimePublisher } from '../realtime-publisher.ts'

const MAX_BATCH = 10
const TIMEOUT_MS = 5000
/**
 * A body that was malformed or too large will be refused again. It is dropped, because it would block all later events;
 * the next read shows the current state anyway.
 */
const NEVER_TAKEN: readonly number[] = [400, 413]

export interface PusherPublisherOptions {
  appId: string
  key: string
  secret: string
  /** `https://api-ap1.pusher.com`, or where the service is. */
  apiUrl: string
  log: Log
  timeoutMs?: number
}

export function createPusherPublisher(options: PusherPublisherOptions): RealtimePublisher {
  const { appId, key, secret, log, timeoutMs = TIMEOUT_MS } = options
  const api = new URL(options.apiUrl)
  const pusher = new Pusher({
    appId,
    key,
    secret,
    host: api.hostname,
    useTLS: api.protocol === 'https:',
    timeout: timeoutMs,
    ...(api.port === '' ? {} : { port: api.port }),
  })

  const send = (events: readonly RealtimeEvent[]) =>
    pusher.triggerBatch(
      events.map(({ channel, event, payload }) => ({ channel, name: event, data: payload })),
    )

  /** One by one, so that an event that is never accepted does not take its neighbours with it. */
  async function sendEach(events: readonly RealtimeEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await send([event])
      } catch (error) {
        if (!isNeverTaken(error)) throw error
        log.error({ err: error, channel: event.channel, event: event.event }, 'an event was dropped')
      }
    }
  }

  return {
    async publish(events) {
      // One batch after the other preserves the order within a channel.
      for (let start = 0; start < events.length; start += MAX_BATCH) {
        const batch = events.slice(start, start + MAX_BATCH)
        try {
          await send(batch)
        } catch (error) {
          if (!isNeverTaken(error)) throw error
          await sendEach(batch)
        }
      }
    },
  }
}

const isNeverTaken = (error: unknown): boolean =>
  error instanceof Pusher.RequestError && error.status !== undefined && NEVER_TAKEN.includes(error.status)
