// The menu as an outlet can make it now: what is sold out there is unavailable, and what is nearly gone says how many are left.
import type { Menu, Modifier, Product } from '@pesan/contract/menu'
import type { PublicStockItem } from '@pesan/contract/stock'
import { createChangedMenus } from '../menu/changed-menu.ts'
import type { NotSold } from '../product/availability.ts'
import { isSoldOut } from './short-line.ts'

interface FewLeft {
  /** Set only from 5 down; with 0 it is unavailable. */
  left?: number
}
/** A product of a menu of `stockMenu`; of any other menu it says nothing about what is left. */
export type StockedProduct = Product & FewLeft & NotSold
export type StockedModifier = Modifier & FewLeft

/** Looks up an item of one outlet. */
export type ItemOf = (type: PublicStockItem['type'], id: string) => PublicStockItem | undefined

export interface StockMoment {
  itemOf: ItemOf
  at: Date
  /** What a product says that is sold out until a moment; absent where that is not shown. */
  backText?: (until: Date) => string
}

/** See `createChangedMenus`. */
export function createStockedMenus(): (menu: Menu, moment: StockMoment) => Menu {
  const products = new WeakMap<Product, { key: string; stocked: Product }>()
  const changedMenu = createChangedMenus()

  function stockProduct(product: Product, moment: StockMoment): Product {
    const affected = affectedBy(product, moment)
    if (affected.size === 0) return product
    const back = backOf(product, moment)
    const key = JSON.stringify([back, ...affected])
    const known = products.get(product)
    if (known?.key === key) return known.stocked
    const stocked = withStock(product, affected, back)
    products.set(product, { key, stocked })
    return stocked
  }

  return (menu, moment) => changedMenu(menu, product => stockProduct(product, moment))
}

/** Nothing where its count is at none: no one knows when there are more. */
function backOf(product: Product, { itemOf, at, backText }: StockMoment): string | undefined {
  const item = itemOf('product', product.id)
  if (!item || item.until === null || item.left === 0 || !isSoldOut(item, at)) return undefined
  return backText?.(new Date(item.until))
}

/** How many are left of the product and its modifiers, by `product` and the ids of modifiers; 0 for what is sold out. */
type Affected = ReadonlyMap<string, number>

const PRODUCT = 'product'
const modifierKey = (id: string): string => `modifier ${id}`

function affectedBy(product: Product, { itemOf, at }: StockMoment): Affected {
  const affected = new Map<string, number>()
  const add = (key: string, item: PublicStockItem | undefined) => {
    if (!item) return
    if (isSoldOut(item, at)) affected.set(key, 0)
    else if (item.left !== null) affected.set(key, item.left)
  }
  add(PRODUCT, itemOf('product', product.id))
  for (const { modifiers } of product.modifierGroups)
    for (const { id } of modifiers) add(modifierKey(id), itemOf('modifier', id))
  return affected
}

function withStock(product: Product, affected: Affected, back: string | undefined): StockedProduct {
  const stateOf = (key: string) => {
    const left = affected.get(key)
    if (left === undefined) return {}
    return left === 0 ? { left, availableStatus: 'UNAVAILABLE' as const } : { left }
  }
  const modifierGroups = product.modifierGroups.map(group => ({
    ...group,
    modifiers: group.modifiers.map(
      (modifier): StockedModifier => ({ ...modifier, ...stateOf(modifierKey(modifier.id)) }),
    ),
  }))
  const stocked = { ...product, ...stateOf(PRODUCT), modifierGroups }
  // What is sold out says nothing of its selling times.
  return affected.get(PRODUCT) === 0 ? { ...stocked, notSold: back } : stocked
}
