// The value of a field in a few words.
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../../../lib/i18n/t.ts'

const MOST_LETTERS = 80

export function valueText(t: T, field: string | null, value: unknown): string {
  if (value === null) return t('menu.valueNone')
  if (field === 'price' && typeof value === 'number') return formatRupiah(value as Rupiah)
  if (field === 'hidden') return t(value === true ? 'menu.hidden' : 'menu.shown')
  if (field === 'available') return t(value === true ? 'menu.sold' : 'menu.notSold')
  if (typeof value === 'string') return value === '' ? t('menu.valueEmpty') : shortened(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return t('menu.valueEntries', { count: value.length })
  return t('menu.valueOther')
}

const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `“${text.slice(0, MOST_LETTERS)}…”` : `“${text}”`
