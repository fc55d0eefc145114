// The menu as one outlet has it: its own prices, and without what is hidden there (EDIT-13).
import type { OutletId } from '@pesan/contract/ids'
import type { Category, Menu, Modifier, Product } from '@pesan/contract/menu'
import { createChangedMenus } from './changed-menu.ts'

/** Null: it is hidden there. A product that is as everywhere is the same object, except that it names no outlets. */
export function productAt(product: Product, outletId: OutletId): Product | null {
  const own = product.outlets?.[outletId]
  if (own?.hidden) return null
  if (!namesOutlets(product)) return product
  const { outlets: _outlets, ...everywhere } = product
  return {
    ...everywhere,
    ...(own?.price !== undefined && { price: own.price }),
    ...(own?.selling_times && { selling_times: own.selling_times }),
    modifierGroups: product.modifierGroups.map(group => ({
      ...group,
      modifiers: group.modifiers.flatMap(modifier => modifierAt(modifier, outletId) ?? []),
    })),
  }
}

function modifierAt(modifier: Modifier, outletId: OutletId): Modifier | null {
  const { outlets, ...everywhere } = modifier
  const own = outlets?.[outletId]
  if (own?.hidden) return null
  return own?.price === undefined ? everywhere : { ...everywhere, price: own.price }
}

/** Whether the product, or an option of it, differs at some outlet. */
export const namesOutlets = ({ outlets, modifierGroups }: Product): boolean =>
  outlets !== undefined ||
  modifierGroups.some(({ modifiers }) => modifiers.some(modifier => modifier.outlets !== undefined))

/** Whether it matters from which outlet a customer orders. */
export const differsByOutlet = (categories: readonly Category[]): boolean =>
  categories.some(({ items }) => items.some(namesOutlets))

/** The outlets at which something differs. */
export const differingOutlets = (categories: readonly Category[]): ReadonlySet<string> =>
  new Set(
    categories.flatMap(({ items }) =>
      items.flatMap(({ outlets = {}, modifierGroups }) => [
        ...Object.keys(outlets),
        ...modifierGroups.flatMap(({ modifiers }) =>
          modifiers.flatMap(({ outlets: own = {} }) => Object.keys(own)),
        ),
      ]),
    ),
  )

/** Categories without a product at the outlet are left out. */
export const categoriesAt = (categories: readonly Category[], outletId: OutletId): Category[] =>
  categories.flatMap(category => {
    const items = category.items.flatMap(item => productAt(item, outletId) ?? [])
    return items.length === 0 ? [] : [{ ...category, items }]
  })

/** See `createChangedMenus`. Without an outlet, the menu is as everywhere. */
export function createOutletMenus(): (menu: Menu, outletId: OutletId | null) => Menu {
  const products = new WeakMap<Product, { outletId: OutletId; changed: Product | null }>()
  const changedMenu = createChangedMenus()

  function change(product: Product, outletId: OutletId): Product | null {
    const known = products.get(product)
    if (known?.outletId === outletId) return known.changed
    const changed = productAt(product, outletId)
    products.set(product, { outletId, changed })
    return changed
  }

  return (menu, outletId) =>
    outletId === null ? menu : changedMenu(menu, product => change(product, outletId))
}
