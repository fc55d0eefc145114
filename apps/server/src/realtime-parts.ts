// Which realtime the server speaks: its own endpoint, or a service that speaks like Pusher. The one place that knows both.
import type { Log } from './db/log.ts'
import type { Db } from './db/pool.ts'
import { networkOf } from './features/rate-limit/network.ts'
import { createClientAddress } from './http/client-address.ts'
import type { Clock } from './providers/clock.ts'
import { createNotifyPublisher } from './providers/realtime-publisher/embedded/notify-publisher.ts'
import { createPusherPublisher } from './providers/realtime-publisher/pusher/pusher-publisher.ts'
import type { RealtimePublisher } from './providers/realtime-publisher/realtime-publisher.ts'
import type { BroadcastingOptions } from './realtime/broadcasting.routes.ts'
import { createRealtimeHub, type RealtimeHub } from './realtime/hub.ts'
import { type RealtimeApp, signChannel, signChannelFor } from './realtime/signature.ts'
import { type SocketRefusal, scaledSocketLimits } from './realtime/socket-limits.ts'
import type { RealtimeSettings } from './realtime-settings.ts'

export interface RealtimeParts {
  /** Whose signatures the service takes. */
  app: RealtimeApp
  publisher: RealtimePublisher
  hub: RealtimeHub
  signSubscription: BroadcastingOptions['signSubscription']
  /** What the pages tell the browsers. */
  forBrowsers: { key: string; cluster: string; host: string | null; port: number | null; forceTls: boolean }
}

export interface RealtimePartsOptions {
  settings: RealtimeSettings
  /** Of the server's own endpoint. */
  ownApp: RealtimeApp
  db: Db
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** 1 in production. */
  limitScale: number
  onRefused(reason: SocketRefusal): void
  clock: Clock
  log: Log
}

export function createRealtimeParts({
  settings,
  ownApp,
  trustedProxies,
  limitScale,
  onRefused,
  db,
  clock,
  log,
}: RealtimePartsOptions): RealtimeParts {
  const { pusher, ...place } = settings
  const app = pusher ?? ownApp
  const addressOf = createClientAddress(trustedProxies)
  const hub = createRealtimeHub({
    app,
    clock,
    limits: scaledSocketLimits(limitScale),
    addressOf: request => networkOf(addressOf(request)),
    onRefused,
  })
  return {
    app,
    publisher: pusher ? createPusherPublisher({ ...pusher, log }) : createNotifyPublisher(db),
    // A service elsewhere takes no signature but its own.
    signSubscription: pusher
      ? ({ socketId, channel }) => signChannel(app, socketId, channel)
      : subscription => signChannelFor(app, subscription),
    // With a service elsewhere nothing would ever be heard at this one.
    hub: pusher ? { ...hub, isUpgrade: () => false } : hub,
    forBrowsers: { key: app.key, ...place },
  }
}
