// The cart of this browser: lines and notes, nothing that can be computed (CART-17). The domain holds the
// rules for cart operations; this module only stores the result.
import type { ModifierId, ProductId } from '@pesan/contract/ids'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import { addLine, type Cart, countItems, EMPTY_CART, replaceLine, setQuantity } from '@pesan/domain/cart/cart'
import type { CartLine, NewCartLine } from '@pesan/domain/cart/line'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { cutNote } from '../../lib/format/note-text.ts'
import { isId, isInteger, isListOf, isObjectOf, isRecordOf, isText, isTextUpTo } from '../../lib/guards.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { acceptedBy, clearEntries, createPersistedStore } from '../../lib/storage/persisted-store.ts'

const isLine = isObjectOf<CartLine>({
  id: isText,
  productId: isId,
  quantity: isInteger(1, MAX_QUANTITY),
  options: isObjectOf({
    selectedModifiers: isRecordOf(isListOf(isId<ModifierId>)),
    notes: isTextUpTo(MAX_NOTE_LENGTH),
  }),
})

/** Accepts what this browser stores (CART-17). */
export const isCart = isObjectOf<Cart>({
  items: isListOf(isLine),
  deliveryNotes: isTextUpTo(MAX_NOTE_LENGTH),
})

export const cartStore = createPersistedStore<Cart>({
  key: 'cart',
  read: acceptedBy(isCart),
  initial: EMPTY_CART,
})

const change = (next: (cart: Cart) => Cart) => cartStore.setState(next, true)

/** `cart_full`: nothing was added. `line_full`: fewer than wanted were. */
export type AdditionOutcome = 'added' | 'cart_full' | 'line_full'

/** The last line added, for components that announce it. */
export const additionStore = createStore<{ line: NewCartLine; outcome: AdditionOutcome } | null>(() => null)

export function addToCart(line: NewCartLine, nowMs = Date.now()): void {
  // CART-11
  if (!line.productId) {
    // oxlint-disable-next-line no-console -- the clause requires it: a programming error, not a customer's
    console.error('a line without a product was not added to the cart')
    return
  }
  const before = cartStore.getState()
  change(cart => addLine(cart, line, nowMs))
  additionStore.setState({ line, outcome: outcomeOf(before, line) }, true)
}

function outcomeOf(before: Cart, line: NewCartLine): AdditionOutcome {
  const added = countItems(cartStore.getState()) - countItems(before)
  if (added === line.quantity) return 'added'
  return cartStore.getState() === before ? 'cart_full' : 'line_full'
}

export const replaceCartLine = (line: CartLine): void => change(cart => replaceLine(cart, line))

export const setLineQuantity = (lineId: string, quantity: number): void =>
  change(cart => setQuantity(cart, lineId, quantity))

/** Restores a removed line at its position; does nothing when the line is there already. */
export const restoreLine = (line: CartLine, index: number): void =>
  change(cart =>
    cart.items.some(item => item.id === line.id)
      ? cart
      : { ...cart, items: cart.items.toSpliced(index, 0, line) },
  )

export const setDeliveryNotes = (notes: string): void =>
  change(cart => ({ ...cart, deliveryNotes: cutNote(notes).text }))

const clearListeners = new Set<() => void>()

/** CART-10: for state that belongs to a cart but is stored elsewhere. Returns a function that stops it. */
export function onCartCleared(listener: () => void): () => void {
  clearListeners.add(listener)
  return () => clearListeners.delete(listener)
}

/**
 * CART-10. Does not restore the initial cart, which means that this browser has never stored one. Also
 * removes the stored voucher, because its code may not be loaded.
 */
export function clearCart(): void {
  change(() => ({ ...EMPTY_CART }))
  clearEntries(['voucher'])
  for (const listener of clearListeners) listener()
}

// AUTH-39
onSessionEnd('cart', clearCart)

const quantities = new WeakMap<Cart['items'], Map<ProductId, number>>()

/** How many of each product are in a cart, over all its lines; computed once per cart. */
function quantitiesIn(items: Cart['items']): Map<ProductId, number> {
  const known = quantities.get(items)
  if (known) return known
  const sums = new Map<ProductId, number>()
  for (const line of items) sums.set(line.productId, (sums.get(line.productId) ?? 0) + line.quantity)
  quantities.set(items, sums)
  return sums
}

export const quantitiesInCart = {
  of: (id: ProductId): number => quantitiesIn(cartStore.getState().items).get(id) ?? 0,
  subscribe: cartStore.subscribe,
}

export const useHasItems = (): boolean => useStore(cartStore, cart => cart.items.length > 0)
export const useCart = (): Cart => useStore(cartStore)
export const useCartCount = (): number => useStore(cartStore, countItems)
