import type { Rupiah } from '@pesan/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatRupiah,
  groupDigits,
  negativeRupiah,
  sumRupiah,
  timesRupiah,
  toRupiah,
  ZERO_RUPIAH,
} from './rupiah.ts'

const rupiah = (amount: number) => amount as Rupiah
const anyAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(rupiah)

describe('formatting rupiah', () => {
  test.each([
    [0, 'Rp 0'],
    [500, 'Rp 500'],
    [1_000, 'Rp 1.000'],
    [12_500, 'Rp 12.500'],
    [125_000, 'Rp 125.000'],
    [1_234_567, 'Rp 1.234.567'],
    [1_000_000_000_000, 'Rp 1.000.000.000.000'],
  ])('I18N-04 %i is written %s, with a plain space and no decimals', (amount, text) => {
    expect(formatRupiah(rupiah(amount))).toBe(text)
  })

  test('I18N-05 a negative amount has a leading minus', () => {
    expect(formatRupiah(rupiah(-30_000))).toBe('-Rp 30.000')
    expect(formatRupiah(negativeRupiah(rupiah(12_500)))).toBe('-Rp 12.500')
    expect(formatRupiah(negativeRupiah(ZERO_RUPIAH))).toBe('Rp 0')
  })

  test('an amount beside the name of its currency has digits only, and so has a field while it is typed', () => {
    expect([formatAmount(125_000), formatAmount(-30_000)]).toEqual(['125.000', '-30.000'])
    expect([groupDigits('125000'), groupDigits('')]).toEqual(['125.000', ''])
  })

  test('I18N-04 every amount is grouped as Intl groups it for Indonesia', () => {
    const grouped = new Intl.NumberFormat('id-ID')
    fc.assert(
      fc.property(anyAmount, amount => {
        const expected = `${amount < 0 ? '-' : ''}Rp ${grouped.format(Math.abs(amount))}`
        expect(formatRupiah(amount)).toBe(expected)
      }),
    )
  })

  test('I18N-06 the text contains the whole amount, without decimals', () => {
    fc.assert(
      fc.property(anyAmount, amount => {
        expect(Number(formatRupiah(amount).replaceAll(/[^\d-]/g, ''))).toBe(amount)
      }),
    )
  })
})

describe('adding rupiah', () => {
  test('CART-16 an amount is rounded to whole rupiah, halves upwards', () => {
    expect([0.4, 0.5, 1.49, 12_499.5, 99.999].map(toRupiah)).toEqual([0, 1, 1, 12_500, 100])
  })

  test('a value that is not a number is never an amount', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(() => toRupiah(wrong)).toThrow('not an amount')
  })

  test('a sum is whole and independent of the order of its parts', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 60 }), fc.nat(60), (amounts, cut) => {
        const sum = sumRupiah(amounts)
        expect(Number.isSafeInteger(sum)).toBe(true)
        expect(sumRupiah(amounts.toReversed())).toBe(sum)
        expect(sumRupiah([sumRupiah(amounts.slice(0, cut)), sumRupiah(amounts.slice(cut))])).toBe(sum)
      }),
    )
    expect(sumRupiah([])).toBe(ZERO_RUPIAH)
  })

  test('multiplying by a quantity equals repeated addition', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 99 }), (amount, quantity) => {
        expect(timesRupiah(amount, quantity)).toBe(sumRupiah(Array<Rupiah>(quantity).fill(amount)))
      }),
    )
  })
})
