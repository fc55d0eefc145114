// The menu as it can be had at a moment: a product that cannot be had says from when it can (HOURS-13).
import type { ProductId } from '@pesan/contract/ids'
import type { Menu, Product } from '@pesan/contract/menu'
import type { NotSold } from '../product/availability.ts'
import { createChangedMenus } from './changed-menu.ts'

export type TimedProduct = Product & NotSold

/** See `createChangedMenus`. A product that is sold out says only that, or when it is back. */
export function createTimedMenus(): (menu: Menu, textOf: (id: ProductId) => string | undefined) => Menu {
  const products = new WeakMap<Product, TimedProduct>()
  const changedMenu = createChangedMenus()

  function timeProduct(product: TimedProduct, text: string | undefined): TimedProduct {
    const notSold = product.availableStatus === 'UNAVAILABLE' ? product.notSold : text
    if (product.notSold === notSold) return product
    const known = products.get(product)
    if (known && known.notSold === notSold) return known
    const timed = { ...product, notSold }
    products.set(product, timed)
    return timed
  }

  return (menu, textOf) => changedMenu(menu, product => timeProduct(product, textOf(product.id)))
}
