// Merges the cart from the server with what this browser added before it arrived: nothing is lost or doubled.
import type { Cart } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { mergeCarts } from '@pesan/domain/cart/merge'

/** A line in both carts is one line, as this browser has it: another tab may have sent it to the server. */
export function joinCarts(stored: Cart, held: Cart, nowMs: number): Cart {
  const heldById = new Map(held.items.map(line => [line.id, line]))
  const storedById = new Map(stored.items.map(line => [line.id, line]))
  const isBoth = (one: CartLine, other: CartLine | undefined) => one.productId === other?.productId
  const items = stored.items.map(line => {
    const own = heldById.get(line.id)
    return own && isBoth(line, own) ? own : line
  })
  const added = held.items.filter(line => !isBoth(line, storedById.get(line.id)))
  return mergeCarts({ ...stored, items }, { ...held, items: added }, nowMs)
}
