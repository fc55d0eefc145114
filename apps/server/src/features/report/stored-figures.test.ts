import { figureKind } from '@pesan/contract/report'
import { type Figure, sumFigures } from '@pesan/domain/report/figure'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storedFigures, toStoredFigures } from './stored-figures.ts'

const amount = fc.maxSafeInteger()
const anyText = fc.oneof(fc.string(), fc.constantFrom('', '__proto__', 'constructor', 'two\nlines', ' 1 2 '))
const figure: fc.Arbitrary<Figure> = fc.record({
  day: fc.constantFrom('2026-08-03', '2026-08-04'),
  kind: fc.constantFrom(...figureKind.options),
  key: anyText,
  name: anyText,
  orders: amount,
  pieces: amount,
  amount,
  base: amount,
  returned: amount,
})

test('figures are the same after they were stored, whatever products are called', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(figure, { selector: ({ day, kind, key }) => JSON.stringify([day, kind, key]) }),
      figures => {
        const stored: unknown = JSON.parse(JSON.stringify(toStoredFigures(figures)))
        expect(sumFigures(v.parse(storedFigures, stored))).toEqual(sumFigures(figures))
      },
    ),
  )
})

test('a figure that is not one is refused', () => {
  expect(v.safeParse(storedFigures, { '2026-08-03': { total: { '': '1 2' } } }).success).toBe(false)
  expect(v.safeParse(storedFigures, []).success).toBe(false)
})
