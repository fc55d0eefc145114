// Formats the card fields while they are typed, filled in by the browser or pasted.
import type { CardBrand } from './card-brand.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Grouped as on the card: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function spacedNumber(text: string, brand: CardBrand): string {
  const digits = digitsOf(text).slice(0, brand.maxLength)
  const ends = [...brand.gaps.filter(gap => gap < digits.length), digits.length]
  return ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end)).join(' ')
}

const SLASH = ' / '

/** `08 / 29`: the slash appears after the month, and disappears with the digit before it. */
export function spacedExpiry(text: string, before = ''): string {
  const { month, year } = partsOfExpiry(text)
  const isErasing = text.length < before.length && before.startsWith(text)
  if (isErasing && year === '' && !text.endsWith(SLASH)) {
    return text.includes('/') ? month.slice(0, 1) : digitsOf(text)
  }
  return month.length < 2 ? month : month + SLASH + year
}

/** The parts typed so far: the month in two digits, and the year in two, or more when it is invalid. */
export function partsOfExpiry(text: string): { month: string; year: string } {
  const slash = text.indexOf('/')
  if (slash >= 0) {
    return { month: padded(digitsOf(text.slice(0, slash)).slice(0, 2)), year: yearOf(text.slice(slash + 1)) }
  }
  const digits = digitsOf(text)
  // `8` can only be August.
  const isInteger = /^[2-9]/.test(digits)
  return isInteger
    ? { month: padded(digits.slice(0, 1)), year: yearOf(digits.slice(1)) }
    : { month: digits.slice(0, 2), year: yearOf(digits.slice(2)) }
}

const padded = (month: string): string => (/^[1-9]$/.test(month) ? `0${month}` : month)

/** AMB-059: a four-digit year loses its leading 20; any other is left as it is and refused. */
function yearOf(text: string): string {
  const digits = digitsOf(text)
  if (/^20\d\d/.test(digits)) return digits.slice(2, 4)
  if (digits.length >= 4) return digits.slice(0, 4)
  return digits.startsWith('20') ? digits : digits.slice(0, 2)
}

/** PAY-23: four digits are typed, and they are not the beginning of `2029`. */
export function isExpiryFull(text: string): boolean {
  const { month, year } = partsOfExpiry(text)
  return month.length === 2 && year.length === 2 && year !== '20'
}
