// The card networks we take, told from the first digits (PAY-26, PAY-27). Patterns and lengths are the library's.
import creditCardType from 'credit-card-type'

/** The library knows three networks more than we take. */
for (const network of ['troy', 'naranja', 'verve']) creditCardType.removeCard(network)

export interface CardBrand {
  /** As the icons are named: `/images/cards/{id}.svg`. */
  id: string
  name: string
  /** After which digits a space stands. */
  gaps: readonly number[]
  maxLength: number
  cvvLength: number
}

/** What a number may be until its digits say more. */
export const UNKNOWN_BRAND: CardBrand = {
  id: 'unknown',
  name: '',
  gaps: [4, 8, 12],
  maxLength: 19,
  cvvLength: 3,
}

/** Unknown as long as the digits fit several networks, or none. */
export function brandOf(digits: string): CardBrand {
  const [only, another] = digits === '' ? [] : creditCardType(digits)
  if (!only || another) return UNKNOWN_BRAND
  return {
    id: only.type,
    name: only.niceType,
    gaps: only.gaps,
    maxLength: Math.max(...only.lengths),
    cvvLength: only.code.size,
  }
}

export const brandIcon = (brandId: string): string => `/images/cards/${brandId}.svg`
