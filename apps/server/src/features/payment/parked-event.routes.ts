// Parked webhooks of the payment provider, for operators.
import * as api from '@pesan/contract/api'
import type { ProviderEventAnswer, ProviderEventSummary } from '@pesan/contract/provider-event'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import {
  type EventSummary,
  listParkedEvents,
  readEvent,
  retryParked,
  type StoredEvent,
  settleParked,
} from './parked-event.service.ts'
import type { PaymentDeps } from './payment.service.ts'

const PAGE = 50

export function mountParkedEvents(mount: Mount, deps: PaymentDeps): void {
  mount(api.listProviderEvents, async ({ query }) => {
    const { status = 'parked', cursor = null, limit = String(PAGE) } = query
    const page = await listParkedEvents(deps, { status, cursor, limit: Number(limit) })
    if (page.status === 'cursor_invalid') throw new Refused('cursor_invalid')
    return { data: page.events.map(toSummary), next_cursor: page.nextCursor }
  })

  mount(api.readProviderEvent, async ({ params }) => toAnswer(await readEvent(deps, params.eventId)))

  mount(api.retryProviderEvent, async ({ params }) => {
    const result = await retryParked(deps, params.eventId)
    if (result.status === 'unavailable') throw new Refused('payment_provider_unavailable')
    return toAnswer(result.status === 'closed' ? result.event : null)
  })

  mount(api.settleProviderEvent, async ({ params, body }) => {
    const settlement = { id: params.eventId, settledBy: body.settled_by, note: body.note }
    return toAnswer(await settleParked(deps, settlement))
  })
}

function toAnswer(event: StoredEvent | null): ProviderEventAnswer {
  if (!event) throw new Refused('provider_event_not_found')
  return { data: { ...toSummary(event), body: event.body } }
}

const toSummary = (event: EventSummary): ProviderEventSummary => ({
  id: event.id,
  event: event.event,
  object_id: event.objectId,
  object_status: event.objectStatus,
  status: event.status,
  reason: event.reason,
  received_at: event.receivedAt.toISOString(),
  processed_at: event.processedAt?.toISOString() ?? null,
  settled_at: event.settledAt?.toISOString() ?? null,
  settled_by: event.settledBy,
  note: event.note,
})
