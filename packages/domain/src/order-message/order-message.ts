// Chooses the registered template for a message about an order, and its parameters.
import type { Locale } from '@pesan/contract/language'
import type { MessageKind } from '@pesan/contract/message-templates'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderMessage } from '@pesan/contract/order-message'
import { formatRupiah } from '../money/rupiah.ts'
import { isSameDay } from '../opening/zoned-time.ts'
import { cancelledBy } from '../order/cancellation.ts'
import { cancellationReason } from './cancellation-reason.ts'

export interface OrderMessageFacts {
  kind: OrderMessage
  locale: Locale
  timeZone: string
  company: string
  outletName: string
  number: number
  createdAt: Date
  readyAt: Date | null
  scheduledFor: Date | null
  /** Of an alert: how long the order has waited. */
  waitedMin: number | null
  total: Rupiah
  paid: boolean
  cancelCause: string | null
  cancelReason: string | null
  /** Of an order that costs less than it did: by how much, and why. */
  reduced: Rupiah
  reduceReason: string | null
}

export interface MessageContent {
  kind: Exclude<MessageKind, 'day_closed' | 'invitation'>
  parameters: readonly string[]
}

/** Null for a promise without a time, which is no longer worth a message. */
export function orderMessage(facts: OrderMessageFacts): MessageContent | null {
  const { kind, company, outletName: outlet } = facts
  const number = `#${facts.number}`
  switch (kind) {
    case 'placed':
      return facts.scheduledFor === null
        ? { kind, parameters: [company, number, outlet] }
        : {
            kind: 'placed_later',
            parameters: [company, number, outlet, dayAndTime(facts.scheduledFor, facts)],
          }
    case 'ready':
      return { kind, parameters: [company, number, outlet] }
    case 'accepted':
    case 'delayed':
      return facts.readyAt && { kind, parameters: [company, number, promisedTime(facts.readyAt, facts)] }
    case 'on_the_way':
      return { kind, parameters: [company, number] }
    case 'cancelled':
      return {
        kind: facts.paid && facts.total > 0 ? 'cancelled_paid' : 'cancelled_unpaid',
        parameters: [company, number, reasonOf(facts)],
      }
    case 'refunded':
      return { kind, parameters: [company, number, formatRupiah(facts.total)] }
    case 'reduced': {
      const reason = facts.reduceReason ?? ''
      return { kind, parameters: [company, number, reason, formatRupiah(facts.reduced)] }
    }
    case 'alert':
      return { kind, parameters: [number, outlet, String(Math.max(1, facts.waitedMin ?? 0))] }
  }
}

function reasonOf({ cancelCause: cause, cancelReason: reason, locale }: OrderMessageFacts): string {
  const by = cause === null ? 'other' : cancelledBy({ cause, reason })
  return cancellationReason({ by, reason, locale })
}

/** LATER-07: with its day where that is another one than the message's. */
const promisedTime = (at: Date, facts: OrderMessageFacts): string =>
  isSameDay(at, facts.createdAt, facts.timeZone) ? timeOfDay(at, facts.timeZone) : dayAndTime(at, facts)

/** `Thu 26 Nov, 10:30` */
function dayAndTime(at: Date, { locale, timeZone }: OrderMessageFacts): string {
  const format = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return `${format.format(at).replaceAll(',', '')}, ${timeOfDay(at, timeZone)}`
}

/** The time on a clock at the outlet. */
const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
