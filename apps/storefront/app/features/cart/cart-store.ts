// The cart of this browser: lines and notes, nothing that can be computed (CART-17). What an operation does to a
// cart is a rule of the domain; here it is only kept.
import { modifierId, productId } from '@pesan/contract/ids'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import { addLine, type Cart, countItems, EMPTY_CART, replaceLine, setQuantity } from '@pesan/domain/cart/cart'
import type { CartLine, NewCartLine } from '@pesan/domain/cart/line'
import * as z from 'zod/mini'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { onSessionEnd } from '../../lib/session.ts'
import { createPersistedStore } from '../../lib/storage/persisted-store.ts'

const cartSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      productId,
      quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
      options: z.object({
        selectedModifiers: z.record(z.string(), z.array(modifierId)),
        notes: z.string().check(z.maxLength(MAX_NOTE_LENGTH)),
      }),
    }),
  ),
  deliveryNotes: z.string().check(z.maxLength(MAX_NOTE_LENGTH)),
})

export const cartStore = createPersistedStore<Cart>({ key: 'cart', schema: cartSchema, initial: EMPTY_CART })

const change = (next: (cart: Cart) => Cart) => cartStore.setState(next, true)

/** The last line put in, for those who announce it. */
export const additionStore = createStore<NewCartLine | null>(() => null)

export function addToCart(line: NewCartLine, nowMs = Date.now()): void {
  change(cart => addLine(cart, line, nowMs))
  additionStore.setState(line, true)
}

export const replaceCartLine = (line: CartLine): void => change(cart => replaceLine(cart, line))

export const setLineQuantity = (lineId: string, quantity: number): void =>
  change(cart => setQuantity(cart, lineId, quantity))

/** Puts a removed line back where it was; nothing happens when it is there already. */
export const restoreLine = (line: CartLine, index: number): void =>
  change(cart =>
    cart.items.some(one => one.id === line.id)
      ? cart
      : { ...cart, items: cart.items.toSpliced(index, 0, line) },
  )

export const setDeliveryNotes = (notes: string): void =>
  change(cart => ({ ...cart, deliveryNotes: notes.slice(0, MAX_NOTE_LENGTH) }))

/** CART-10 */
export const clearCart = (): void => change(() => EMPTY_CART)

// AUTH-39
onSessionEnd(clearCart)

export const useCart = (): Cart => useStore(cartStore)
export const useCartCount = (): number => useStore(cartStore, countItems)
