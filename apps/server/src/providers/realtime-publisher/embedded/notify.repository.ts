// The one statement of the embedded realtime bus.
import * as z from 'zod'
import type { Db } from '../../../db/pool.ts'
import { statement } from '../../../db/statement.ts'
import type { RealtimeEvent } from '../realtime-publisher.ts'

export const REALTIME_CHANNEL = 'pesan_realtime'

const notifyStatement = statement(
  'realtime.notify',
  `select pg_notify('${REALTIME_CHANNEL}', event::text) from jsonb_array_elements($1::jsonb) as event`,
  z.object({}),
)

export async function notify(db: Db, events: readonly RealtimeEvent[]): Promise<void> {
  await db.query(notifyStatement, [JSON.stringify(events)])
}
