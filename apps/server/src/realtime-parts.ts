// Which realtime the server speaks: its own endpoint, or a service that speaks like Pusher. The one place that knows both.
import type { Log } from './db/log.ts'
import type { Db } from './db/pool.ts'
import type { Clock } from './providers/clock.ts'
import { createNotifyPublisher } from './providers/realtime-publisher/embedded/notify-publisher.ts'
import { createPusherPublisher } from './providers/realtime-publisher/pusher/pusher-publisher.ts'
import type { RealtimePublisher } from './providers/realtime-publisher/realtime-publisher.ts'
import { createRealtimeHub, type RealtimeHub } from './realtime/hub.ts'
import type { RealtimeApp } from './realtime/signature.ts'
import type { RealtimeSettings } from './realtime-settings.ts'

export interface RealtimeParts {
  /** Whose signatures the service takes. */
  app: RealtimeApp
  publisher: RealtimePublisher
  hub: RealtimeHub
  /** What the pages tell the browsers. */
  forBrowsers: { key: string; cluster: string; host: string | null; port: number | null; forceTls: boolean }
}

export interface RealtimePartsOptions {
  settings: RealtimeSettings
  /** Of the server's own endpoint. */
  ownApp: RealtimeApp
  db: Db
  clock: Clock
  log: Log
}

export function createRealtimeParts({
  settings,
  ownApp,
  db,
  clock,
  log,
}: RealtimePartsOptions): RealtimeParts {
  const { pusher, ...place } = settings
  const app = pusher ?? ownApp
  const hub = createRealtimeHub({ app, clock })
  return {
    app,
    publisher: pusher ? createPusherPublisher({ ...pusher, log }) : createNotifyPublisher(db),
    // With a service elsewhere nothing would ever be heard at this one.
    hub: pusher ? { ...hub, handleUpgrade: () => false } : hub,
    forBrowsers: { key: app.key, ...place },
  }
}
