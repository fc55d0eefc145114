// The operations on a cart. Every function returns a new cart and never changes the old one.
import { MAX_CART_LINES, MAX_QUANTITY } from '@pesan/contract/limits'
import { type CartLine, isSameLine, type NewCartLine } from './line.ts'

export interface Cart {
  items: readonly CartLine[]
  deliveryNotes: string
}

export const EMPTY_CART: Cart = { items: [], deliveryNotes: '' }

/**
 * Raises an equal line or appends a new one (CART-06, CART-07). The id of a new line is derived from `nowMs`.
 * A full cart stays unchanged.
 */
export function addLine(cart: Cart, line: NewCartLine, nowMs: number): Cart {
  const same = cart.items.find(candidate => isSameLine(candidate, line))
  if (same) return setQuantity(cart, same.id, same.quantity + line.quantity)
  if (cart.items.length >= MAX_CART_LINES) return cart
  const added = { ...line, id: freeLineId(cart, nowMs), quantity: Math.min(line.quantity, MAX_QUANTITY) }
  return { ...cart, items: [...cart.items, added] }
}

/** CART-09: an edit replaces its line, even when the result equals another line (AMB-104). */
export function replaceLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, items: cart.items.map(item => (item.id === line.id ? line : item)) }
}

/** CART-08: zero or less removes the line. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return { ...cart, items: cart.items.filter(line => line.id !== lineId) }
  const capped = Math.min(Math.trunc(quantity), MAX_QUANTITY)
  return {
    ...cart,
    items: cart.items.map(line => (line.id === lineId ? { ...line, quantity: capped } : line)),
  }
}

export const countItems = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0)

/** AMB-057: two lines of the same millisecond must not share an id. */
function freeLineId(cart: Cart, nowMs: number): string {
  const taken = new Set(cart.items.map(line => line.id))
  let candidate = nowMs
  while (taken.has(String(candidate))) candidate += 1
  return String(candidate)
}
