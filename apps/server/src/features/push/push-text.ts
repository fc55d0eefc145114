// What a push message says: enough to get up for, and nothing of the customer, because it passes through the lock screen.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ClaimedPushMessage } from './push-message.repository.ts'

type Facts = Pick<
  ClaimedPushMessage,
  | 'locale'
  | 'isAlert'
  | 'number'
  | 'fulfilment'
  | 'total'
  | 'company'
  | 'slug'
  | 'orderId'
  | 'scheduledFor'
  | 'isForLater'
  | 'timeZone'
>

const TEXTS = {
  en: {
    title: 'New order',
    waiting: 'Still waiting: order',
    later: 'For later: order',
    pickup: 'Pick up',
    delivery: 'Delivery',
  },
  id: {
    title: 'Pesanan baru',
    waiting: 'Masih menunggu: pesanan',
    later: 'Untuk nanti: pesanan',
    pickup: 'Ambil sendiri',
    delivery: 'Antar',
  },
} as const

/**
 * JSON, as the console's service worker reads it. A notification replaces, in silence, an earlier one of the same `tag`, so what must
 * ring again has another one: an alarm, and an order for later that is due (LATER-08).
 */
export function pushText({
  locale,
  isAlert,
  number,
  fulfilment,
  total,
  company,
  slug,
  orderId,
  scheduledFor,
  isForLater,
  timeZone,
}: Facts): string {
  const texts = TEXTS[locale]
  const kind = isAlert ? 'waiting' : isForLater ? 'later' : 'title'
  const slot = scheduledFor ? `${slotText(scheduledFor, { locale, timeZone })}. ` : ''
  return JSON.stringify({
    title: `${texts[kind]} #${number}`,
    body: `${slot}${texts[fulfilment]}, ${formatRupiah(total)}. ${company}`,
    lang: locale,
    tag: kind === 'title' ? orderId : `${orderId} ${kind}`,
    url: `/orders/${orderId}?company=${encodeURIComponent(slug)}`,
  })
}

/** `Tue 4 Aug, 19.30` */
function slotText(slot: Date, { locale, timeZone }: Pick<Facts, 'locale' | 'timeZone'>): string {
  const language = locale === 'en' ? 'en-GB' : 'id-ID'
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${day.format(slot).replace(',', '')}, ${time.format(slot).replace(':', '.')}`
}
