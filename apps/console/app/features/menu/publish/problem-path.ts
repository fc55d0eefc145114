// Where a problem is fixed: the category, or the product and of it the choice that the problem is about.
import type { MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { categoryPath, choicePath, groupPath, productPath } from '../menu-path.ts'

/** Undefined for a problem of the whole menu, and of a product that is gone: it is taken back. */
export function problemPath(
  { products, groups }: Pick<MenuContent, 'products' | 'groups'>,
  { kind, key }: Pick<MenuProblem, 'kind' | 'key'>,
): string | undefined {
  if (kind === 'product') return products.some(product => product.key === key) ? productPath(key) : undefined
  if (kind === 'category') return categoryPath(key)
  if (kind !== 'group' && kind !== 'modifier') return undefined
  const group = kind === 'group' ? key : groups.find(({ modifier_keys: keys }) => keys.includes(key))?.key
  if (group === undefined) return undefined
  // A hidden one is the last that its owner expects to see.
  const having = products.filter(({ group_keys: keys }) => keys.includes(group))
  const product = having.find(({ hidden }) => !hidden) ?? having[0]
  return product ? choicePath(product.key, group) : groupPath(group)
}
