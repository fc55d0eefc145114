// Parked webhooks of the provider, which wait for an operator: shows, retries or settles them.
import type { ListedEventStatus } from '@pesan/contract/provider-event'
import {
  closeParked,
  type EventSummary,
  findEvent,
  listEvents,
  type StoredEvent,
  settleEvent,
} from './parked-event.repository.ts'
import type { PaymentDeps } from './payment.service.ts'
import { processEvent } from './provider-event.service.ts'
import { readStored } from './read-webhook.ts'

export type { EventSummary, StoredEvent }

export interface EventsRequest {
  status: ListedEventStatus
  cursor: string | null
  limit: number
}

export type EventsPage =
  | { status: 'page'; events: EventSummary[]; nextCursor: string | null }
  | { status: 'cursor_invalid' }

export async function listParkedEvents(
  { db }: PaymentDeps,
  { status, cursor, limit }: EventsRequest,
): Promise<EventsPage> {
  if (cursor !== null && !(await findEvent(db, cursor))) return { status: 'cursor_invalid' }
  const found = await listEvents(db, { status, after: cursor, limit: limit + 1 })
  const events = found.slice(0, limit)
  const nextCursor = found.length > limit ? (events.at(-1)?.id ?? null) : null
  return { status: 'page', events, nextCursor }
}

export const readEvent = ({ db }: PaymentDeps, id: string): Promise<StoredEvent | null> => findEvent(db, id)

/** Null if no event with this id is parked. */
export const settleParked = (
  { db, clock }: PaymentDeps,
  settlement: { id: string; settledBy: string; note: string },
): Promise<StoredEvent | null> => settleEvent(db, { ...settlement, now: clock.now() })

export type RetryResult = { status: 'closed'; event: StoredEvent } | { status: 'not_found' | 'unavailable' }

/** The event stays parked until the attempt has ended, so that a crash loses nothing. */
export async function retryParked(deps: PaymentDeps, id: string): Promise<RetryResult> {
  const parked = await findEvent(deps.db, id)
  if (parked?.status !== 'parked') return { status: 'not_found' }
  const { accountId, nameHash, receivedAt } = parked
  const received = { ...readStored(parked), webhookId: id, receivedAt, accountId, nameHash }
  const end = await processEvent(deps, received)
  if (end === 'unknown' || 'noCallForMs' in end) return { status: 'unavailable' }
  await closeParked(deps.db, id, end, deps.clock.now())
  const event = await findEvent(deps.db, id)
  return event ? { status: 'closed', event } : { status: 'not_found' }
}
