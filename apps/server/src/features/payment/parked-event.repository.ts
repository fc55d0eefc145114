// Webhooks of the provider as operators see them: the parked ones, and their outcome.
import { type ListedEventStatus, providerEventStatus } from '@pesan/contract/provider-event'
import * as v from 'valibot'
import type { Db } from '../../db/pool.ts'
import { bigint, nullable, text, timestamptz } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { type EventEnd, eventOrigin } from './provider-event.repository.ts'

const summaryRow = v.object({
  id: v.string(),
  event: v.string(),
  objectId: v.string(),
  objectStatus: v.string(),
  status: providerEventStatus,
  reason: v.nullable(v.string()),
  receivedAt: v.date(),
  processedAt: v.nullable(v.date()),
  settledAt: v.nullable(v.date()),
  settledBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type EventSummary = v.InferOutput<typeof summaryRow>

const eventRow = v.object({ ...summaryRow.entries, body: v.unknown(), ...eventOrigin })
export type StoredEvent = v.InferOutput<typeof eventRow>

const SUMMARY = `webhook_id as id, event, object_id, object_status, status, reason, received_at,
  worked_at as processed_at, settled_at, settled_by, note`

// The list of statuses is that of the index, which a general plan does not use for a parameter alone.
const listed = (isMeant: string) =>
  `select ${SUMMARY} from provider_event where status = :status and status in ('parked', 'settled')${isMeant}
   order by received_at, webhook_id limit :limit`

const listStatement = statement('parked_event.list', listed(''), {
  params: { status: text<ListedEventStatus>(), limit: bigint() },
  row: summaryRow,
})
const listAfterStatement = statement(
  'parked_event.list_after',
  listed(` and (received_at, webhook_id) > (
     select received_at, webhook_id from provider_event where webhook_id = :after)`),
  { params: { status: text<ListedEventStatus>(), after: text(), limit: bigint() }, row: summaryRow },
)

/** Oldest first, starting after the event with that id. */
export const listEvents = (
  db: Db,
  { after, ...page }: { status: ListedEventStatus; after: string | null; limit: number },
): Promise<EventSummary[]> =>
  after === null ? db.query(listStatement, page) : db.query(listAfterStatement, { ...page, after })

const findStatement = statement(
  'parked_event.find',
  `select ${SUMMARY}, body, account_id, name_hash from provider_event where webhook_id = :id`,
  { params: { id: text() }, row: eventRow },
)

export const findEvent = async (db: Db, id: string): Promise<StoredEvent | null> =>
  (await db.query(findStatement, { id }))[0] ?? null

const settleStatement = statement(
  'parked_event.settle',
  `update provider_event set status = 'settled', settled_at = :now, settled_by = :settledBy, note = :note
   where webhook_id = :id and status = 'parked' returning ${SUMMARY}, body, account_id, name_hash`,
  { params: { id: text(), now: timestamptz(), settledBy: text(), note: text() }, row: eventRow },
)

/** Null if no event with this id is parked. */
export async function settleEvent(
  db: Db,
  { id, settledBy, note, now }: { id: string; settledBy: string; note: string; now: Date },
): Promise<StoredEvent | null> {
  return (await db.query(settleStatement, { id, now, settledBy, note }))[0] ?? null
}

const closeStatement = statement(
  'parked_event.close',
  `update provider_event set status = :status, reason = :reason, worked_at = :now
   where webhook_id = :id and status = 'parked'`,
  { params: { id: text(), status: text(), reason: nullable(text()), now: timestamptz() } },
)

export async function closeParked(db: Db, id: string, end: EventEnd, now: Date): Promise<void> {
  await db.query(closeStatement, { id, ...end, now })
}
