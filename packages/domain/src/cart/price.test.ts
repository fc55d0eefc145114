import type { Rupiah } from '@pesan/contract/money'
import { anyProduct, categoryOf, groupOf, modifierIds, productIdOf, productOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexProducts } from '../menu/find-product.ts'
import { ZERO_RUPIAH } from '../money/rupiah.ts'
import { addLine, EMPTY_CART } from './cart.ts'
import { linePrice, subtotalOf, totalOf, unitPrice } from './price.ts'

const rupiah = (amount: number) => amount as Rupiah
const pizza = productOf({
  id: 'pizza',
  price: 95_000,
  modifierGroups: [
    groupOf({ id: 'size', min: 1, max: 1, modifiers: [{ id: 'large', price: 20_000 }] }),
    groupOf({
      id: 'extras',
      max: 3,
      modifiers: [
        { id: 'olives', price: 5_000 },
        { id: 'basil', price: 3_000 },
      ],
    }),
  ],
})
const soda = productOf({ id: 'soda', price: 25_000 })
const products = indexProducts([categoryOf({ items: [pizza, soda] })])
const chosen = { size: modifierIds('large'), extras: modifierIds('olives', 'basil') }
const line = (productId: string, quantity: number, selectedModifiers = {}) => ({
  productId: productIdOf(productId),
  quantity,
  options: { selectedModifiers, notes: '' },
})

describe('the price of a line', () => {
  test('CART-12 is product plus modifiers, times the quantity', () => {
    expect(unitPrice(pizza, chosen)).toBe(123_000)
    expect(linePrice(pizza, chosen, 3)).toBe(369_000)
    expect(linePrice(soda, {}, 2)).toBe(50_000)
  })

  test('CART-12 is a whole amount for every product and quantity, and grows by the unit price', () => {
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: 1, max: 98 }), (product, quantity) => {
        const all = Object.fromEntries(
          product.modifierGroups.map(group => [group.id, group.modifiers.map(modifier => modifier.id)]),
        )
        const unit = unitPrice(product, all)
        const modifiers = product.modifierGroups.flatMap(group => group.modifiers)
        expect(unit).toBe(modifiers.reduce((sum, modifier) => sum + modifier.price, Number(product.price)))
        expect(linePrice(product, all, quantity + 1) - linePrice(product, all, quantity)).toBe(unit)
      }),
    )
  })
})

describe('the price of a cart', () => {
  const cart = [line('pizza', 2, chosen), line('soda', 1), line('gone', 5)].reduce(
    (filled, one) => addLine(filled, one, 1),
    EMPTY_CART,
  )

  test('CART-13 the subtotal is the sum of the lines; a product that left the menu adds nothing', () => {
    expect(subtotalOf(products, cart)).toBe(2 * 123_000 + 25_000)
    expect(subtotalOf(products, EMPTY_CART)).toBe(ZERO_RUPIAH)
  })

  test('CART-16 the subtotal of any products is a whole amount', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 5 }),
        fc.integer({ min: 1, max: 99 }),
        (menu, quantity) => {
          const filled = menu.map(({ id }, index) => ({ ...line(id, quantity), id: String(index) }))
          const subtotal = subtotalOf(indexProducts([categoryOf({ items: menu })]), {
            items: filled,
            deliveryNotes: '',
          })
          expect(Number.isSafeInteger(subtotal)).toBe(true)
        },
      ),
    )
  })

  test('CART-14 the total is subtotal plus fee minus discount, never below zero', () => {
    const charges = {
      subtotal: rupiah(100_000),
      deliveryFee: rupiah(12_000),
      voucherDiscount: rupiah(30_000),
    }
    expect(totalOf(charges)).toBe(82_000)
    expect(totalOf({ ...charges, voucherDiscount: rupiah(500_000) })).toBe(0)
  })

  test('CART-14 for any charges, the total is whole, not negative, and exact where the discount fits', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(rupiah)
    fc.assert(
      fc.property(amount, amount, amount, (subtotal, deliveryFee, voucherDiscount) => {
        const total = totalOf({ subtotal, deliveryFee, voucherDiscount })
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
        expect(total + Math.min(voucherDiscount, subtotal + deliveryFee)).toBe(subtotal + deliveryFee)
      }),
    )
  })
})
