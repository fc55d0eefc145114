// The tests that every implementation of the port must pass, by what the official client receives.
import type Pusher from 'pusher-js'
import type { Channel } from 'pusher-js'
import { expect, test } from 'vitest'
import type { RealtimeEvent, RealtimePublisher } from './realtime-publisher.ts'

export interface PublisherStage {
  publisher: RealtimePublisher
  /** A client that may subscribe to any channel. */
  connect(): Pusher
  /** Makes publishing impossible from now on. */
  breakDown(): Promise<void>
}

const EVENT = 'OrderStatusUpdated'
const eventOf = (channel: string, place: number): RealtimeEvent => ({
  channel,
  event: EVENT,
  payload: { place },
})

export function describeRealtimePublisher(stage: () => PublisherStage): void {
  test('clients receive what is published on their channel, in order, once', async () => {
    const { publisher, connect } = stage()
    const [mine, other] = [
      await listen(connect(), 'private-orders.a'),
      await listen(connect(), 'private-orders.b'),
    ]
    const places = Array.from({ length: 25 }, (_, place) => place)
    await publisher.publish(
      places.flatMap(place => [eventOf('private-orders.a', place), eventOf('private-orders.x', 0)]),
    )
    await publisher.publish([eventOf('private-orders.b', 7)])
    expect(await mine.receives(25)).toEqual(places.map(place => ({ place })))
    expect(await other.receives(1)).toEqual([{ place: 7 }])
    expect(mine.received).toHaveLength(25)
  })

  test('publishing nothing has no effect', async () => {
    await expect(stage().publisher.publish([])).resolves.toBeUndefined()
  })

  test('it rejects when the events must be sent again', async () => {
    const { publisher, breakDown } = stage()
    await breakDown()
    await expect(publisher.publish([eventOf('private-orders.a', 1)])).rejects.toThrow(/./)
  })
}

async function listen(client: Pusher, name: string) {
  const received: unknown[] = []
  let report = () => {}
  const channel: Channel = client.subscribe(name)
  channel.bind(EVENT, (data: unknown) => {
    received.push(data)
    report()
  })
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(JSON.stringify(error))))
  })
  const receives = (count: number) =>
    new Promise<unknown[]>(resolve => {
      report = () => {
        if (received.length >= count) resolve([...received])
      }
      report()
    })
  return { received, receives }
}
