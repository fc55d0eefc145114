// A realtime connection of a page, open while there are subscriptions; pusher-js loads on demand. Events
// missed while a subscription is not live are never replayed: refetch on `onLive(true)`.
import type { PageRealtime } from '@pesan/contract/page-props'
import type { Options } from 'pusher-js'

export interface Subscription {
  channel: string
  /** By the name of the event. */
  onEvent: Readonly<Record<string, (data: unknown) => void>>
  /**
   * True each time the subscription starts to deliver, at first and after a reconnect; false when it stops.
   */
  onLive(isLive: boolean): void
}

export interface Realtime {
  /** Returns a function that ends the subscription. A channel has one subscriber at a time. */
  subscribe(subscription: Subscription): () => void
  /** Closes the connection and opens it again: for one that delivers nothing. */
  reopen(): void
}

interface Bindable {
  bind(event: string, handler: (data: unknown) => void): unknown
}

/** The part of pusher-js that is used here. */
export interface PusherLike {
  connection: Bindable
  subscribe(channel: string): Bindable
  unsubscribe(channel: string): void
  /** What the library sends by itself as well. */
  send_event(event: string, data: unknown): boolean
  disconnect(): void
  connect(): void
}

const REOPEN_AFTER_MS = 100

export function createRealtime(open: () => Promise<PusherLike>): Realtime {
  const wanted = new Set<Subscription>()
  let client: PusherLike | null = null
  let isOpening = false

  const start = (pusher: PusherLike, one: Subscription) => {
    const ifWanted = (handler: (data: unknown) => void) => (data: unknown) => {
      if (wanted.has(one)) handler(data)
    }
    const channel = pusher.subscribe(one.channel)
    for (const [event, listener] of Object.entries(one.onEvent)) channel.bind(event, ifWanted(listener))
    channel.bind(
      'pusher:subscription_succeeded',
      ifWanted(() => one.onLive(true)),
    )
    channel.bind(
      'pusher:subscription_error',
      ifWanted(() => one.onLive(false)),
    )
  }

  const connect = async () => {
    isOpening = true
    try {
      const opened = await open()
      if (wanted.size === 0) return opened.disconnect()
      client = opened
      opened.connection.bind('state_change', change => {
        if (stateOf(change) !== 'connected') for (const subscription of wanted) subscription.onLive(false)
      })
      for (const subscription of wanted) start(opened, subscription)
    } catch {
      // Without realtime the page is still correct whenever it reads the order again.
      for (const subscription of wanted) subscription.onLive(false)
    } finally {
      isOpening = false
    }
  }

  return {
    reopen() {
      const mute = client
      // What the library sends late, such as a ping, would otherwise meet a closing socket.
      setTimeout(() => {
        if (!mute || client !== mute) return
        mute.disconnect()
        mute.connect()
      }, REOPEN_AFTER_MS)
    },
    subscribe(subscription) {
      wanted.add(subscription)
      if (client) start(client, subscription)
      else if (!isOpening) void connect()
      return () => {
        wanted.delete(subscription)
        if (wanted.size > 0) {
          client?.unsubscribe(subscription.channel)
          return
        }
        // Closing ends every subscription. pusher-js defers what it sends, so that the end of another one comes first.
        if (client) closeLater(client)
        client = null
      }
    },
  }
}

function closeLater(pusher: PusherLike) {
  // A subscription that is allowed meanwhile would be sent when the socket is closing.
  pusher.send_event = () => false
  setTimeout(() => pusher.disconnect())
}

function stateOf(change: unknown): unknown {
  return typeof change === 'object' && change !== null && 'current' in change ? change.current : undefined
}

export interface PusherConnection extends Pick<Options, 'channelAuthorization' | 'userAuthentication'> {
  settings: PageRealtime
  /** The realtime host when the settings name none: the page's own. */
  location: Pick<Location, 'hostname' | 'port' | 'protocol'>
}

export async function openPusher({
  settings,
  location,
  ...authorization
}: PusherConnection): Promise<PusherLike> {
  const { default: Pusher } = await import('pusher-js')
  const isTls = settings.forceTls || location.protocol === 'https:'
  const ownPort = Number(location.port || (isTls ? 443 : 80))
  const port = settings.port ?? ownPort
  return new Pusher(settings.key, {
    cluster: settings.cluster,
    wsHost: settings.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isTls,
    // Without TLS, a failed attempt would be followed by one with TLS, which the server does not support.
    enabledTransports: isTls ? ['ws', 'wss'] : ['ws'],
    enableStats: false,
    ...authorization,
  })
}
