// The rules for choosing modifiers, the same in the product sheet and on the server (PROD-12 to PROD-23).
import type { ModifierGroupId, ModifierId } from '@pesan/contract/ids'
import type { ModifierGroup, Product } from '@pesan/contract/menu'
import { isAvailable } from './availability.ts'

/** Chosen modifier ids by group id, as a cart line stores them (CART-01). */
export type SelectedModifiers = Readonly<Record<string, readonly ModifierId[]>>

export const isRequired = (group: ModifierGroup): boolean => group.selectionRangeMin > 0

/** PROD-13, PROD-14: exactly one of many is a radio group, everything else check boxes. */
export const selectionKind = (group: ModifierGroup): 'radio' | 'checkbox' =>
  group.selectionRangeMin === 1 && group.selectionRangeMax === 1 ? 'radio' : 'checkbox'

export type GroupHint =
  | { type: 'pick_one' }
  | { type: 'pick_range'; min: number; max: number }
  | { type: 'optional'; max: number }

/** PROD-12; a minimum that equals a maximum above one is still shown as a range (AMB-105). */
export function groupHint(group: ModifierGroup): GroupHint {
  const { selectionRangeMin: min, selectionRangeMax: max } = group
  if (min === 1 && max === 1) return { type: 'pick_one' }
  return min > 0 ? { type: 'pick_range', min, max } : { type: 'optional', max }
}

/** Own properties only: a group may be called `constructor`, and every object inherits one. */
export const selectedIn = (selected: SelectedModifiers, id: ModifierGroupId): readonly ModifierId[] =>
  (Object.hasOwn(selected, id) ? selected[id] : undefined) ?? []

export type Toggle =
  | { status: 'changed'; selected: SelectedModifiers }
  | { status: 'refused'; reason: 'unavailable' | 'at_maximum' | 'at_minimum' }

/**
 * What a tap on a modifier does. A radio replaces; a check box stays within the range (PROD-13 to PROD-16,
 * AMB-016).
 */
export function toggleModifier(selected: SelectedModifiers, group: ModifierGroup, id: ModifierId): Toggle {
  const modifier = group.modifiers.find(candidate => candidate.id === id)
  if (!modifier || !isAvailable(group) || !isAvailable(modifier))
    return { status: 'refused', reason: 'unavailable' }
  const chosen = selectedIn(selected, group.id)
  const withChosen = (ids: readonly ModifierId[]): Toggle => ({
    status: 'changed',
    selected: { ...selected, [group.id]: ids },
  })
  if (selectionKind(group) === 'radio') return withChosen([id])
  if (chosen.includes(id)) {
    return canUncheck(group, chosen.length)
      ? withChosen(chosen.filter(other => other !== id))
      : { status: 'refused', reason: 'at_minimum' }
  }
  if (chosen.length >= group.selectionRangeMax) return { status: 'refused', reason: 'at_maximum' }
  return withChosen([...chosen, id])
}

/**
 * AMB-016: at the minimum nothing can be unchecked, unless the range leaves no other way to change the
 * choice.
 */
function canUncheck(group: ModifierGroup, count: number): boolean {
  const { selectionRangeMin: min, selectionRangeMax: max } = group
  return min === max || count !== min
}

export interface MissingSelection {
  groupId: ModifierGroupId
  missing: number
}

/** Groups that still need choices, in the order of the product. Unavailable groups are exempt (AMB-083). */
export function missingSelections(product: Product, selected: SelectedModifiers): MissingSelection[] {
  return product.modifierGroups
    .filter(isAvailable)
    .map(group => ({
      groupId: group.id,
      missing: group.selectionRangeMin - selectedIn(selected, group.id).length,
    }))
    .filter(({ missing }) => missing > 0)
}
