// The menu with what is shown of diets: products that bear their marks, and only those that suit the chosen filters (EDIT-10).

import type { Category, Menu, Product } from '@pesan/contract/menu'
import type { DietFilter } from '@pesan/contract/menu-parts'
import { createChangedMenus } from './changed-menu.ts'
import { suitsAll } from './diets.ts'

/** Where the marks stand: on a row of the menu, a tile of popular items, the product's sheet, a line of the cart. */
export type MarkPlace = 'row' | 'tile' | 'sheet' | 'line'

/** Set on the products of a menu with diets: draws what the product says at this place. */
export interface Marked<Node> {
  marks?: (place: MarkPlace) => Node
}

/** `all`: the menu without filters, by which a cart finds its products. */
export type FilteredMenu = Menu & { all?: readonly Category[] }

/** See `createChangedMenus`. */
export function createDietMenus<Node>(
  marksOf: (product: Product) => Marked<Node>['marks'],
): (menu: Menu, filters: readonly DietFilter[]) => FilteredMenu {
  const products = new WeakMap<Product, Product>()
  const markedMenu = createChangedMenus()
  const suitingMenu = createChangedMenus()
  let last: { of: Menu; filtered: FilteredMenu } | undefined

  function mark(product: Product & Marked<Node>): Product {
    if (product.marks) return product
    const known = products.get(product) ?? Object.assign({ ...product }, { marks: marksOf(product) })
    products.set(product, known)
    return known
  }

  return (menu, filters) => {
    const marked = markedMenu(menu, mark)
    if (filters.length === 0) return marked
    const suiting = suitingMenu(marked, product => (suitsAll(product, filters) ? product : null))
    if (last?.of !== suiting) last = { of: suiting, filtered: { ...suiting, all: marked.categories } }
    return last.filtered
  }
}
