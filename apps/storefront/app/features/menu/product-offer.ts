// What a product card needs besides the product: how many are in the cart, and what pressing it does. Both come from
// the route, because the cart and the product dialog are other features.
import type { ProductId } from '@pesan/contract/ids'

export interface Offers {
  quantityInCart: (id: ProductId) => number
  onProduct: (id: ProductId) => void
}
