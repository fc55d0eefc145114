// The cart that the server stores for a signed-in customer, line for line as the browser stores it (CART-01).
import * as z from 'zod/mini'
import { modifierId, productId } from './ids.ts'
import { MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts'

const note = z.string().check(z.maxLength(MAX_NOTE_LENGTH))

export const cartItem = z.object({
  /** A timestamp as text, unique in the cart (CART-02). */
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  productId,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  options: z.object({
    /** Modifier ids by group id. */
    selectedModifiers: z.record(
      z.string().check(z.maxLength(64)),
      z.array(modifierId).check(z.maxLength(100)),
    ),
    notes: z._default(note, ''),
  }),
})

export const cart = z.object({
  items: z.array(cartItem).check(z.maxLength(MAX_CART_LINES)),
  deliveryNotes: z._default(note, ''),
})
export type CartContent = z.infer<typeof cart>

/**
 * `overwriteServer` false merges the sent lines into the stored ones: equal lines are summed, others
 * appended.
 */
export const syncCartBody = z.extend(cart, { overwriteServer: z._default(z.boolean(), true) })

/** API-12, API-13: `success` next to `status`, both true. */
export const cartAnswer = z.object({ success: z.literal(true), cart })
