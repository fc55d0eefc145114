// What goes well with an order: the company's upsell products that can be ordered and are not in the cart yet (AMB-085).
import type { FeaturedProduct } from '@pesan/contract/company'
import type { Product } from '@pesan/contract/menu'
import type { ProductIndex } from '../menu/find-product.ts'
import { isAvailable } from '../product/availability.ts'
import type { Cart } from './cart.ts'

/** As many as fit on a phone without scrolling. */
const AT_MOST = 3

/** In the company's order, at most three. */
export function offeredProducts(
  upsell: readonly FeaturedProduct[],
  products: ProductIndex,
  cart: Cart,
): Product[] {
  const inCart = new Set(cart.items.map(line => line.productId))
  return [...new Set(upsell.map(row => row.product_id))]
    .filter(id => !inCart.has(id))
    .flatMap(id => products.get(id) ?? [])
    .filter(isAvailable)
    .slice(0, AT_MOST)
}
