// What a cart costs. The product sheet, the cart page and the server use these same functions (CART-12 to
// CART-16, I2).

import type { Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { ProductIndex } from '../menu/find-product.ts'
import { sumRupiah, timesRupiah, ZERO_RUPIAH } from '../money/rupiah.ts'
import { chosenModifiers } from '../product/check-selection.ts'
import type { SelectedModifiers } from '../product/selection.ts'
import type { Cart } from './cart.ts'
import type { CartLine } from './line.ts'

/** The price of one piece with its modifiers. */
export function unitPrice(product: Product, selected: SelectedModifiers): Rupiah {
  return sumRupiah([
    product.price,
    ...chosenModifiers(product, selected).map(({ modifier }) => modifier.price),
  ])
}

/** (product + its modifiers) × quantity (CART-12). */
export const linePrice = (product: Product, selected: SelectedModifiers, quantity: number): Rupiah =>
  timesRupiah(unitPrice(product, selected), quantity)

/** A line whose product is no longer on the menu costs nothing until the customer removes it. */
function cartLinePrice(products: ProductIndex, line: CartLine): Rupiah {
  const product = products.get(line.productId)
  return product ? linePrice(product, line.options.selectedModifiers, line.quantity) : ZERO_RUPIAH
}

/** In whole rupiah, without charges, delivery and voucher; a line whose product has left the menu counts nothing. */
export const subtotalOf = (products: ProductIndex, cart: Cart): Rupiah =>
  sumRupiah(cart.items.map(line => cartLinePrice(products, line)))

export interface Charges {
  subtotal: Rupiah
  deliveryFee: Rupiah
  voucherDiscount: Rupiah
}

/** CART-14: subtotal + delivery fee − discount, never below zero. */
export function totalOf({ subtotal, deliveryFee, voucherDiscount }: Charges): Rupiah {
  return Math.max(0, subtotal + deliveryFee - voucherDiscount) as Rupiah
}
