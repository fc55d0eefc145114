import type { Charges } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { chargesAt } from './delivery-terms.ts'
import { missingToMinimum } from './minimum.ts'
import { NO_CHARGES } from './no-charges.ts'
import { priceSuffix } from './price-suffix.ts'

const rp = (amount: number) => amount as Rupiah

test('CHARGE-07 what is missing to the minimum; exactly the minimum is enough', () => {
  expect(missingToMinimum(rp(35_000), rp(50_000))).toBe(15_000)
  expect(missingToMinimum(rp(49_999), rp(50_000))).toBe(1)
  expect(missingToMinimum(rp(50_000), rp(50_000))).toBe(0)
  expect(missingToMinimum(rp(0), null)).toBe(0)
})

const chargesOf = (given: Partial<Charges>): Charges => ({ ...NO_CHARGES, ...given })

test('CHARGE-07 CHARGE-08 of the minimums of company and zone the larger one counts', () => {
  const minimumAt = (company: number | null, zone: number | null) =>
    chargesAt(
      chargesOf({ minimum_order: company === null ? null : rp(company) }),
      zone === null ? null : { minimum_order: rp(zone) },
    )?.minimum_order
  expect(minimumAt(null, null)).toBeNull()
  expect(minimumAt(1, null)).toBe(1)
  expect(minimumAt(null, 2)).toBe(2)
  expect(minimumAt(3, 2)).toBe(3)
  expect(chargesAt(null, { minimum_order: rp(2) })).toEqual({ ...NO_CHARGES, minimum_order: 2 })
})

test('CHARGE-08 free delivery of a zone comes before that of the company, and without terms nothing changes', () => {
  const company = chargesOf({ free_delivery_from: rp(100) })
  expect(chargesAt(company, { free_from: rp(400) })?.free_delivery_from).toBe(400)
  expect(chargesAt(null, { free_from: rp(400) })?.free_delivery_from).toBe(400)
  expect(chargesAt(company, { minimum_order: rp(5) })?.free_delivery_from).toBe(100)
  expect(chargesAt(company, {})).toBe(company)
  expect(chargesAt(company, null)).toBe(company)
  expect(chargesAt(null, {})).toBeNull()
})

test('CHARGE-10 menu prices carry "++" where something is added to them and the company shows it', () => {
  expect(priceSuffix(undefined)).toBe('')
  expect(priceSuffix(chargesOf({}))).toBe('')
  expect(priceSuffix(chargesOf({ tax_millipercent: 10_000 }))).toBe(' ++')
  expect(priceSuffix(chargesOf({ service_millipercent: 5_000 }))).toBe(' ++')
  for (const menu_prices of ['plain', 'inclusive'] as const)
    expect(priceSuffix(chargesOf({ menu_prices, tax_millipercent: 10_000 }))).toBe('')
})
