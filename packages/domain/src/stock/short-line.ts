// Which lines of an order an outlet cannot make any more (STOCK-02, STOCK-03). The database decides again when it takes from the
// counts.
import type { ModifierId, ProductId } from '@pesan/contract/ids'
import type { PublicStockItem } from '@pesan/contract/stock'

export interface StockedLine {
  productId: ProductId
  quantity: number
  /** Once for each time that one is chosen. */
  modifierIds: readonly ModifierId[]
}

export interface StockNeed {
  type: PublicStockItem['type']
  id: string
  quantity: number
}

/** What a line takes from the counts, its product first; an item can be named more than once. */
export const needsOf = ({ productId, quantity, modifierIds }: StockedLine): StockNeed[] => [
  { type: 'product', id: productId, quantity },
  ...modifierIds.map(id => ({ type: 'modifier' as const, id, quantity })),
]

/** What is left of an item: 0 if it is sold out, null if any number can be ordered. */
export type LeftOf = (item: Pick<StockNeed, 'type' | 'id'>) => number | null

export interface ShortLine {
  index: number
  /** Of the item that is short; 0: it is sold out. */
  left: number
  /** How many of the line can still be made, after the lines before it. */
  possible: number
}

/** Every line that does not fit with those before it, of which as many are made as possible. */
export function findShortLines(lines: readonly StockedLine[], leftOf: LeftOf): ShortLine[] {
  const taken = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const limits = limitsOf(line, leftOf).map(limit => ({
      ...limit,
      free: limit.left - (taken.get(limit.key) ?? 0),
    }))
    const possible = Math.min(line.quantity, ...limits.map(({ free, each }) => Math.floor(free / each)))
    for (const { key, each } of limits) taken.set(key, (taken.get(key) ?? 0) + each * possible)
    const short = limits.find(({ free, each }) => free < each * line.quantity)
    return short ? [{ index, left: short.left, possible }] : []
  })
}

/** The counted items of a line: what is left of each, and how many each piece of the line takes. */
function limitsOf(line: StockedLine, leftOf: LeftOf): { key: string; left: number; each: number }[] {
  const counted = new Map<string, { left: number; each: number }>()
  for (const item of needsOf({ ...line, quantity: 1 })) {
    const left = leftOf(item)
    const key = `${item.type} ${item.id}`
    if (left !== null) counted.set(key, { left, each: (counted.get(key)?.each ?? 0) + 1 })
  }
  return [...counted].map(([key, limit]) => ({ key, ...limit }))
}

/** Whether an item is sold out at a moment, by its mark or its count. */
export const isSoldOut = (
  { left, sold_out: isMarked, until }: Pick<PublicStockItem, 'left' | 'sold_out' | 'until'>,
  at: Date,
): boolean => left === 0 || (isMarked && (until === null || new Date(until) > at))
