// Whether a sent selection could have been made by taps: the server's check of a browser's request.
import type { ModifierGroupId, ModifierId } from '@pesan/contract/ids'
import type { Modifier, ModifierGroup, Product } from '@pesan/contract/menu'
import { isAvailable } from './availability.ts'
import { missingSelections, type SelectedModifiers, selectedIn } from './selection.ts'

export interface ChosenModifier {
  group: ModifierGroup
  modifier: Modifier
}

export type SelectionProblem =
  | { type: 'unknown_group'; groupId: ModifierGroupId }
  | { type: 'unavailable_group'; groupId: ModifierGroupId }
  | { type: 'unknown_modifier'; groupId: ModifierGroupId; modifierId: ModifierId }
  | { type: 'unavailable_modifier'; groupId: ModifierGroupId; modifierId: ModifierId }
  | { type: 'repeated_modifier'; groupId: ModifierGroupId; modifierId: ModifierId }
  | { type: 'too_few'; groupId: ModifierGroupId; missing: number }
  | { type: 'too_many'; groupId: ModifierGroupId; max: number }

export type SelectionCheck =
  | { status: 'valid'; chosen: ChosenModifier[] }
  | { status: 'invalid'; problems: SelectionProblem[] }

/** `chosen` is in the order of the menu, not of the request. */
export function checkSelection(product: Product, selected: SelectedModifiers): SelectionCheck {
  const known = new Map(product.modifierGroups.map(group => [String(group.id), group]))
  const problems: SelectionProblem[] = []
  for (const [groupId, ids] of Object.entries(selected)) {
    const group = known.get(groupId)
    if (group) problems.push(...problemsIn(group, ids))
    else if (ids.length > 0) problems.push({ type: 'unknown_group', groupId: groupId as ModifierGroupId })
  }
  for (const { groupId, missing } of missingSelections(product, selected)) {
    problems.push({ type: 'too_few', groupId, missing })
  }
  if (problems.length > 0) return { status: 'invalid', problems }
  return { status: 'valid', chosen: chosenModifiers(product, selected) }
}

function problemsIn(group: ModifierGroup, ids: readonly ModifierId[]): SelectionProblem[] {
  const problems: SelectionProblem[] = []
  const groupId = group.id
  if (ids.length > 0 && !isAvailable(group)) problems.push({ type: 'unavailable_group', groupId })
  if (ids.length > group.selectionRangeMax)
    problems.push({ type: 'too_many', groupId, max: group.selectionRangeMax })
  for (const [index, modifierId] of ids.entries()) {
    const modifier = group.modifiers.find(candidate => candidate.id === modifierId)
    if (!modifier) problems.push({ type: 'unknown_modifier', groupId, modifierId })
    else if (!isAvailable(modifier)) problems.push({ type: 'unavailable_modifier', groupId, modifierId })
    if (ids.indexOf(modifierId) !== index) problems.push({ type: 'repeated_modifier', groupId, modifierId })
  }
  return problems
}

/** The selection resolved against the product; ids that the menu no longer has are left out. */
export function chosenModifiers(product: Product, selected: SelectedModifiers): ChosenModifier[] {
  return product.modifierGroups.flatMap(group => {
    const ids = selectedIn(selected, group.id)
    return group.modifiers
      .filter(modifier => ids.includes(modifier.id))
      .map(modifier => ({ group, modifier }))
  })
}
