import { editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPrices, type PriceStep, previewPrices, steppedPrice } from './bulk-prices.ts'

const percent = (value: number, roundTo: PriceStep['roundTo'] = 1000): PriceStep => ({
  by: 'percent',
  value,
  roundTo,
})
const amount = (value: number, roundTo: PriceStep['roundTo'] = null): PriceStep => ({
  by: 'amount',
  value,
  roundTo,
})

test.each([
  [95_000, percent(4), 99_000],
  [125_000, percent(4), 130_000],
  [139_000, percent(4), 145_000],
  [129_000, percent(4), 134_000],
  [129_000, percent(4, 500), 134_000],
  [129_000, percent(4, null), 134_160],
  [129_000, percent(-10, 500), 116_000],
  [10_050, percent(2.5, null), 10_301],
  [95_000, amount(4_000), 99_000],
  [95_000, amount(4_300, 500), 99_500],
  [3_000, amount(-5_000), 0],
  [95_000, percent(-100), 0],
  [0, percent(50), 0],
])('EDIT-05 %i by %o becomes %i', (price, step, expected) => {
  expect(steppedPrice(rupiah(price), step)).toBe(expected)
})

test('EDIT-05 a price is never below zero, and is rounded to what was chosen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.constantFrom<PriceStep['by']>('percent', 'amount'),
      fc.integer({ min: -300_000, max: 300_000 }),
      fc.constantFrom<PriceStep['roundTo']>(500, 1000, null),
      (price, by, value, roundTo) => {
        const stepped = steppedPrice(rupiah(price), { by, value, roundTo })
        expect(stepped).toBeGreaterThanOrEqual(0)
        expect(stepped % (roundTo ?? 1)).toBe(0)
      },
    ),
  )
})

const MENU = menuContentOf({
  pizza: [
    editedProduct('margherita', { price: rupiah(95_000) }),
    editedProduct('diavola', { price: rupiah(125_000) }),
    editedProduct('dip', { price: rupiah(500) }),
  ],
})

test('EDIT-05 what will change is shown before it is done, and only that changes', () => {
  const preview = previewPrices(MENU, ['diavola', 'margherita', 'gone'], percent(4))
  expect(preview).toEqual([
    { key: 'diavola', name: 'diavola', before: 125_000, after: 130_000, isOdd: false },
    { key: 'margherita', name: 'margherita', before: 95_000, after: 99_000, isOdd: false },
  ])
  expect(applyPrices(MENU, preview).products.map(({ price }) => price)).toEqual([99_000, 130_000, 500])
})

test('EDIT-05 a new price below 1.000 or ten times off is marked; one that was as low before is not', () => {
  const odd = (step: PriceStep) =>
    previewPrices(MENU, ['margherita', 'diavola', 'dip'], step)
      .filter(({ isOdd }) => isOdd)
      .map(({ key }) => key)
  expect(odd(amount(100, null))).toEqual([])
  expect(odd(amount(-94_500, null))).toEqual(['margherita', 'dip'])
  expect(odd(percent(900))).toEqual(['margherita', 'diavola', 'dip'])
})
