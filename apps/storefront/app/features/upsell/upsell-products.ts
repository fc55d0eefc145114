// The products that the cart page offers: the company's upsell products that can be ordered and are not in
// the cart (MENU-21, MENU-22), in the company's order.
import type { FeaturedProduct } from '@pesan/contract/company'
import type { ProductId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { isAvailable } from '@pesan/domain/product/availability'

export function upsellProducts(
  upsell: readonly FeaturedProduct[],
  products: ProductIndex,
  inCart: ReadonlySet<ProductId>,
): Product[] {
  const ids = new Set(upsell.map(row => row.product_id))
  return [...ids].flatMap(id => products.get(id) ?? []).filter(one => isAvailable(one) && !inCart.has(one.id))
}
