import { describe, expect, it, vi } from 'vitest'
import { createRealtime, type PusherLike, type Subscription } from './realtime.ts'

type Handler = (data: unknown) => void

class Bound {
  readonly handlers = new Map<string, Handler>()
  bind(event: string, handler: Handler) {
    this.handlers.set(event, handler)
  }
  emit(event: string, data: unknown = {}) {
    this.handlers.get(event)?.(data)
  }
}

/** A fake of pusher-js: a test sends the events of its channels. */
class FakePusher implements PusherLike {
  readonly connection = new Bound()
  readonly channels = new Map<string, Bound>()
  isConnected = true
  readonly calls: string[] = []
  subscribe(name: string) {
    const channel = new Bound()
    this.channels.set(name, channel)
    return channel
  }
  unsubscribe(name: string) {
    this.channels.delete(name)
  }
  send_event(event: string) {
    this.calls.push(event)
    return true
  }
  disconnect() {
    this.isConnected = false
    this.calls.push('disconnect')
  }
  connect() {
    this.isConnected = true
    this.calls.push('connect')
  }
}

function harness() {
  const opened: FakePusher[] = []
  const realtime = createRealtime(async () => {
    const pusher = new FakePusher()
    opened.push(pusher)
    return pusher
  })
  const events: unknown[] = []
  const subscription: Subscription = {
    channel: 'private-orders.1',
    onEvent: {
      OrderStatusUpdated: data => void events.push(data),
      PaymentFailed: data => void events.push({ failed: data }),
    },
    onLive: isLive => events.push(isLive ? 'live' : 'down'),
  }
  return { realtime, opened, events, subscription }
}

/** Lets all pending promises settle. */
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('realtime', () => {
  it('reopens nothing that was closed meanwhile', async () => {
    vi.useFakeTimers()
    try {
      const { realtime, opened, subscription } = harness()
      const unsubscribe = realtime.subscribe(subscription)
      await vi.advanceTimersByTimeAsync(0)
      realtime.reopen()
      unsubscribe()
      await vi.advanceTimersByTimeAsync(1000)
      expect(opened.map(({ calls }) => calls)).toEqual([['disconnect']])
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends nothing any more on a connection that it closes, such as a subscription that is allowed late', async () => {
    const { realtime, opened, subscription } = harness()
    const unsubscribe = realtime.subscribe(subscription)
    await settled()
    const [pusher] = opened
    pusher?.send_event('pusher:subscribe')
    unsubscribe()
    pusher?.send_event('pusher:subscribe')
    await vi.waitFor(() => expect(pusher?.isConnected).toBe(false))
    expect(pusher?.calls).toEqual(['pusher:subscribe', 'disconnect'])
  })

  it('reopens a connection that is open and mute, and none that was never opened', async () => {
    const { realtime, opened, subscription } = harness()
    realtime.reopen()
    realtime.subscribe(subscription)
    await settled()
    expect(opened.map(({ calls }) => calls)).toEqual([[]])
    realtime.reopen()
    await vi.waitFor(() => expect(opened.map(({ calls }) => calls)).toEqual([['disconnect', 'connect']]))
  })

  it('reports events, and each time the subscription starts or stops to deliver', async () => {
    const { realtime, opened, events, subscription } = harness()
    realtime.subscribe(subscription)
    await settled()
    const channel = opened[0]?.channels.get('private-orders.1')
    channel?.emit('pusher:subscription_succeeded')
    channel?.emit('OrderStatusUpdated', { order: 1 })
    channel?.emit('PaymentFailed', 2)
    opened[0]?.connection.emit('state_change', { previous: 'connected', current: 'connecting' })
    opened[0]?.connection.emit('state_change', { previous: 'connecting', current: 'connected' })
    channel?.emit('pusher:subscription_succeeded')
    expect(events).toEqual(['live', { order: 1 }, { failed: 2 }, 'down', 'live'])
  })

  it('one connection serves every subscription and closes with the last', async () => {
    const { realtime, opened, subscription } = harness()
    const endFirst = realtime.subscribe(subscription)
    const endSecond = realtime.subscribe({ ...subscription, channel: 'private-orders.2' })
    await settled()
    expect(opened).toHaveLength(1)
    expect([...(opened[0]?.channels.keys() ?? [])]).toEqual(['private-orders.1', 'private-orders.2'])
    endFirst()
    expect(opened[0]?.isConnected).toBe(true)
    expect([...(opened[0]?.channels.keys() ?? [])]).toEqual(['private-orders.2'])
    endSecond()
    await vi.waitFor(() => expect(opened[0]?.isConnected).toBe(false))
  })

  it('reports nothing after the end, even if it ended before the connection opened', async () => {
    const { realtime, opened, events, subscription } = harness()
    realtime.subscribe(subscription)()
    await settled()
    expect(opened[0]?.isConnected).toBe(false)
    expect(opened[0]?.channels.size).toBe(0)
    expect(events).toEqual([])
  })

  it('a refused subscription and a connection that cannot be opened count as down', async () => {
    const { realtime, opened, events, subscription } = harness()
    realtime.subscribe(subscription)
    await settled()
    opened[0]?.channels.get('private-orders.1')?.emit('pusher:subscription_error', { status: 403 })
    const broken = createRealtime(() => Promise.reject(new Error('no chunk')))
    broken.subscribe(subscription)
    await settled()
    expect(events).toEqual(['down', 'down'])
  })
})
