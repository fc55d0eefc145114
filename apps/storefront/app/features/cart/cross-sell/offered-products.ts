// What the cross-sell dialog lists: the company's upsell products that can be ordered and are not in the cart
// yet (AMB-085), in the company's order.
import type { FeaturedProduct } from '@pesan/contract/company'
import type { Product } from '@pesan/contract/menu'
import type { Cart } from '@pesan/domain/cart/cart'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { isAvailable } from '@pesan/domain/product/availability'

/** As many as fit on a phone without scrolling. */
const AT_MOST = 3

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
