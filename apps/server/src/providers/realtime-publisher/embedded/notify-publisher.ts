// Publishes by PostgreSQL NOTIFY: every server process listens and hands the event to its own sockets, this one too, so
// that one process and many are the same path.
import * as z from 'zod'
import type { Db } from '../../../db/pool.ts'
import type { RealtimeEvent, RealtimePublisher } from '../realtime-publisher.ts'
import { notify } from './notify.repository.ts'

export const createNotifyPublisher = (db: Db): RealtimePublisher => ({
  async publish(events) {
    await notify(db, events)
  },
})

const notification = z.object({ channel: z.string(), event: z.string(), payload: z.unknown() })

/** The event that another process, or this one, notified of. */
export const parseNotification = (text: string): RealtimeEvent => notification.parse(JSON.parse(text))
