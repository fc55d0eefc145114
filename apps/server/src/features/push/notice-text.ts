// What a push message about an outlet says: what is still on, and where it can be ended.
import type { Locale } from '@pesan/contract/language'
import type { ClaimedNotice, PushNotice } from './push-notice.repository.ts'

const MAX_ITEMS = 3

const TEXTS = {
  en: {
    delivery: 'Delivery is still paused',
    pickup: 'Pick up is still paused',
    both: 'Orders are still paused',
    busy: 'Every promise is still longer',
    items: 'Still sold out',
    pausedItself: 'Paused: 3 orders in a row were not answered',
    end: 'Open the board to end it',
  },
  id: {
    delivery: 'Antar masih dijeda',
    pickup: 'Ambil sendiri masih dijeda',
    both: 'Pesanan masih dijeda',
    busy: 'Setiap janji masih ditambah waktunya',
    items: 'Masih habis',
    pausedItself: 'Dijeda: 3 pesanan berturut-turut tidak dijawab',
    end: 'Buka papan untuk mengakhirinya',
  },
} as const
type Texts = (typeof TEXTS)[Locale]

/** JSON, as the console's service worker reads it. */
export function noticeText({ locale, notice, company, slug, orderId }: ClaimedNotice): string {
  const texts = TEXTS[locale]
  return JSON.stringify({
    title: notice.type === 'outlived' ? outlivedTitle(texts, notice) : texts.pausedItself,
    body: `${notice.outletName}. ${texts.end}. ${company}`,
    lang: locale,
    tag: orderId,
    url: `/board?company=${encodeURIComponent(slug)}`,
  })
}

type Outlived = Extract<PushNotice, { type: 'outlived' }>

function outlivedTitle(texts: Texts, { modes, isBusy, items }: Outlived): string {
  const [mode, other] = modes
  const paused = mode && (other ? texts.both : texts[mode])
  const more = items.length > MAX_ITEMS ? ` +${items.length - MAX_ITEMS}` : ''
  const soldOut = items.length > 0 && `${texts.items}: ${items.slice(0, MAX_ITEMS).join(', ')}${more}`
  return [paused, isBusy && texts.busy, soldOut].filter(Boolean).join('. ')
}
