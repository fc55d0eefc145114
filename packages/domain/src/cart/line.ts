// A line of the cart, and when two lines are equal (CART-01, CART-06, AMB-104).
import type { ModifierId, ProductId } from '@pesan/contract/ids'
import type { SelectedModifiers } from '../product/selection.ts'

export interface CartLine {
  /** A timestamp as text, unique in the cart (CART-02, AMB-057). */
  id: string
  productId: ProductId
  quantity: number
  options: { selectedModifiers: SelectedModifiers; notes: string }
}

export type NewCartLine = Omit<CartLine, 'id'>

/**
 * The order in which modifiers were picked does not matter; empty groups equal missing groups; notes count.
 */
export function isSameLine(one: NewCartLine, other: NewCartLine): boolean {
  return (
    one.productId === other.productId &&
    one.options.notes === other.options.notes &&
    selectionKey(one.options.selectedModifiers) === selectionKey(other.options.selectedModifiers)
  )
}

function selectionKey(selected: SelectedModifiers): string {
  const groups = Object.entries(selected).filter(([, ids]) => ids.length > 0)
  const sorted = groups.map(([groupId, ids]): [string, ModifierId[]] => [groupId, [...ids].sort()])
  return JSON.stringify(sorted.sort(([a], [b]) => (a < b ? -1 : 1)))
}
