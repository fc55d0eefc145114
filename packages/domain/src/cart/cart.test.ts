import { MAX_CART_LINES, MAX_QUANTITY } from '@pesan/contract/limits'
import { modifierIds, productIdOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLine, type Cart, countItems, EMPTY_CART, replaceLine, setQuantity } from './cart.ts'
import type { CartLine, NewCartLine } from './line.ts'

const lineOf = (productId: string, quantity = 1, notes = ''): NewCartLine => ({
  productId: productIdOf(productId),
  quantity,
  options: { selectedModifiers: {}, notes },
})
const cartOf = (...lines: NewCartLine[]): Cart =>
  lines.reduce((cart, line) => addLine(cart, line, 1000), EMPTY_CART)

describe('a cart', () => {
  test('CART-06 adding an equal line raises its quantity', () => {
    const cart = cartOf(lineOf('soda', 2), lineOf('soda', 3))
    expect(cart.items.map(line => line.quantity)).toEqual([5])
  })

  test('CART-07 adding a different line appends it', () => {
    const cart = cartOf(lineOf('soda'), lineOf('soda', 1, 'no ice'), lineOf('cola'))
    expect(cart.items.map(line => [line.productId, line.options.notes])).toEqual([
      ['soda', ''],
      ['soda', 'no ice'],
      ['cola', ''],
    ])
  })

  test('CART-02 lines of the same millisecond have different ids, all of them timestamps', () => {
    expect(cartOf(lineOf('a'), lineOf('b'), lineOf('c')).items.map(line => line.id)).toEqual([
      '1000',
      '1001',
      '1002',
    ])
  })

  test('CART-01 a line has its product, quantity, chosen modifiers by group and notes', () => {
    const selectedModifiers = { size: modifierIds('large') }
    const [line] = cartOf({ ...lineOf('pizza', 2), options: { selectedModifiers, notes: 'well done' } }).items
    expect(line).toEqual({
      id: '1000',
      productId: 'pizza',
      quantity: 2,
      options: { selectedModifiers, notes: 'well done' },
    })
  })

  test('CART-08 a quantity of zero or less removes the line', () => {
    const cart = cartOf(lineOf('soda', 2), lineOf('cola'))
    expect(setQuantity(cart, '1000', 0).items.map(line => line.productId)).toEqual(['cola'])
    expect(setQuantity(cart, '1000', -3).items.map(line => line.productId)).toEqual(['cola'])
  })

  test('CART-02 CART-09 saving an edit replaces the line at its position, even when it then equals another', () => {
    const cart = cartOf(lineOf('soda'), lineOf('soda', 1, 'no ice'), lineOf('cola'))
    const edited: CartLine = { ...lineOf('soda', 4), id: '1001' }
    expect(replaceLine(cart, edited).items.map(line => [line.id, line.quantity, line.options.notes])).toEqual(
      [
        ['1000', 1, ''],
        ['1001', 4, ''],
        ['1002', 1, ''],
      ],
    )
  })

  test('the number of items counts pieces, not lines', () => {
    expect(countItems(cartOf(lineOf('soda', 2), lineOf('cola', 3)))).toBe(5)
    expect(countItems(EMPTY_CART)).toBe(0)
  })

  test('a full cart accepts no further line, and a line no more than the largest quantity', () => {
    const full = cartOf(
      ...Array.from({ length: MAX_CART_LINES + 5 }, (_, index) => lineOf(`product-${index}`)),
    )
    expect(full.items).toHaveLength(MAX_CART_LINES)
    expect(addLine(full, lineOf('product-3'), 1).items[3]?.quantity).toBe(2)
    expect(cartOf(lineOf('soda', 98), lineOf('soda', 98)).items[0]?.quantity).toBe(MAX_QUANTITY)
    expect(cartOf(lineOf('soda', 150)).items[0]?.quantity).toBe(MAX_QUANTITY)
  })
})

describe('any sequence of changes to a cart', () => {
  // The model: the expected quantity of each distinct line.
  const product = fc.constantFrom('soda', 'cola', 'tea', 'water')
  const notes = fc.constantFrom('', 'no ice')
  const change = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      product,
      notes,
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    fc.record({
      type: fc.constant('set' as const),
      at: fc.nat(8),
      quantity: fc.integer({ min: -1, max: 120 }),
    }),
  )

  test('CART-06 CART-07 CART-08 leaves one line per distinct item, with the expected quantity', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), changes => {
        const model = new Map<string, number>()
        let cart = EMPTY_CART
        for (const [index, one] of changes.entries()) {
          if (one.type === 'add') {
            const key = `${one.product}/${one.notes}`
            cart = addLine(cart, lineOf(one.product, one.quantity, one.notes), index)
            model.set(key, Math.min((model.get(key) ?? 0) + one.quantity, MAX_QUANTITY))
          } else {
            const line = cart.items[one.at]
            if (!line) continue
            const key = `${line.productId}/${line.options.notes}`
            cart = setQuantity(cart, line.id, one.quantity)
            if (one.quantity <= 0) model.delete(key)
            else model.set(key, Math.min(one.quantity, MAX_QUANTITY))
          }
        }
        const held = cart.items.map(line => [`${line.productId}/${line.options.notes}`, line.quantity])
        expect(Object.fromEntries(held)).toEqual(Object.fromEntries(model))
        expect(held).toHaveLength(model.size)
        expect(new Set(cart.items.map(line => line.id)).size).toBe(cart.items.length)
        expect(countItems(cart)).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0))
      }),
    )
  })

  test('CART-09 an edit changes only its line', () => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.integer({ min: 1, max: 9 }),
        (names, at, quantity) => {
          const cart = cartOf(...names.map(name => lineOf(name)))
          const target = cart.items[at % cart.items.length]
          if (!target) throw new Error('a cart without lines')
          const edited = replaceLine(cart, {
            ...target,
            quantity,
            options: { ...target.options, notes: 'edited' },
          })
          expect(edited.items.map(line => line.id)).toEqual(cart.items.map(line => line.id))
          const others = (lines: readonly CartLine[]) => lines.filter(line => line.id !== target.id)
          expect(others(edited.items)).toEqual(others(cart.items))
        },
      ),
    )
  })
})
