// What changed between the items of an order as it was placed and those that it has now (BOARD-14).
import type { OrderAnswer } from '@pesan/contract/order'

type Item = Pick<OrderAnswer['items'][number], 'id' | 'name' | 'quantity' | 'product_id'>

export type ItemDifference =
  | { type: 'less'; name: string; quantity: number }
  | { type: 'instead'; name: string; before: string }

/** An item keeps its id, also where another one is made instead. */
export function itemDifferences(before: readonly Item[], now: readonly Item[]): ItemDifference[] {
  return before.flatMap(({ id, name, quantity, product_id: product }): ItemDifference[] => {
    const item = now.find(candidate => candidate.id === id)
    if (!item) return [{ type: 'less', name, quantity }]
    return [
      ...(item.product_id === product ? [] : [{ type: 'instead' as const, name: item.name, before: name }]),
      ...(item.quantity < quantity
        ? [{ type: 'less' as const, name: item.name, quantity: quantity - item.quantity }]
        : []),
    ]
  })
}
