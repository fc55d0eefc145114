// The chosen options of a line as it lists them: one entry per group, in the order of the menu.
import type { ModifierGroupId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { chosenModifiers } from '@pesan/domain/product/check-selection'
import type { SelectedModifiers } from '@pesan/domain/product/selection'

export interface ChosenGroup {
  id: ModifierGroupId
  name: string
  names: string[]
}

export function chosenByGroup(product: Product, selected: SelectedModifiers): ChosenGroup[] {
  const groups = new Map<ModifierGroupId, ChosenGroup>()
  for (const { group, modifier } of chosenModifiers(product, selected)) {
    const known = groups.get(group.id)
    if (known) known.names.push(modifier.name)
    else groups.set(group.id, { id: group.id, name: group.display_name, names: [modifier.name] })
  }
  return [...groups.values()]
}
