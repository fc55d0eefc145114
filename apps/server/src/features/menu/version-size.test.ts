import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import { changePart } from '@pesan/domain/menu-draft/edit-menu'
import { editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import { compress } from './compressed-json.ts'

const PRODUCTS = 200
/** As menu-version.service.ts has it. */
const WHOLE_EVERY = 25
const CHANGES_OF_A_VERSION = 10

const textOf = (index: number): string =>
  Array.from({ length: 12 }, (_, place) => ((index * 7919 + place * 104_729) % 9973).toString(36)).join(' ')

test('a version costs at most 5 % of its document, with its part of the whole menus', () => {
  const products = Array.from({ length: PRODUCTS }, (_, index) =>
    editedProduct(`product-${index}`, {
      name: textOf(index).slice(0, 30),
      description: textOf(index + PRODUCTS),
      price: rupiah(10_000 + index * 500),
    }),
  )
  const whole = menuContentOf({ all: products })
  let stored = compress(whole).length
  let before = whole
  for (let version = 1; version <= WHOLE_EVERY; version += 1) {
    let after = before
    for (let change = 0; change < CHANGES_OF_A_VERSION; change += 1) {
      const index = (version * 17 + change * 31) % PRODUCTS
      after = changePart(after, 'product', `product-${index}`, {
        price: rupiah(20_000 + version * 500 + change * 1000),
        description: textOf(version * 1000 + change),
      })
    }
    stored += compress(compareMenus(before, after)).length
    before = after
  }
  expect(stored / WHOLE_EVERY).toBeLessThan(0.05 * JSON.stringify(whole).length)
})
