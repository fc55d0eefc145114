// What a push message says: enough to get up for, and nothing of the customer, because it passes through the lock screen.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ClaimedPushMessage } from './push-message.repository.ts'

type Facts = Pick<
  ClaimedPushMessage,
  'locale' | 'isAlert' | 'number' | 'fulfilment' | 'total' | 'company' | 'slug' | 'orderId'
>

const TEXTS = {
  en: { title: 'New order', waiting: 'Still waiting: order', pickup: 'Pick up', delivery: 'Delivery' },
  id: {
    title: 'Pesanan baru',
    waiting: 'Masih menunggu: pesanan',
    pickup: 'Ambil sendiri',
    delivery: 'Antar',
  },
} as const

/**
 * JSON, as the console's service worker reads it. A notification replaces, in silence, an earlier one of the same `tag`: an alarm must
 * ring, so it has another one.
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
}: Facts): string {
  const texts = TEXTS[locale]
  return JSON.stringify({
    title: `${isAlert ? texts.waiting : texts.title} #${number}`,
    body: `${texts[fulfilment]}, ${formatRupiah(total)}. ${company}`,
    lang: locale,
    tag: isAlert ? `${orderId} waiting` : orderId,
    url: `/orders/${orderId}?company=${encodeURIComponent(slug)}`,
  })
}
