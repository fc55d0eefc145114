// The cart that the server stores for a signed-in customer, line for line as the browser stores it (CART-01).

import * as v from 'valibot'
import { modifierId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts'

const note = v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH))

export const cartItem = v.object({
  /** A timestamp as text, unique in the cart (CART-02). */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  productId,
  quantity: v.pipe(integer, v.minValue(1), v.maxValue(MAX_QUANTITY)),
  options: v.object({
    /** Modifier ids by group id. */
    selectedModifiers: v.record(
      v.pipe(v.string(), v.maxLength(64)),
      v.pipe(v.array(modifierId), v.maxLength(100)),
    ),
    notes: v.optional(note, ''),
  }),
})

export const cart = v.object({
  items: v.pipe(v.array(cartItem), v.maxLength(MAX_CART_LINES)),
  deliveryNotes: v.optional(note, ''),
})
export type CartContent = v.InferOutput<typeof cart>

/**
 * `overwriteServer` false merges the sent lines into the stored ones: equal lines are summed, others
 * appended.
 */
export const syncCartBody = v.object({ ...cart.entries, overwriteServer: v.optional(v.boolean(), true) })

/** API-12, API-13: `success` next to `status`, both true. */
export const cartAnswer = v.object({ success: v.literal(true), cart })
