import { categoryOf, productOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesQuery, searchMenu } from './search.ts'

const pizza = productOf({ id: 'pizza', name: 'Margherita', description: 'Tomato and basil' })
const soda = productOf({ id: 'soda', name: 'Lime soda', description: 'Mint and ice' })
const menu = [
  categoryOf({ id: 'popular', name: 'Popular items', isPopular: true, items: [soda] }),
  categoryOf({ id: 'pizza', name: 'Pizza', items: [pizza] }),
  categoryOf({ id: 'drinks', name: 'Drinks', items: [soda] }),
]

describe('searching the menu', () => {
  test.each([
    ['margh', true],
    ['MARGHERITA', true],
    ['  basil  ', true],
    ['TOMATO AND', true],
    ['and basil tomato', false],
    ['soda', false],
  ])('MENU-17 %j matches name or description, trimmed and ignoring case: %s', (query, isMatch) => {
    expect(matchesQuery(pizza, query)).toBe(isMatch)
  })

  test('MENU-18 categories without a match are hidden, and the popular one does not repeat a match', () => {
    expect(searchMenu(menu, 'soda').map(category => category.id)).toEqual(['drinks'])
    expect(searchMenu(menu, 'and').map(category => category.id)).toEqual(['pizza', 'drinks'])
    expect(searchMenu(menu, 'sushi')).toEqual([])
  })

  test('a blank query returns the whole menu', () => {
    expect(searchMenu(menu, '   ')).toEqual(menu)
  })

  test('MENU-17 a query matches literally: nothing in it is a pattern', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), query => {
        const name = `before ${query} after`
        expect(matchesQuery(productOf({ name }), query)).toBe(true)
      }),
    )
    for (const pattern of ['.*', '(', '[a-z]', '\\']) expect(searchMenu(menu, pattern)).toEqual([])
  })
})
