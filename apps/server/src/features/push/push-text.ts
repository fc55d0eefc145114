// What a push message says: enough to get up for, and nothing of the customer, because it passes through the lock screen.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { ClaimedPushMessage } from './push-message.repository.ts'

type Facts = Pick<
  ClaimedPushMessage,
  'locale' | 'number' | 'fulfilment' | 'total' | 'company' | 'slug' | 'orderId'
>

const TEXTS = {
  en: { title: 'New order', pickup: 'Pick up', delivery: 'Delivery' },
  id: { title: 'Pesanan baru', pickup: 'Ambil sendiri', delivery: 'Antar' },
} as const

/** JSON, as the console's service worker reads it. `tag`: a second notification of the order replaces the first. */
export function pushText({ locale, number, fulfilment, total, company, slug, orderId }: Facts): string {
  const texts = TEXTS[locale]
  return JSON.stringify({
    title: `${texts.title} #${number}`,
    body: `${texts[fulfilment]}, ${formatRupiah(total)}. ${company}`,
    lang: locale,
    tag: orderId,
    url: `/orders/${orderId}?company=${encodeURIComponent(slug)}`,
  })
}
