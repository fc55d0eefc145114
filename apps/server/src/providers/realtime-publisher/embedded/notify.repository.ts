// The one statement of the embedded realtime bus.
import type { Db } from '../../../db/pool.ts'
import { jsonb } from '../../../db/sql-types.ts'
import { statement } from '../../../db/statement.ts'
import type { RealtimeEvent } from '../realtime-publisher.ts'

export const REALTIME_CHANNEL = 'pesan_realtime'

/** PostgreSQL refuses a notification of 8000 bytes or more, and with it the whole batch. */
const MAX_BYTES = 7999

// A larger event is sent without its payload: browsers read the current state after an event, and none may block those
// behind it.
const notifyStatement = statement(
  'realtime.notify',
  `select pg_notify('${REALTIME_CHANNEL}', case when octet_length(event::text) <= ${MAX_BYTES} then event
     else event || '{"payload": {}}' end::text)
   from jsonb_array_elements(:events) as event`,
  { params: { events: jsonb() } },
)

export async function notify(db: Db, events: readonly RealtimeEvent[]): Promise<void> {
  await db.query(notifyStatement, { events })
}
