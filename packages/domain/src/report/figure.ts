// The figures that reports are the sums of: what an order adds to its business day, and a refund to that on which it was made.
import type { FigureKind } from '@pesan/contract/report'

/** Which sum: of an outlet's day, by one kind and key, such as `product` and the product's id. */
interface FigureKey {
  day: string
  kind: FigureKind
  key: string
}

export interface Measures {
  orders: number
  pieces: number
  /** In rupiah; of `acceptance` in seconds. */
  amount: number
  /** In rupiah: what a tax or a discount was taken from, or the discount of a voucher. */
  base: number
  /** Given back, in rupiah. */
  returned: number
}

export interface Figure extends FigureKey, Measures {
  name: string
}

export const NO_MEASURES: Measures = { orders: 0, pieces: 0, amount: 0, base: 0, returned: 0 }

const MEASURES = ['orders', 'pieces', 'amount', 'base', 'returned'] as const satisfies (keyof Measures)[]

/** `factor` -1 subtracts the other. */
export const addMeasures = (one: Measures, other: Measures, factor = 1): Measures => ({
  orders: one.orders + factor * other.orders,
  pieces: one.pieces + factor * other.pieces,
  amount: one.amount + factor * other.amount,
  base: one.base + factor * other.base,
  returned: one.returned + factor * other.returned,
})

const isNothing = (measures: Measures): boolean => MEASURES.every(measure => measures[measure] === 0)

const keyOf = ({ day, kind, key }: FigureKey): string => JSON.stringify([day, kind, key])

/** One figure for each key, in the order of their keys; the later name counts. */
export function sumFigures(figures: readonly Figure[]): Figure[] {
  const sums = new Map<string, Figure>()
  for (const figure of figures) {
    const sum = sums.get(keyOf(figure))
    sums.set(keyOf(figure), sum ? { ...figure, ...addMeasures(sum, figure) } : figure)
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, figure]) => figure)
}

const negative = (figure: Figure): Figure => ({ ...figure, ...addMeasures(NO_MEASURES, figure, -1) })

/** What has to be added to sums with `before` in them, so that `after` is in them instead. */
export const changeOfFigures = (before: readonly Figure[], after: readonly Figure[]): Figure[] =>
  sumFigures([...before.map(negative), ...after]).filter(change => !isNothing(change))
