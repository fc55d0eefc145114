// The menu with a change of its products, as pages show it: what is the same stays the same object. Null takes a product out.
import type { Category, Menu, Product } from '@pesan/contract/menu'

/** Returns the same objects for what did not change since the last call, so that a page renders only the others again. */
export function createChangedMenus(): (menu: Menu, change: (product: Product) => Product | null) => Menu {
  const categories = new WeakMap<Category, Category>()
  let last: { of: Menu; changed: Menu } | undefined

  function changeCategory(category: Category, change: (product: Product) => Product | null): Category {
    const items = category.items.flatMap(item => change(item) ?? [])
    if (isSame(items, category.items)) return category
    const known = categories.get(category)
    if (known && isSame(items, known.items)) return known
    const changed = { ...category, items }
    categories.set(category, changed)
    return changed
  }

  return (menu, change) => {
    const changed = menu.categories
      .map(category => changeCategory(category, change))
      .filter(({ items }) => items.length > 0)
    if (isSame(changed, menu.categories)) return menu
    if (last && last.of === menu && isSame(changed, last.changed.categories)) return last.changed
    last = { of: menu, changed: { ...menu, categories: changed } }
    return last.changed
  }
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
