// Publishes by PostgreSQL NOTIFY: every server process listens and forwards the event to its sockets, the publishing
// one included, so that one process and many take the same path.
import * as v from 'valibot'
import type { Db } from '../../../db/pool.ts'
import type { RealtimeEvent, RealtimePublisher } from '../realtime-publisher.ts'
import { notify } from './notify.repository.ts'

export const createNotifyPublisher = (db: Db): RealtimePublisher => ({
  async publish(events) {
    await notify(db, events)
  },
})

const notification = v.object({ channel: v.string(), event: v.string(), payload: v.unknown() })

/** The event in a notification of this or another process. */
export const parseNotification = (text: string): RealtimeEvent => v.parse(notification, JSON.parse(text))
