// Reads an amount as people write it: `129000`, `129.000`, `129,000`, `Rp 129.000,-`.
import type { Rupiah } from '@pesan/contract/money'

export type ReadRupiah =
  | { amount: Rupiah; problem?: undefined }
  | { amount?: undefined; problem: 'empty' | 'unreadable' | 'negative' | 'fraction' | 'too_large' }

/** The longest prices of Indonesia have eight digits; the contract's limit is far above. */
export const MAX_TYPED_RUPIAH = 999_999_999

const CURRENCY = /^(rp|idr)\.?|,-$|(rp|idr)$/gi
/** Groups of three behind one kind of separator, or no separator at all. */
const WHOLE = /^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$|^\d{1,3}( \d{3})+$|^\d+$/
const CENTS = /^(.+)[.,](\d{1,2})$/

/** A whole amount of rupiah, or what is wrong with the text. */
export function readRupiah(typed: string): ReadRupiah {
  const trimmed = typed.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim()
  const bare = trimmed
    .replace(/^[-−–]/, '')
    .trim()
    .replaceAll(CURRENCY, '')
    .trim()
  if (bare === '') return { problem: trimmed === '' ? 'empty' : 'unreadable' }
  const isNegative = /^[-−–]/.test(trimmed) || /^[-−–]/.test(bare)
  const [, whole = bare, cents = '0'] = CENTS.exec(bare.replace(/^[-−–]/, '').trim()) ?? []
  const text = whole.replace(/^[-−–]/, '').trim()
  if (!WHOLE.test(text)) return { problem: 'unreadable' }
  if (isNegative) return { problem: 'negative' }
  if (Number(cents) !== 0) return { problem: 'fraction' }
  const amount = Number(text.replaceAll(/\D/g, ''))
  return amount > MAX_TYPED_RUPIAH ? { problem: 'too_large' } : { amount: amount as Rupiah }
}
