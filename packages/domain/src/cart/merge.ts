// Merges two carts of one customer: the one on the server and the one in this browser.
import { addLine, type Cart } from './cart.ts'

/** Equal lines are summed, others appended in order; the newer cart's notes win unless they are empty. */
export function mergeCarts(stored: Cart, added: Cart, nowMs: number): Cart {
  const merged = added.items.reduce<Cart>((cart, line) => addLine(cart, line, nowMs), stored)
  return { ...merged, deliveryNotes: added.deliveryNotes || stored.deliveryNotes }
}
