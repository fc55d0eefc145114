// Chooses the registered template for a message about an order, and its parameters.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import type { OutgoingMessage } from '../../providers/message-sender/message-sender.ts'
import { cancellationReason } from './cancellation-reason.ts'
import type { ClaimedMessage } from './order-message.repository.ts'

type Facts = Omit<ClaimedMessage, 'order_id' | 'attempts' | 'created_at' | 'phone'>
export type MessageContent = Pick<OutgoingMessage, 'kind' | 'parameters'>

/** Null for a promise without a time, which is no longer worth a message. */
export function messageContent(facts: Facts): MessageContent | null {
  const { kind, company, outletName: outlet } = facts
  const number = `#${facts.number}`
  switch (kind) {
    case 'placed':
    case 'ready':
      return { kind, parameters: [company, number, outlet] }
    case 'accepted':
    case 'delayed':
      return (
        facts.readyAt && { kind, parameters: [company, number, timeOfDay(facts.readyAt, facts.timeZone)] }
      )
    case 'on_the_way':
      return { kind, parameters: [company, number] }
    case 'cancelled':
      return {
        kind: facts.paid && facts.total > 0 ? 'cancelled_paid' : 'cancelled_unpaid',
        parameters: [company, number, reasonOf(facts)],
      }
    case 'refunded':
      return { kind, parameters: [company, number, formatRupiah(facts.total)] }
    case 'alert':
      return { kind, parameters: [number, outlet, String(Math.max(1, facts.waitedMin ?? 0))] }
  }
}

function reasonOf({ cancelCause: cause, cancelReason: reason, locale }: Facts): string {
  const by = cause === null ? 'other' : cancelledBy({ cause, reason })
  return cancellationReason({ by, reason, locale })
}

/** The time on a clock at the outlet. */
const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
