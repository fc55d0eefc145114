// Chooses the realtime of the server: its own endpoint, or a service with the Pusher protocol. No other file imports
// both.
import type { PageRealtime } from '@pesan/contract/page-props'
import { DEVICE_CHANGED, deviceChanged, MEMBER_CHANGED, memberChanged } from '@pesan/contract/realtime'
import * as v from 'valibot'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/pool.ts'
import { networkOf } from '../features/rate-limit/network.ts'
import { createClientAddress } from '../http/client-address.ts'
import type { Clock } from '../providers/clock.ts'
import { createNotifyPublisher } from '../providers/realtime-publisher/embedded/notify-publisher.ts'
import type { PusherPublisherOptions } from '../providers/realtime-publisher/pusher/pusher-publisher.ts'
import type { RealtimeEvent, RealtimePublisher } from '../providers/realtime-publisher/realtime-publisher.ts'
import {
  type BroadcastingOptions,
  deviceSubscriber,
  memberSubscriber,
} from '../realtime/broadcasting.routes.ts'
import { createRealtimeHub, type RealtimeHub } from '../realtime/hub.ts'
import { type RealtimeApp, signChannel, signChannelFor } from '../realtime/signature.ts'
import { type SocketRefusal, scaledSocketLimits } from '../realtime/socket-limits.ts'
import type { RealtimeSettings } from '../settings/realtime-settings.ts'

export interface RealtimeParts {
  /** The app whose signatures the service accepts. */
  app: RealtimeApp
  publisher: RealtimePublisher
  hub: RealtimeHub
  /** Delivers an event of this or another process to the sockets of this one. */
  deliver(event: RealtimeEvent): void
  signSubscription: BroadcastingOptions['signSubscription']
  /** The connection settings that pages pass to browsers. */
  forBrowsers: PageRealtime
}

export interface RealtimePartsOptions {
  settings: RealtimeSettings
  /** For the server's own endpoint. */
  ownApp: RealtimeApp
  db: Db
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** 1 in production. */
  limitScale: number
  onRefused(reason: SocketRefusal): void
  clock: Clock
  log: Log
}

export async function createRealtimeParts({
  settings,
  ownApp,
  trustedProxies,
  limitScale,
  onRefused,
  db,
  clock,
  log,
}: RealtimePartsOptions): Promise<RealtimeParts> {
  const { pusher, ...connection } = settings
  const app = pusher ?? ownApp
  const addressOf = createClientAddress(trustedProxies)
  const hub = createRealtimeHub({
    app,
    clock,
    limits: scaledSocketLimits(limitScale),
    addressOf: request => networkOf(addressOf(request)),
    onRefused,
    // With an external service no event would ever reach the clients of this endpoint.
    takesSockets: pusher === null,
  })
  return {
    app,
    publisher: pusher ? await loadPusherPublisher({ ...pusher, log }) : createNotifyPublisher(db),
    // An external service accepts only its own signatures.
    signSubscription: pusher
      ? ({ socketId, channel }) => signChannel(app, socketId, channel)
      : subscription => signChannelFor(app, subscription),
    hub,
    deliver: event => deliver(hub, event),
    forBrowsers: { key: app.key, ...connection },
  }
}

/** A member whose rights have changed, or a device, must subscribe again before it receives more (STAFF-09, STAFF-11). */
function deliver(hub: RealtimeHub, event: RealtimeEvent): void {
  hub.deliver(event)
  if (event.event === MEMBER_CHANGED && v.is(memberChanged, event.payload))
    hub.disconnect(memberSubscriber(event.payload.member.id))
  if (event.event === DEVICE_CHANGED && v.is(deviceChanged, event.payload))
    hub.disconnect(deviceSubscriber(event.payload.device.id))
}

/** The client's library is loaded only where it is used. */
async function loadPusherPublisher(options: PusherPublisherOptions): Promise<RealtimePublisher> {
  const { createPusherPublisher } = await import('../providers/realtime-publisher/pusher/pusher-publisher.ts')
  return createPusherPublisher(options)
}
