// Replaces the cart with the lines of an earlier order (HIST-17) and stores their prices of that time, so
// that the cart points out what has changed.
import type { Rupiah } from '@pesan/contract/money'
import { addLine, type Cart, EMPTY_CART } from '@pesan/domain/cart/cart'
import { isSameLine, type NewCartLine } from '@pesan/domain/cart/line'
import { cartStore, clearCart } from './cart-store.ts'
import { seenPricesStore } from './seen-prices.ts'

export interface FilledLine {
  line: NewCartLine
  /** What one piece cost before, when that differs from today. */
  priceBefore: Rupiah | null
}

/** Returns how many lines were added, and whether all of them have their full quantity. */
export function fillCart(
  lines: readonly FilledLine[],
  nowMs = Date.now(),
): { added: number; isComplete: boolean } {
  clearCart()
  const cart = lines.reduce<Cart>((filled, { line }) => addLine(filled, line, nowMs), EMPTY_CART)
  cartStore.setState({ ...cart }, true)
  seenPricesStore.setState(pricesOf(cart, lines), true)
  const wanted = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const held = cart.items.reduce((sum, line) => sum + line.quantity, 0)
  return { added: cart.items.length, isComplete: held === wanted }
}

function pricesOf(cart: Cart, lines: readonly FilledLine[]): Record<string, Rupiah> {
  return Object.fromEntries(
    cart.items.flatMap(inCart => {
      const before = lines.find(({ line }) => isSameLine(line, inCart))?.priceBefore ?? null
      return before === null ? [] : [[inCart.id, before]]
    }),
  )
}
