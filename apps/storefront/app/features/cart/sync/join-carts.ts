// The cart that came from the server, and what this browser put in before it came: together, nothing lost or doubled.
import type { Cart } from '@pesan/domain/cart/cart'
import type { CartLine } from '@pesan/domain/cart/line'
import { mergeCarts } from '@pesan/domain/cart/merge'

/** A line that both have is one line, as this browser has it: it may have come from there by another tab. */
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
