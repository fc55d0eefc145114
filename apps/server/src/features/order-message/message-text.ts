// Chooses the registered template for a message about an order, and its parameters.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { cancelledBy } from '@pesan/domain/order/cancellation'
import type { OutgoingMessage } from '../../providers/message-sender/message-sender.ts'
import { cancellationReason } from './cancellation-reason.ts'
import type { ClaimedMessage } from './order-message.repository.ts'

type Facts = Omit<ClaimedMessage, 'order_id' | 'attempts' | 'created_at' | 'phone'>
export type MessageText = Pick<OutgoingMessage, 'kind' | 'parameters'>

/** Null for a promise without a time, which is no longer worth a message. */
export function messageText(facts: Facts): MessageText | null {
  const { kind, company, outlet_name: outlet } = facts
  const number = `#${facts.number}`
  switch (kind) {
    case 'placed':
    case 'ready':
      return { kind, parameters: [company, number, outlet] }
    case 'accepted':
      return (
        facts.ready_at && { kind, parameters: [company, number, timeOfDay(facts.ready_at, facts.time_zone)] }
      )
    case 'on_the_way':
      return { kind, parameters: [company, number] }
    case 'cancelled':
      return {
        kind: facts.paid && facts.total_rupiah > 0 ? 'cancelled_paid' : 'cancelled_unpaid',
        parameters: [company, number, reasonOf(facts)],
      }
    case 'refunded':
      return { kind, parameters: [company, number, formatRupiah(facts.total_rupiah)] }
    case 'alert':
      return { kind, parameters: [number, outlet, String(facts.alert_after_min ?? 0)] }
  }
}

function reasonOf({ cancel_cause: cause, cancel_reason: reason, locale }: Facts): string {
  const by = cause === null ? 'other' : cancelledBy({ cause, reason })
  return cancellationReason({ by, reason, locale })
}

/** The time on a clock at the outlet. */
const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
