import { expect, test } from 'vitest'
import { fitNumbers } from './fit-numbers.ts'

const numbers = (count: number, first = 10_001) =>
  Array.from({ length: count }, (_, place) => String(first + place))
const TABLET = { widthPx: 590, heightPx: 560 }

test('BOARD-27 few numbers are as large as the column, many are smaller and all there', () => {
  const sizes = [1, 3, 8, 20, 40].map(count => fitNumbers(numbers(count), TABLET))
  expect(sizes.map(({ shown }) => shown)).toEqual([1, 3, 8, 20, 40])
  const large = sizes.map(({ sizePx }) => sizePx)
  expect(large).toEqual(large.toSorted((one, other) => other - one))
  expect(large[0]).toBeGreaterThanOrEqual(144)
  expect(large[2]).toBeGreaterThanOrEqual(72)
})

test('BOARD-27 no number is wider or the whole higher than the column', () => {
  for (const box of [TABLET, { widthPx: 170, heightPx: 600 }, { widthPx: 900, heightPx: 760 }])
    for (const count of [1, 2, 5, 9, 17, 33]) {
      const { sizePx, columns, shown } = fitNumbers(numbers(count), box)
      expect(columns * 5 * 0.62 * sizePx).toBeLessThanOrEqual(box.widthPx)
      expect(Math.ceil(shown / columns) * sizePx).toBeLessThanOrEqual(box.heightPx)
    }
})

test('BOARD-27 where there is no room for all, one place is left for how many more there are', () => {
  const { shown, sizePx } = fitNumbers(numbers(300), TABLET)
  expect(sizePx).toBe(40)
  expect(shown).toBeGreaterThan(20)
  expect(shown).toBeLessThan(300)
})
