// The reason of a cancellation as part of a sentence in a message: the restaurant's words, or a fixed phrase for a
// cause of the system.
import type { Locale } from '@pesan/contract/language'
import type { CancelledBy } from '@pesan/contract/order'

const WORDS = {
  restaurant: { en: 'the restaurant cannot make it', id: 'restoran tidak dapat menyiapkannya' },
  not_confirmed: {
    en: 'the restaurant did not confirm it in time',
    id: 'restoran tidak mengonfirmasinya tepat waktu',
  },
  not_paid: { en: 'it was not paid in time', id: 'pembayaran tidak diterima tepat waktu' },
  customer: { en: 'you asked for it', id: 'sesuai permintaan Anda' },
  other: { en: 'it could not be carried out', id: 'pesanan tidak dapat diproses' },
} as const satisfies Record<CancelledBy, Record<Locale, string>>

/** Never empty and without line breaks, which WhatsApp refuses in template parameters. */
export function cancellationReason({
  by,
  reason,
  locale,
}: {
  by: CancelledBy
  reason: string | null
  locale: Locale
}): string {
  const own = by === 'restaurant' ? (reason ?? '').replaceAll(/\s+/g, ' ').trim() : ''
  // The template adds the full stop.
  return own.replace(/[.\s]+$/, '') || WORDS[by][locale]
}
