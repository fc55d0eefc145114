// Rules about modifier groups: what cannot be bought, and what no customer can choose. A group that is not available asks
// nothing of a customer (AMB-083).
import type { EditedGroup } from '@pesan/contract/menu-content'
import { type LintFinding, type LintIndex, openModifiers } from './lint-index.ts'

export const findRequiredWithoutChoice = (index: LintIndex): LintFinding[] =>
  sellingGroups(index)
    .filter(group => group.selection_min > 0 && openModifiers(index, group).length === 0)
    .map(group => problemOf(group, sellerFacts(index, group)))

export const findLeastAboveMost = ({ content }: LintIndex): LintFinding[] =>
  content.groups
    .filter(group => group.selection_min > group.selection_max)
    .map(group => problemOf(group, { least: group.selection_min, most: group.selection_max }))

export const findLeastAboveChoices = (index: LintIndex): LintFinding[] =>
  sellingGroups(index)
    .map(group => ({ group, open: openModifiers(index, group).length }))
    .filter(({ group, open }) => open > 0 && group.selection_min > open)
    .map(({ group, open }) =>
      problemOf(group, { least: group.selection_min, open, ...sellerFacts(index, group) }),
    )

/** A required one is an error of `required_group_without_choice`. */
export const findWithoutModifiers = (index: LintIndex): LintFinding[] =>
  sellingGroups(index)
    .filter(group => group.selection_min === 0 && group.modifier_keys.length === 0)
    .map(group => problemOf(group, sellerFacts(index, group)))

export const findUnused = ({ content, usedGroups }: LintIndex): LintFinding[] =>
  content.groups.filter(group => !usedGroups.has(group.key)).map(group => problemOf(group, {}))

/** The available groups of products that customers can order. */
const sellingGroups = ({ content, sellersOf }: LintIndex): EditedGroup[] =>
  content.groups.filter(group => group.available && sellersOf.has(group.key))

/** How many products have the group, and the name of the first. */
function sellerFacts({ sellersOf }: LintIndex, group: EditedGroup): { products: number; product: string } {
  const sellers = sellersOf.get(group.key) ?? []
  return { products: sellers.length, product: sellers[0]?.name ?? '' }
}

const problemOf = ({ key, name }: EditedGroup, facts: LintFinding['facts']): LintFinding => ({
  kind: 'group',
  key,
  name,
  facts,
})
