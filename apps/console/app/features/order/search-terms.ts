// What a search says when it finds nothing.
import type { T } from '../../lib/i18n/t.ts'

const ORDER_NUMBER = /^#?(\d{1,15})$/

export function nothingFound(t: T, text: string): string {
  const number = ORDER_NUMBER.exec(text)?.[1]
  return number === undefined ? t('search.nothing', { text }) : t('search.noNumber', { number })
}
