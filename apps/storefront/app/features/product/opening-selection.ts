// What is selected when the product sheet opens (PROD-28, PROD-29). The menu may have changed since the line
// was added, so unavailable options are left out and the customer chooses again.
import type { Product } from '@pesan/contract/menu'
import type { CartLine } from '@pesan/domain/cart/line'
import { isAvailable } from '@pesan/domain/product/availability'
import { type SelectedModifiers, selectedIn } from '@pesan/domain/product/selection'

export interface OpeningValues {
  quantity: number
  selected: SelectedModifiers
  notes: string
}

export function openingValues(product: Product, line: CartLine | undefined): OpeningValues {
  if (!line) return { quantity: 1, selected: {}, notes: '' }
  const stored = product.modifierGroups.filter(isAvailable).map(group => {
    const known = group.modifiers.filter(isAvailable).map(modifier => modifier.id)
    const chosen = selectedIn(line.options.selectedModifiers, group.id)
    return [group.id, chosen.filter(id => known.includes(id)).slice(0, group.selectionRangeMax)] as const
  })
  return {
    quantity: line.quantity,
    selected: Object.fromEntries(stored.filter(([, ids]) => ids.length > 0)),
    notes: line.options.notes,
  }
}
