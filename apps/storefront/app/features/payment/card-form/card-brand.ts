// The supported card networks, recognised by the first digits (PAY-26, PAY-27). Patterns and lengths are the
// library's.
import creditCardType from 'credit-card-type'

/** Networks that the library knows and we do not accept. */
for (const network of ['troy', 'naranja', 'verve']) creditCardType.removeCard(network)

export interface CardBrand {
  /** As in the icon's path: `/images/cards/{id}.svg`. */
  id: string
  name: string
  /** The positions after which a space is inserted. */
  gaps: readonly number[]
  maxLength: number
  cvvLength: number
}

/** The limits of a number until its digits identify the network. */
export const UNKNOWN_BRAND: CardBrand = {
  id: 'unknown',
  name: '',
  gaps: [4, 8, 12],
  maxLength: 19,
  cvvLength: 3,
}

/** Unknown while the digits fit several networks, or none. */
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
