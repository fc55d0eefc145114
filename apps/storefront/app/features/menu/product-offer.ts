// What a product card needs besides the product: how many are in the cart, and what pressing it does. Both come from
// the route, because the cart and the product dialog are other features.
import type { ProductId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isAvailable } from '@pesan/domain/product/availability'
import type { T } from '../../lib/i18n/t.ts'

export interface Offers {
  quantityInCart: (id: ProductId) => number
  onProduct: (id: ProductId) => void
}

/** The one sentence a screen reader says for a card. */
export function offerLabel(t: T, product: Product, inCart: number): string {
  const { name, description } = product
  const price = formatRupiah(product.price)
  const offer = description
    ? t('menu.productLabel', { name, description, price })
    : t('menu.productLabelShort', { name, price })
  const parts = [offer]
  if (!isAvailable(product)) parts.push(t('menu.outOfStock'))
  if (inCart > 0) parts.push(t('menu.inCart', { count: inCart }))
  return parts.join('. ')
}
