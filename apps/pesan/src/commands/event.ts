// `pesan events …`: webhooks of the payment provider that are parked because they could not be processed.

import {
  listProviderEvents,
  readProviderEvent,
  retryProviderEvent,
  settleProviderEvent,
} from '@pesan/contract/api'
import {
  type ListedEventStatus,
  type ProviderEventAnswer,
  type ProviderEventSummary,
  providerEventParams,
} from '@pesan/contract/provider-event'
import * as v from 'valibot'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { alignColumns, printable, type Result } from '../print.ts'

export interface EventsQuery {
  status?: ListedEventStatus
  cursor?: string
  limit?: string
}

export async function eventsList(connection: Connection, query: EventsQuery): Promise<Result> {
  const { data, next_cursor } = await call(connection, listProviderEvents, { query: { ...query } })
  const rows = data.map(event => [event.id, event.received_at, event.event, outcomeOf(event)])
  const lines =
    rows.length === 0
      ? [`no event is ${query.status ?? 'parked'}`]
      : alignColumns(rows, ['left', 'left', 'left', 'left'])
  const more = next_cursor === null ? [] : [`more: --cursor ${next_cursor}`]
  return { data, beside: { next_cursor }, lines: [...lines, ...more] }
}

export async function eventsShow(connection: Connection, { id }: { id: string }): Promise<Result> {
  const { data } = await call(connection, readProviderEvent, { params: paramsOf(id) })
  return { data, lines: details(data) }
}

export async function eventsRetry(connection: Connection, { id }: { id: string }): Promise<Result> {
  const { data } = await call(connection, retryProviderEvent, { params: paramsOf(id) })
  const reason = data.reason === null ? '' : `: ${data.reason}`
  return { data, lines: [printable(`the event is ${data.status}${reason}`)] }
}

export async function eventsSettle(
  connection: Connection,
  { id, by, note }: { id: string; by: string; note: string },
): Promise<Result> {
  const { data } = await call(connection, settleProviderEvent, {
    params: paramsOf(id),
    body: { settled_by: by, note },
  })
  return { data, lines: ['the event is settled'] }
}

const outcomeOf = ({ status, reason, settled_by, note }: ProviderEventSummary): string =>
  status === 'settled' ? `settled by ${settled_by}: ${note}` : (reason ?? status)

function details({ body, ...event }: ProviderEventAnswer['data']): string[] {
  const rows = [
    ['event', event.event],
    ['object', `${event.object_id} ${event.object_status}`],
    ['status', event.status],
    ['reason', event.reason ?? '-'],
    ['received', event.received_at],
    ['processed', event.processed_at ?? '-'],
  ]
  const settlement =
    event.settled_at === null
      ? []
      : [['settled', `${event.settled_at} by ${event.settled_by}: ${event.note}`]]
  // The JSON escapes every control character that the provider sent.
  return [...alignColumns([...rows, ...settlement], ['left', 'left']), JSON.stringify(body, null, 2)]
}

function paramsOf(eventId: string) {
  const known = v.safeParse(providerEventParams, { eventId })
  if (!known.success) throw new Failure('usage', `${eventId} is no id of an event`)
  return known.output
}
