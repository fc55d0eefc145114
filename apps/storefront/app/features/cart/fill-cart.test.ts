import type { ModifierId, ProductId } from '@pesan/contract/ids'
import { MAX_CART_LINES } from '@pesan/contract/limits'
import type { Rupiah } from '@pesan/contract/money'
import type { NewCartLine } from '@pesan/domain/cart/line'
import { beforeEach, expect, it } from 'vitest'
import { addToCart, cartStore, clearCart, setDeliveryNotes } from './cart-store.ts'
import { fillCart } from './fill-cart.ts'
import { seenPricesStore } from './seen-prices.ts'

const lineOf = (productId: string, quantity = 1, modifierId = 'large'): NewCartLine => ({
  productId: productId as ProductId,
  quantity,
  options: { selectedModifiers: { size: [modifierId as ModifierId] }, notes: '' },
})
const filled = (line: NewCartLine, priceBefore: number | null = null) => ({
  line,
  priceBefore: priceBefore as Rupiah | null,
})

beforeEach(clearCart)

it('HIST-17 the lines of the order replace those of the cart', () => {
  addToCart(lineOf('soda'))
  setDeliveryNotes('Ring twice')
  expect(fillCart([filled(lineOf('pizza', 2)), filled(lineOf('tea'))])).toEqual({
    added: 2,
    isComplete: true,
  })
  const { items, deliveryNotes } = cartStore.getState()
  expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['pizza', 2],
    ['tea', 1],
  ])
  expect(deliveryNotes).toBe('')
  expect(new Set(items.map(line => line.id)).size).toBe(2)
})

it('equal lines are merged', () => {
  expect(fillCart([filled(lineOf('pizza', 2)), filled(lineOf('pizza'))])).toEqual({
    added: 1,
    isComplete: true,
  })
})

it('stores the former price of a line, so that the cart can point out the change', () => {
  fillCart([filled(lineOf('pizza'), 90_000), filled(lineOf('tea'))], 1000)
  expect(seenPricesStore.getState()).toEqual({ '1000': 90_000 })
})

it('reports when the cart cannot contain all lines', () => {
  const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => filled(lineOf(`p-${index}`)))
  expect(fillCart(many)).toEqual({ added: MAX_CART_LINES, isComplete: false })
})
