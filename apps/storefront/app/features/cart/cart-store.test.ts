import type { ModifierId, ProductId } from '@pesan/contract/ids'
import type { NewCartLine } from '@pesan/domain/cart/line'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import {
  addToCart,
  cartStore,
  clearCart,
  replaceCartLine,
  restoreLine,
  setDeliveryNotes,
  setLineQuantity,
} from './cart-store.ts'

const NOW_MS = 1_700_000_000_000
const line = (productId: string, quantity = 1): NewCartLine => ({
  productId: productId as ProductId,
  quantity,
  options: { selectedModifiers: { size: ['large' as ModifierId] }, notes: '' },
})
const items = () => cartStore.getState().items.map(({ id, productId, quantity }) => [id, productId, quantity])

beforeEach(clearCart)

describe('cart store', () => {
  it('CART-05 CART-06 a guest fills the cart; an equal item raises its line', () => {
    addToCart(line('diavola'), NOW_MS)
    addToCart(line('diavola', 2), NOW_MS + 5)
    expect(items()).toEqual([[String(NOW_MS), 'diavola', 3]])
  })

  it('an edit replaces its line, a quantity of zero removes it', () => {
    addToCart(line('diavola'), NOW_MS)
    addToCart(line('funghi'), NOW_MS)
    replaceCartLine({ ...line('diavola', 4), id: String(NOW_MS) })
    setLineQuantity(String(NOW_MS + 1), 0)
    expect(items()).toEqual([[String(NOW_MS), 'diavola', 4]])
  })

  it('undo puts a removed line back in its place, once', () => {
    addToCart(line('diavola'), NOW_MS)
    addToCart(line('funghi'), NOW_MS)
    const [removed] = cartStore.getState().items
    setLineQuantity(String(NOW_MS), 0)
    if (removed) {
      restoreLine(removed, 0)
      restoreLine(removed, 0)
    }
    expect(items().map(([, productId]) => productId)).toEqual(['diavola', 'funghi'])
  })

  it('notes stop at 200 characters; CART-10 clearing empties items and notes', () => {
    setDeliveryNotes('x'.repeat(250))
    expect(cartStore.getState().deliveryNotes).toHaveLength(200)
    clearCart()
    expect(cartStore.getState()).toEqual({ items: [], deliveryNotes: '' })
  })

  it('CART-17 only items and notes are kept', () => {
    addToCart(line('diavola'), NOW_MS)
    expect(Object.keys(cartStore.getState()).sort()).toEqual(['deliveryNotes', 'items'])
  })

  it('AUTH-39 the end of a session clears the cart, its start does not', () => {
    addToCart(line('diavola'), NOW_MS)
    startSession('token')
    expect(items()).toHaveLength(1)
    endSession()
    expect(items()).toEqual([])
  })
})
