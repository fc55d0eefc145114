// Two carts of one customer becoming one: what was kept on the server and what this browser holds.
import { addLine, type Cart } from './cart.ts'

/** Equal lines are summed, others appended in their order; notes of the newer cart win unless they are empty. */
export function mergeCarts(stored: Cart, added: Cart, nowMs: number): Cart {
  const merged = added.items.reduce<Cart>((cart, line) => addLine(cart, line, nowMs), stored)
  return { ...merged, deliveryNotes: added.deliveryNotes || stored.deliveryNotes }
}
