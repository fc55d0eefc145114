// What is still on the menu of what was selected: another menu may be published while a customer chooses.
import type { Product } from '@pesan/contract/menu'
import { type SelectedModifiers, selectedIn } from './selection.ts'

/** Without the groups and modifiers that the product does not have; the same object where it has all. */
export function knownSelection(product: Product, selected: SelectedModifiers): SelectedModifiers {
  const known = Object.fromEntries(
    product.modifierGroups.flatMap(({ id, modifiers }) => {
      const ids = selectedIn(selected, id).filter(chosen =>
        modifiers.some(modifier => modifier.id === chosen),
      )
      return ids.length > 0 ? [[id, ids] as const] : []
    }),
  )
  const count = (of: SelectedModifiers) => Object.values(of).reduce((sum, ids) => sum + ids.length, 0)
  return count(known) === count(selected) ? selected : known
}
