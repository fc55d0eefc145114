import type { ModifierId, ProductId } from '@pesan/contract/ids'
import { MAX_CART_LINES, MAX_QUANTITY } from '@pesan/contract/limits'
import type { NewCartLine } from '@pesan/domain/cart/line'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import {
  additionStore,
  addToCart,
  cartStore,
  clearCart,
  onCartCleared,
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
  it('CART-05 CART-06 a guest fills the cart; adding an equal item raises its line', () => {
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

  it('undo restores a removed line at its position, once', () => {
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

  it('notes stop at 200 characters', () => {
    setDeliveryNotes('x'.repeat(250))
    expect(cartStore.getState().deliveryNotes).toHaveLength(200)
  })

  it('CART-17 only items and notes are stored', () => {
    addToCart(line('diavola'), NOW_MS)
    expect(Object.keys(cartStore.getState()).sort()).toEqual(['deliveryNotes', 'items'])
  })

  it('AUTH-39 the end of a session clears the cart; its start does not', () => {
    addToCart(line('diavola'), NOW_MS)
    startSession('token')
    expect(items()).toHaveLength(1)
    endSession()
    expect(items()).toEqual([])
  })
})

describe('the outcome of adding to the cart', () => {
  const outcome = () => additionStore.getState()?.outcome

  it('a 51st line and a quantity above 99 are refused and reported', () => {
    for (let index = 0; index < MAX_CART_LINES; index += 1) addToCart(line(`p${index}`), NOW_MS)
    expect(outcome()).toBe('added')
    addToCart(line('one-too-many'), NOW_MS)
    expect(outcome()).toBe('cart_full')
    expect(items()).toHaveLength(MAX_CART_LINES)
    addToCart(line('p0', 98), NOW_MS)
    expect(outcome()).toBe('added')
    addToCart(line('p0'), NOW_MS)
    expect(outcome()).toBe('line_full')
    expect(items()[0]).toEqual([String(NOW_MS), 'p0', MAX_QUANTITY])
  })

  it('CART-11 a line without a product is refused with a logged error, and the cart stays unchanged', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    addToCart(line(''), NOW_MS)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(items()).toEqual([])
  })

  it('clearing the cart notifies the stores of data that belongs to it', () => {
    let cleared = 0
    const stop = onCartCleared(() => {
      cleared += 1
    })
    clearCart()
    stop()
    clearCart()
    expect(cleared).toBe(1)
  })

  it('a note of emoji is never cut inside an emoji', () => {
    setDeliveryNotes(`${'x'.repeat(199)}\u{1F336}`)
    expect(cartStore.getState().deliveryNotes).toBe('x'.repeat(199))
  })
})
