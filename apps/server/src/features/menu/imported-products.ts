// What an import makes of the products that the live menu has.
import type { EditedCategory, MenuContent } from '@pesan/contract/menu-content'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'

export const NO_MENU: MenuContent = {
  category_keys: [],
  categories: [],
  products: [],
  groups: [],
  modifiers: [],
}

export interface ProductCounts {
  new: number
  /** Also those of a modifier group that differs. */
  changed: number
  gone: number
}

export function countProducts(live: MenuContent, next: MenuContent): ProductCounts {
  const changes = compareMenus(live, next)
  const keysOf = (kind: string) =>
    new Set(changes.flatMap(change => (change.kind === kind ? [change.key] : [])))
  const [products, groups, modifiers] = [keysOf('product'), keysOf('group'), keysOf('modifier')]
  for (const { key, modifier_keys: keys } of next.groups)
    if (keys.some(one => modifiers.has(one))) groups.add(key)
  const before = new Set(live.products.map(({ key }) => key))
  const after = new Set(next.products.map(({ key }) => key))
  const changed = next.products.filter(
    ({ key, group_keys: keys }) =>
      before.has(key) && (products.has(key) || keys.some(one => groups.has(one))),
  )
  return {
    new: [...after].filter(key => !before.has(key)).length,
    changed: changed.length,
    gone: [...before].filter(key => !after.has(key)).length,
  }
}

/** EDIT-15: products that were ordered stay, hidden, where a document does not have them any more. */
export function retainOrdered(
  content: MenuContent,
  live: MenuContent,
  ordered: ReadonlySet<string>,
): MenuContent {
  if (ordered.size === 0) return content
  const groups = new Set(content.groups.map(({ key }) => key))
  const retained = live.products
    .filter(({ key }) => ordered.has(key))
    .map(product => ({
      ...product,
      hidden: true,
      group_keys: product.group_keys.filter(key => groups.has(key)),
    }))
  const known = new Map(content.categories.map(category => [category.key, category]))
  const homes = live.categories.flatMap((category): EditedCategory[] => {
    const keys = category.product_keys.filter(key => ordered.has(key))
    if (keys.length === 0) return []
    const home = known.get(category.key) ?? { ...category, hidden: true, product_keys: [] }
    return [{ ...home, product_keys: [...home.product_keys, ...keys] }]
  })
  const changed = new Map(homes.map(category => [category.key, category]))
  const added = homes.filter(({ key }) => !known.has(key))
  return {
    ...content,
    category_keys: [...content.category_keys, ...added.map(({ key }) => key)],
    categories: [...content.categories.map(category => changed.get(category.key) ?? category), ...added],
    products: [...content.products, ...retained],
  }
}
