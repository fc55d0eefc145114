// Rules about what customers see of categories and products.
import type { PartKind } from '@pesan/contract/menu-content'
import type { LintFinding, LintIndex } from './lint-index.ts'

interface Named {
  key: string
  name: string
}

/** EDIT-15: old orders, a repeated order and reports go on naming it. */
export const findOrderedRemoved = ({ removedOrdered }: LintIndex): LintFinding[] =>
  removedOrdered.map(({ key, name }) => ({ kind: 'product', key, name, facts: {} }))

/** A menu that showed nothing before loses nothing: its owner may be at the first categories. */
export const findEmptyMenu = ({ shownProducts, isLiveShown }: LintIndex): LintFinding[] =>
  isLiveShown && shownProducts.length === 0 ? [{ kind: 'menu', key: 'menu', name: '', facts: {} }] : []

export const findMissingPhoto = ({ shownProducts }: LintIndex): LintFinding[] =>
  shownProducts
    .filter(product => product.photos.length === 0)
    .map(({ key, name }) => ({ kind: 'product', key, name, facts: {} }))

/** Each but the first: products of a category, choices of a group. Those that are hidden do not count. */
export const findNameTwice = ({ content, productOf, modifierOf }: LintIndex): LintFinding[] => [
  ...content.categories.flatMap(category =>
    repeated('product', visible(category.product_keys, productOf), category.name),
  ),
  ...content.groups.flatMap(group =>
    repeated('modifier', visible(group.modifier_keys, modifierOf), group.name),
  ),
]

const visible = <Part extends Named & { hidden: boolean }>(
  keys: readonly string[],
  partOf: ReadonlyMap<string, Part>,
): Part[] => keys.flatMap(key => partOf.get(key) ?? []).filter(part => !part.hidden)

function repeated(kind: PartKind, parts: readonly Named[], inside: string): LintFinding[] {
  const names = new Set<string>()
  const found: LintFinding[] = []
  for (const { key, name } of parts) {
    const plain = name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (names.has(plain)) found.push({ kind, key, name, facts: { in: inside } })
    else names.add(plain)
  }
  return found
}

export const findEmptyCategory = ({ content, productOf }: LintIndex): LintFinding[] =>
  content.categories
    .filter(category => !category.hidden && visible(category.product_keys, productOf).length === 0)
    .map(({ key, name }) => ({ kind: 'category', key, name, facts: {} }))

/** Hiding a category hides its products on purpose; a product without a category is lost by accident. */
export const findWithoutCategory = ({ products, categoryOf }: LintIndex): LintFinding[] =>
  products
    .filter(({ key }) => !categoryOf.has(key))
    .map(({ key, name }) => ({ kind: 'product', key, name, facts: {} }))
