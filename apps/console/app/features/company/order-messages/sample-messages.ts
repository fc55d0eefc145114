// The messages of a sample order of the company, as its customers and its outlet read them (OPEN-05).
import type { CompanySettings } from '@pesan/contract/company-settings'
import type { Locale } from '@pesan/contract/language'
import { toRupiah } from '@pesan/domain/money/rupiah'
import { DAY_MS, MINUTE_MS } from '@pesan/domain/opening/zoned-time'
import { NOT_CONFIRMED } from '@pesan/domain/order/cancellation'
import { messageText } from '@pesan/domain/order-message/message-text'
import {
  type MessageContent,
  type OrderMessageFacts,
  orderMessage,
} from '@pesan/domain/order-message/order-message'

export interface SampleShop {
  company: string
  timeZone: string
  settings: Pick<CompanySettings, 'outlets' | 'order_ahead_days' | 'alert_after_minutes'>
  now: Date
}

interface SampleMessage {
  kind: MessageContent['kind']
  text: string
}

const READY_MIN = 25
const DELAYED_MIN = 40
const REDUCE_REASONS = { en: 'the dessert is sold out', id: 'hidangan penutup habis' } as const

/** In the order in which a customer could receive them. */
export function customerMessages(shop: SampleShop, locale: Locale): SampleMessage[] {
  const { now, settings } = shop
  const tomorrow = new Date(now.getTime() + DAY_MS)
  const moments: Partial<OrderMessageFacts>[] = [
    { kind: 'placed' },
    ...(settings.order_ahead_days === null ? [] : [{ kind: 'placed', scheduledFor: tomorrow } as const]),
    { kind: 'accepted', readyAt: minutesAfter(now, READY_MIN) },
    { kind: 'delayed', readyAt: minutesAfter(now, DELAYED_MIN) },
    { kind: 'ready' },
    { kind: 'on_the_way' },
    { kind: 'reduced', reduceReason: REDUCE_REASONS[locale] },
    { kind: 'cancelled', paid: false },
    { kind: 'cancelled', paid: true },
    { kind: 'refunded' },
  ]
  return moments.flatMap(moment => sampleMessage(shop, { ...moment, locale }))
}

/** What the outlet receives when no one answers, or nothing where it is never alerted. */
export function alertText(shop: SampleShop, locale: Locale): string | undefined {
  const waitedMin = shop.settings.alert_after_minutes
  if (waitedMin === null) return undefined
  return sampleMessage(shop, { kind: 'alert', waitedMin, locale })[0]?.text
}

function sampleMessage(
  { company, timeZone, settings, now }: SampleShop,
  moment: Partial<OrderMessageFacts> & { locale: Locale },
): SampleMessage[] {
  const content = orderMessage({
    kind: 'placed',
    timeZone,
    company,
    outletName: settings.outlets[0]?.name ?? company,
    number: 1042,
    createdAt: now,
    readyAt: null,
    scheduledFor: null,
    waitedMin: null,
    total: toRupiah(125_000),
    paid: true,
    cancelCause: NOT_CONFIRMED.cause,
    cancelReason: NOT_CONFIRMED.reason,
    reduced: toRupiah(35_000),
    reduceReason: null,
    ...moment,
  })
  return content ? [{ kind: content.kind, text: messageText(content, moment.locale) }] : []
}

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)
