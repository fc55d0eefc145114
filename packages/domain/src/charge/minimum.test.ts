import type { Charges } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { largerMinimum, missingToMinimum } from './minimum.ts'
import { NO_CHARGES } from './no-charges.ts'
import { priceSuffix } from './price-suffix.ts'

const rp = (amount: number) => amount as Rupiah

test('CHARGE-07 what is missing to the minimum; exactly the minimum is enough', () => {
  expect(missingToMinimum(rp(35_000), rp(50_000))).toBe(15_000)
  expect(missingToMinimum(rp(49_999), rp(50_000))).toBe(1)
  expect(missingToMinimum(rp(50_000), rp(50_000))).toBe(0)
  expect(missingToMinimum(rp(0), null)).toBe(0)
})

test('CHARGE-07 CHARGE-08 of two minimums the larger one counts', () => {
  expect(largerMinimum(null, null)).toBeNull()
  expect(largerMinimum(rp(1), null)).toBe(1)
  expect(largerMinimum(null, rp(2))).toBe(2)
  expect(largerMinimum(rp(3), rp(2))).toBe(3)
})

const chargesOf = (given: Partial<Charges>): Charges => ({ ...NO_CHARGES, ...given })

test('CHARGE-10 menu prices carry "++" where something is added to them and the company shows it', () => {
  expect(priceSuffix(undefined)).toBe('')
  expect(priceSuffix(chargesOf({}))).toBe('')
  expect(priceSuffix(chargesOf({ tax_millipercent: 10_000 }))).toBe(' ++')
  expect(priceSuffix(chargesOf({ service_millipercent: 5_000 }))).toBe(' ++')
  for (const menu_prices of ['plain', 'inclusive'] as const)
    expect(priceSuffix(chargesOf({ menu_prices, tax_millipercent: 10_000 }))).toBe('')
})
