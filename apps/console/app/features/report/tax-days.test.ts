import { expect, test } from 'vitest'
import { receiptsOf, shownDays, sumOfDays, type TaxDay } from './tax-days.ts'

const NOTHING = {
  orders: 0,
  takings: 0,
  base: 0,
  tax: 0,
  returned: 0,
  first_receipt: null,
  last_receipt: null,
}
const days: TaxDay[] = [
  { ...NOTHING, day: '2026-11-27', orders: 2, takings: 110_000, base: 100_000, tax: 10_000 },
  { ...NOTHING, day: '2026-11-28', base: -20_000, tax: -2_000, returned: 2_000 },
  { ...NOTHING, day: '2026-11-29', orders: 1, takings: 55_000, base: 50_000, tax: 5_000 },
  { ...NOTHING, day: '2026-11-30' },
]

test('REPORT-04 the days of the month sum to its tiles: an order that is paid for a day to come is among them', () => {
  const shown = shownDays({ days }, '2026-11-28')
  expect(shown.map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
  expect(sumOfDays(shown)).toEqual(sumOfDays(days))
  expect(sumOfDays(days)).toEqual({
    orders: 3,
    takings: 165_000,
    base: 130_000,
    tax: 13_000,
    returned: 2_000,
  })
})

test('REPORT-04 receipts are named from the first to the last, of a day and of the month', () => {
  const of = (first_receipt: number | null, last_receipt: number | null) => ({ first_receipt, last_receipt })
  expect(receiptsOf([of(null, null)])).toBe('')
  expect(receiptsOf([of(4, 4)])).toBe('4–4')
  expect(receiptsOf([of(9, 12), of(null, null), of(1, 8)])).toBe('1–12')
})
