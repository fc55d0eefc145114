// The menu with the product that a customer is looking at, although a new menu no longer has it: its sheet stays open, and says that
// it cannot be had.

import type { ProductId } from '@pesan/contract/ids'
import type { Category, Product } from '@pesan/contract/menu'
import type { FilteredMenu } from './diet-menu.ts'

interface Held {
  /** The menu that the page shows. */
  shown: FilteredMenu
  /** Null: no sheet was open yet. */
  id: ProductId | null
}

/** The same menu gives the same object again. */
export function createHeldMenus(): (menu: FilteredMenu, held: Held) => FilteredMenu {
  let last: { of: FilteredMenu; id: ProductId; held: FilteredMenu } | undefined

  return (menu, { shown, id }) => {
    if (id === null || findIn(menu, id)) return menu
    if (last?.of === menu && last.id === id) return last.held
    const product = findIn(shown, id)
    if (!product) return menu
    const gone: Category = { id: '', name: '', items: [{ ...product, availableStatus: 'UNAVAILABLE' }] }
    last = { of: menu, id, held: { ...menu, all: [...(menu.all ?? menu.categories), gone] } }
    return last.held
  }
}

function findIn({ all, categories }: FilteredMenu, id: ProductId): Product | undefined {
  for (const { items } of all ?? categories) {
    const found = items.find(item => item.id === id)
    if (found) return found
  }
  return undefined
}
