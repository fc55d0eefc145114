// Prices of many products at once, by per cent or by an amount, with rounding (EDIT-05).
import type { MenuContent } from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'

export interface PriceStep {
  by: 'percent' | 'amount'
  /** Below zero makes them cheaper. */
  value: number
  /** Null: not. */
  roundTo: 500 | 1000 | null
}

const MAX_PRICE = 1_000_000_000_000

/** Never below zero. */
export function steppedPrice(price: Rupiah, { by, value, roundTo }: PriceStep): Rupiah {
  const stepped = by === 'percent' ? price + (price * value) / 100 : price + value
  // 95.000 and 4 % are 98.800,0000000001 otherwise.
  const whole = Math.round(Math.round(stepped * 1000) / 1000)
  const rounded = roundTo === null ? whole : Math.round(whole / roundTo) * roundTo
  return Math.min(Math.max(rounded, 0), MAX_PRICE) as Rupiah
}

export interface PricePreview {
  key: string
  name: string
  before: Rupiah
  after: Rupiah
  /** A slip of the finger is likely. */
  isOdd: boolean
}

const LEAST_USUAL = 1000
const TIMES_OFF = 10

/** A price that was as low before is as it was meant. */
const isOdd = (before: Rupiah, after: Rupiah): boolean =>
  after !== before &&
  ((after < LEAST_USUAL && before >= LEAST_USUAL) ||
    (before > 0 && (after >= before * TIMES_OFF || after * TIMES_OFF <= before)))

/** In the order of the keys. */
export function previewPrices(
  content: MenuContent,
  keys: readonly string[],
  step: PriceStep,
): PricePreview[] {
  const byKey = new Map(content.products.map(product => [product.key, product]))
  return keys.flatMap(key => {
    const product = byKey.get(key)
    if (!product) return []
    const after = steppedPrice(product.price, step)
    return [{ key, name: product.name, before: product.price, after, isOdd: isOdd(product.price, after) }]
  })
}

/** The content with the previewed prices; a product whose price stays remains the same object. */
export function applyPrices(content: MenuContent, prices: readonly PricePreview[]): MenuContent {
  const byKey = new Map(prices.map(({ key, after }) => [key, after]))
  return {
    ...content,
    products: content.products.map(product => {
      const price = byKey.get(product.key)
      return price === undefined || price === product.price ? product : { ...product, price }
    }),
  }
}
