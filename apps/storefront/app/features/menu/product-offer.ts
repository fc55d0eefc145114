// What a product card needs besides the product: how many are in the cart, and what pressing it does. Both come from
// the route, because the cart and the product dialog are other features.
import type { ProductId } from '@pesan/contract/ids'

/** How many of each product are in the cart. A mark follows its own, so that a change of the cart draws no card anew. */
export interface Quantities {
  of: (id: ProductId) => number
  subscribe: (changed: () => void) => () => void
}

export interface Offers {
  quantities: Quantities
  onProduct: (id: ProductId) => void
}
