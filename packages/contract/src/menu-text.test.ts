import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Menu, menuAnswer } from './menu.ts'
import { readMenu, writeMenu } from './menu-text.ts'

const productNamed = (name: string, id = 'a') => ({
  id,
  name,
  description: '',
  price: 1000,
  photos: [],
  modifierGroups: [],
})
const menuNamed = (...names: string[][]): Menu =>
  v.parse(menuAnswer, {
    version: 3,
    categories: names.map((items, index) => ({
      id: `c${index}`,
      name: items.join(),
      items: items.map((name, position) => productNamed(name, `p${position}`)),
    })),
  })

describe('the text of a menu', () => {
  it('is the JSON of the answer, with any text in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 })), names => {
        const menu = menuNamed(...names)
        expect(JSON.parse(writeMenu(menu))).toEqual({ status: true, message: 'OK', ...menu })
      }),
    )
  })

  it('has a separate line for each product', () => {
    const lines = writeMenu(menuNamed(['line\nbreak', ' "}]'], [], ['c'])).split('\n')
    const products = lines.filter(line => line.startsWith(' '))
    expect(products.map(line => JSON.parse(line.replace(/,$/, '')).name)).toEqual([
      'line\nbreak',
      ' "}]',
      'c',
    ])
    expect(lines.filter(line => !line.startsWith(' ')).join('')).not.toContain('price')
  })
})

describe('reading the text of a menu', () => {
  it('parses each product on request', () => {
    const menu = menuNamed(['a', 'b, '], [], ['c'])
    const { outline, productOf } = readMenu(writeMenu(menu))
    expect(outline).toMatchObject({ version: 3, categories: [{ id: 'c0' }, { id: 'c1', items: [] }, {}] })
    const { categories } = outline as { categories: { items: unknown[] }[] }
    expect(categories.map(({ items }) => items.map(productOf))).toEqual(
      menu.categories.map(category => category.items),
    )
  })

  it('preserves every name, including characters that end a line elsewhere', () => {
    const sign = fc.constantFrom('\u2028', '\u2029', '\r', '\n', ' ', '}', '},', '{', '"', ',', 'a')
    const name = fc.array(sign, { maxLength: 6 }).map(signs => signs.join(''))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 3 }), names => {
        const menu = menuNamed(names)
        const { outline, productOf } = readMenu(writeMenu(menu))
        const { categories } = outline as { categories: { items: unknown[] }[] }
        expect(categories[0]?.items.map(productOf)).toEqual(menu.categories[0]?.items)
      }),
      { numRuns: 2000 },
    )
  })

  it('accepts the same menu in one line, or in many', () => {
    const menu = menuNamed(['a'])
    for (const text of [JSON.stringify(menu), JSON.stringify(menu, null, '\t')]) {
      const { outline, productOf } = readMenu(text)
      expect(outline).toEqual(menu)
      expect(productOf(menu.categories[0]?.items[0])).toEqual(menu.categories[0]?.items[0])
    }
  })

  it('throws for invalid JSON, and finds no product where there is none', () => {
    expect(() => readMenu('<h1>Bad gateway</h1>')).toThrow(SyntaxError)
    expect(readMenu('[]').productOf(7)).toBe(7)
  })
})
