// What a webhook leads to. It only says where to look: the truth is asked from the provider, so one that is forged,
// doubled, late or out of order cannot do anything that a look would not have done.
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { findPaymentId } from './payment.repository.ts'
import { syncPayment } from './payment.service.ts'
import { type CardTools, syncCard } from './payment-card.service.ts'
import {
  closeEvent,
  type EventEnd,
  findReceived,
  keepEvent,
  type ProviderEvent,
} from './provider-event.repository.ts'
import { findRefundByProviderId } from './refund.repository.ts'
import { workRefund } from './refund.service.ts'

const envelope = z.object({
  data: z.object({
    id: z.string(),
    type: z.string().nullish(),
    status: z.string().nullish(),
    reference_id: z.string().nullish(),
    payment_request_id: z.string().nullish(),
    payment_method: z.object({ id: z.string().nullish() }).nullish(),
  }),
})
type EventData = z.infer<typeof envelope>['data']

/** False for one that was here before. */
export const receiveEvent = (
  { db, clock }: Pick<CardTools, 'clock'> & { db: Db },
  event: ProviderEvent,
): Promise<boolean> => keepEvent(db, event, clock.now())

/** Throws when the provider could not be asked, so that the job tries again. */
export async function workEvent(tools: CardTools, webhookId: string): Promise<void> {
  const received = await findReceived(tools.db, webhookId)
  if (!received) return
  const { data } = envelope.parse(received.body)
  const end = await workKind(tools, received.event, data)
  if (end === 'unknown') throw new Error(`the provider could not be asked about ${received.event}`)
  await closeEvent(tools.db, webhookId, end, tools.clock.now())
}

const PROCESSED: EventEnd = { status: 'processed', reason: null }
const ignored = (reason: string): EventEnd => ({ status: 'ignored', reason })

async function workKind(tools: CardTools, event: string, data: EventData): Promise<EventEnd | 'unknown'> {
  const kind = event.split('.')[0] ?? ''
  switch (kind) {
    case 'payment':
    case 'capture':
      return workPayment(tools, event, data)
    case 'payment_method':
      return data.type === 'CARD' ? workCard(tools, data) : workMethod(tools, data)
    case 'refund': {
      const refundId = await findRefundByProviderId(tools.db, data.id)
      if (refundId === null) return ignored('no refund of ours')
      return (await workRefund(tools, refundId)) === 'unknown' ? 'unknown' : PROCESSED
    }
    default:
      return ignored('not an event we act on')
  }
}

async function workPayment(tools: CardTools, event: string, data: EventData): Promise<EventEnd | 'unknown'> {
  const paymentId = await findPaymentId(tools.db, {
    requestId: data.payment_request_id ?? null,
    methodId: null,
    reference: data.reference_id ?? null,
  })
  // I1: money without an order of ours is for a person to look at.
  if (paymentId === null && event.endsWith('.succeeded'))
    return { status: 'parked', reason: 'no payment of ours' }
  if (paymentId === null) return ignored('no payment of ours')
  return (await syncPayment(tools, paymentId)) === 'unknown' ? 'unknown' : PROCESSED
}

async function workMethod(tools: CardTools, data: EventData): Promise<EventEnd | 'unknown'> {
  const paymentId = await findPaymentId(tools.db, { requestId: null, methodId: data.id, reference: null })
  if (paymentId === null) return ignored('no payment of ours')
  return (await syncPayment(tools, paymentId)) === 'unknown' ? 'unknown' : PROCESSED
}

async function workCard(tools: CardTools, data: EventData): Promise<EventEnd | 'unknown'> {
  switch (await syncCard(tools, data.id)) {
    case 'unknown':
      return 'unknown'
    case 'no_attempt':
      return ignored('no attempt of ours')
    case 'done':
      return PROCESSED
  }
}
