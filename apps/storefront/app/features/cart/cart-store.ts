// The cart of this browser: lines and notes, nothing that can be computed (CART-17). What an operation does to a
// cart is a rule of the domain; here it is only kept.
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import { addLine, type Cart, countItems, EMPTY_CART, replaceLine, setQuantity } from '@pesan/domain/cart/cart'
import type { CartLine, NewCartLine } from '@pesan/domain/cart/line'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { onSessionEnd } from '../../lib/session.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'
import { isCart } from './cart-shape.ts'

export const cartStore = createPersistedStore<Cart>({
  key: 'cart',
  schema: acceptedBy(isCart),
  initial: EMPTY_CART,
})

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
