import { modifierIds, productIdOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameLine, type NewCartLine } from './line.ts'

const lineOf = (selected: Record<string, string[]> = {}, notes = '', productId = 'soda'): NewCartLine => ({
  productId: productIdOf(productId),
  quantity: 1,
  options: {
    notes,
    selectedModifiers: Object.fromEntries(
      Object.entries(selected).map(([id, ids]) => [id, modifierIds(...ids)]),
    ),
  },
})

describe('two lines of a cart', () => {
  test('CART-06 are equal when product, modifiers and notes are', () => {
    const line = lineOf({ size: ['large'], extras: ['a', 'b'] }, 'no ice')
    expect(isSameLine(line, { ...line, quantity: 7 })).toBe(true)
    expect(isSameLine(line, lineOf({ extras: ['b', 'a'], size: ['large'] }, 'no ice'))).toBe(true)
    expect(isSameLine(lineOf({ extras: [] }), lineOf())).toBe(true)
  })

  test.each([
    ['the product', lineOf({ size: ['large'] }, 'no ice', 'cola')],
    ['a modifier', lineOf({ size: ['small'] }, 'no ice')],
    ['an additional modifier', lineOf({ size: ['large', 'x'] }, 'no ice')],
    ['the group of a modifier', lineOf({ other: ['large'] }, 'no ice')],
    ['the notes', lineOf({ size: ['large'] }, 'No ice')],
  ])('CART-07 differ when %s differs', (_what, other) => {
    expect(isSameLine(lineOf({ size: ['large'] }, 'no ice'), other)).toBe(false)
  })

  test('CART-03 an id written as a number names the same product as its digits', () => {
    const fromNumber: NewCartLine = { ...lineOf(), productId: productIdOf('12') }
    expect(isSameLine(fromNumber, lineOf({}, '', String(12)))).toBe(true)
  })

  test('CART-06 are equal regardless of the order of the choices', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 4 })
    const selections = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), ids, { maxKeys: 4 })
    fc.assert(
      fc.property(selections, fc.infiniteStream(fc.integer()), (selected, order) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map(value => ({ value, key: order.next().value }))
            .sort((x, y) => x.key - y.key)
            .map(entry => entry.value)
        const other = Object.fromEntries(
          shuffled(Object.entries(selected)).map(([id, list]) => [id, shuffled(list)]),
        )
        expect(isSameLine(lineOf(selected), lineOf(other))).toBe(true)
      }),
    )
  })
})
