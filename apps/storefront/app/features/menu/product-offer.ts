// What a product card needs besides the product: how many are in the cart, and what a press does. Both come
// from the route, because the cart and the product dialog are other features.
import type { ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'

/**
 * How many of each product are in the cart. A mark subscribes to its product, so that a change of the cart
 * renders no card again.
 */
export interface Quantities {
  of: (id: ProductId) => number
  subscribe: (changed: () => void) => () => void
}

export interface Offers {
  quantities: Quantities
  onProduct: (id: ProductId) => void
  /** As the company shows prices, with or without "++" (CHARGE-10). */
  priceOf: (price: Rupiah) => string
}
