// Which line of an order an outlet cannot make any more (STOCK-02, STOCK-03). The database decides again when it takes from the
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
}

/** The first line that does not fit with those before it. */
export function findShortLine(lines: readonly StockedLine[], leftOf: LeftOf): ShortLine | null {
  const needed = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    for (const need of needsOf(line)) {
      const key = `${need.type} ${need.id}`
      const total = (needed.get(key) ?? 0) + need.quantity
      needed.set(key, total)
      const left = leftOf(need)
      if (left !== null && total > left) return { index, left }
    }
  }
  return null
}

/** Whether an item is sold out at a moment, by its mark or its count. */
export const isSoldOut = (
  { left, sold_out: isMarked, until }: Pick<PublicStockItem, 'left' | 'sold_out' | 'until'>,
  at: Date,
): boolean => left === 0 || (isMarked && (until === null || new Date(until) > at))
